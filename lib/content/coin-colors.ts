/** A coin's property in the styles of the document, so that no browser loads the list of coins for it. */
const property = (name: string, symbol: string) => `--${name}-${symbol.replace(/\W/g, '-')}`;

/** The color of a coin, the same in every chart and table of the site, as CSS. */
export function coinColor(symbol: string): string {
  return `var(${property('coin', symbol)}, var(--coin-other))`;
}

/** Color and dashes of a coin's line, as CSS. */
export function coinLook(symbol: string): { color: string; dash: string } {
  return { color: coinColor(symbol), dash: `var(${property('dash', symbol)}, none)` };
}

/** What a document's styles have to define for one coin. */
export function coinStyles({
  symbol,
  color: { light, dark },
  isDashed,
}: {
  symbol: string;
  color: { light: string; dark: string };
  isDashed?: boolean;
}): string {
  const dash = isDashed ? `;${property('dash', symbol)}:6 3` : '';
  return `${property('coin', symbol)}:light-dark(${light},${dark})${dash}`;
}
