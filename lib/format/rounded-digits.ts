const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** A rounded number in parts: `-1234.50` is −1, `1234` and `50`. */
export type RoundedDigits = { sign: -1 | 0 | 1; whole: string; fraction: string };

/**
 * Decimal text rounded half-even to `places` decimals, digit by digit: no figure passes through
 * binary fractions. What rounds to zero has the sign 0.
 * @param text Plain (`0.00015`) or with an exponent (`1.5e-7`), without space around it.
 * @throws RangeError where the text is no decimal number.
 */
export function roundedDigits(text: string, places: number): RoundedDigits {
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
