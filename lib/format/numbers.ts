/** A figure as the API sends it: a number, or plain decimal text (which keeps every digit). */
export type Figure = number | string;

export type FormatLocale = 'en' | 'fr';

const MINUS = '\u2212';
const NARROW_SPACE = '\u202f';
const GROUP: Record<FormatLocale, string> = { en: ',', fr: NARROW_SPACE };
const POINT: Record<FormatLocale, string> = { en: '.', fr: ',' };
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A number with exactly `places` decimals, rounded half-even, with a true minus sign. Implemented here
 * because the first use of Intl.NumberFormat costs a phone 70 ms during page startup.
 * @throws RangeError when the figure is not a finite number: a missing figure has its own display.
 */
export function formatNumber(
  value: Figure,
  places: number,
  options: { signed?: boolean; locale?: FormatLocale } = {},
): string {
  const { signed = false, locale = 'en' } = options;
  const { sign, whole, fraction } = roundedDigits(String(value).trim(), places);
  const mark = sign < 0 ? MINUS : signed && sign > 0 ? '+' : '';
  const grouped = whole.replace(THOUSANDS, GROUP[locale]);
  return `${mark}${grouped}${places > 0 ? POINT[locale] : ''}${fraction}`;
}

/** `4.4745 %` has no space in English and a narrow one in French. Input: percent. */
export function formatPercent(
  percent: Figure,
  places = 2,
  options: { signed?: boolean; locale?: FormatLocale } = {},
): string {
  const text = formatNumber(percent, places, options);
  return options.locale === 'fr' ? `${text}${NARROW_SPACE}%` : `${text}%`;
}

/**
 * Decimals of basis points on every screen: one for deviations, changes and premiums in tables,
 * cards and charts; two where the figure is the recorded reading itself (the peg status page,
 * Methodology, peg score) or is mostly below one (spreads, 5-minute volatility, the regime's slope).
 */
export const BPS_PLACES = 1;
export const FINE_BPS_PLACES = 2;

/** Signed basis points, e.g. `+167.2 bps`. Input: basis points. */
export function formatBps(
  bps: Figure,
  places = BPS_PLACES,
  options: { signed?: boolean; locale?: FormatLocale } = {},
): string {
  const { signed = true, locale = 'en' } = options;
  return `${formatNumber(bps, places, { signed, locale })} bps`;
}

/** Signed basis points without the unit, for a column that names it. */
export function formatBpsCell(bps: Figure): string {
  return formatNumber(bps, BPS_PLACES, { signed: true });
}

/** A coin's price in dollars, four decimals. Input: USD. */
export function formatPrice(usd: Figure, locale: FormatLocale = 'en'): string {
  return formatUsd(usd, 4, { locale });
}

/** Dollars to the cent, e.g. `$1,199.32`, `1 199,32 $`; `places` 0 for whole ones. Input: USD. */
export function formatUsd(
  usd: Figure,
  places = 2,
  options: { signed?: boolean; locale?: FormatLocale } = {},
): string {
  const text = formatNumber(usd, places, options);
  if (options.locale === 'fr') return `${text}${NARROW_SPACE}$`;
  const [, sign = '', digits = text] = /^([+\u2212]?)(.*)$/.exec(text) ?? [];
  return `${sign}$${digits}`;
}

const STEPS = [
  { from: 1e12, suffix: { en: 'T', fr: 'Bn' } },
  { from: 1e9, suffix: { en: 'B', fr: 'Md' } },
  { from: 1e6, suffix: { en: 'M', fr: 'M' } },
  { from: 1e3, suffix: { en: 'K', fr: 'k' } },
] as const;

/**
 * Large dollar amounts: T at 1e12, B at 1e9, M at 1e6. Input: USD. Without
 * `places` a figure has two decimals, from 100 up one. French puts the unit behind: `61,00 M$`.
 */
export function formatUsdCompact(
  usd: Figure,
  places?: number,
  locale: FormatLocale = 'en',
): string {
  const amount = Number(usd);
  if (String(usd).trim() === '' || !Number.isFinite(amount)) {
    throw new RangeError(`not a finite figure: ${usd}`);
  }
  const sign = amount < 0 ? MINUS : '';
  const size = Math.abs(amount);
  const placesOf = (scaled: number) => places ?? (scaled >= 100 ? 1 : 2);
  // What rounds up to a thousand of a unit is one of the next.
  const step = STEPS.find(({ from }) => {
    const inUnitBelow = size / (from / 1e3);
    return Number(inUnitBelow.toFixed(placesOf(inUnitBelow))) >= 1e3;
  });
  const scaled = step ? size / step.from : size;
  const shown = step ? placesOf(scaled) : 0;
  const figure = `${sign}${formatNumber(scaled, shown, { locale })}`;
  const suffix = step?.suffix[locale] ?? '';
  if (locale === 'fr') return `${figure}${NARROW_SPACE}${suffix}$`;
  return `${sign}$${figure.slice(sign.length)}${suffix}`;
}

/** A share of one as percent, e.g. confidence 0.95 → `95%`. Input: 0–1. */
export function formatShare(share: Figure, places = 0, locale: FormatLocale = 'en'): string {
  return formatPercent(Number(share) * 100, places, { locale });
}

/**
 * The change between two figures as displayed at `places` decimals, so that the displayed figures and their
 * difference add up; as decimal text. With `inBps` both are percent and the change is in basis points.
 * @throws RangeError when one is not a finite number.
 */
export function shownChange(
  before: Figure,
  now: Figure,
  places: number,
  { inBps = false }: { inBps?: boolean } = {},
): string {
  const [from, to] = [before, now].map((figure) => {
    const { sign, whole, fraction } = roundedDigits(String(figure).trim(), places);
    return BigInt(sign) * BigInt(whole + fraction);
  });
  return `${(to ?? 0n) - (from ?? 0n)}e${(inBps ? 2 : 0) - places}`;
}

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** A rounded number in parts: `-1234.50` is −1, `1234` and `50`. */
export type RoundedDigits = { sign: -1 | 0 | 1; whole: string; fraction: string };

/**
 * Decimal text rounded half-even to `places` decimals, digit by digit: no figure passes through
 * binary fractions. A figure that rounds to zero has the sign 0.
 * @param text Plain (`0.00015`) or with an exponent (`1.5e-7`), without space around it.
 * @throws RangeError when the text is not a decimal number.
 */
function roundedDigits(text: string, places: number): RoundedDigits {
  const [, mark, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (whole === '' && fraction === '') throw new RangeError(`not a finite figure: ${text}`);
  const surplus = fraction.length - Number(exponent) - places;
  const digits = BigInt(whole + fraction);
  const rounded =
    surplus > 0
      ? dividedHalfEven(digits, 10n ** BigInt(surplus))
      : digits * 10n ** BigInt(-surplus);
  const shown = rounded.toString().padStart(places + 1, '0');
  return {
    sign: rounded === 0n ? 0 : mark === '-' ? -1 : 1,
    whole: shown.slice(0, shown.length - places),
    fraction: shown.slice(shown.length - places),
  };
}

function dividedHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twiceRest = (dividend % divisor) * 2n;
  const up = twiceRest > divisor || (twiceRest === divisor && quotient % 2n === 1n);
  return up ? quotient + 1n : quotient;
}
