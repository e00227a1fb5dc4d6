/** Powers of ten behind an amount, as people write them. */
const SUFFIXES: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mn: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};
const TEXT =
  /^\$?\s*(\d{1,3}(?:,\d{3})+|\d[\d_ ]*)(?:\.(\d+))?\s*(k|thousand|m|mn|million|b|bn|billion)?\s*(?:usd|dollars?)?$/i;
const MAX_DIGITS = 12;
const CENTS = 2;

/**
 * Parses dollars as a person types them (`10,000,000`, `$2.5M`, `3 billion`) to plain decimal text with
 * at most two decimals; `null` for anything but an amount from $0.01 to under $1 trillion. A comma only
 * groups thousands: `2,5` is refused, not read as 25. No digit passes through a binary fraction.
 */
export function parseAmount(text: string): string | null {
  const [, whole, decimals = '', suffix = ''] = TEXT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const power = SUFFIXES[suffix.toLowerCase()] ?? 0;
  const digits = whole.replace(/[,_ ]/g, '') + decimals.slice(0, power).padEnd(power, '0');
  const rest = decimals.slice(power).replace(/0+$/, '');
  const dollars = digits.replace(/^0+(?=\d)/, '');
  if (dollars.length > MAX_DIGITS || rest.length > CENTS) return null;
  if (/^0*$/.test(dollars + rest)) return null;
  return rest === '' ? dollars : `${dollars}.${rest}`;
}
