const SIZES: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
const FIGURE = /^([+\u2212]?)\$?([\d,]+(?:\.\d+)?)([KMBT]?)(?:%| bps)?$/;

/**
 * The number in a figure as `numbers.ts` formats it in English (`−85.0 bps`, `$27.80B`, `98%`), so that a
 * column of formatted figures can be sorted; `null` for any other text.
 */
export function shownFigure(text: string): number | null {
  const [, sign, digits, size] = FIGURE.exec(text) ?? [];
  if (digits === undefined) return null;
  const amount = Number(digits.replaceAll(',', '')) * (SIZES[size ?? ''] ?? 1);
  return sign === '\u2212' ? -amount : amount;
}
