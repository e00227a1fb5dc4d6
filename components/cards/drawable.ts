/** Characters the bundled font has: Latin-1, its punctuation, the true minus sign. */
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2212]/g;

/**
 * The text with unsupported characters replaced: narrow spaces by plain unbroken ones, any other
 * character by a question mark. The renderer would otherwise ask the network for another font.
 */
export function drawable(text: string): string {
  return text.replace(/[\u2009\u202f]/g, '\u00a0').replace(UNDRAWABLE, '?');
}
