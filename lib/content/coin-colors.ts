import { isKnownCoin } from '@/lib/benchmark/basket/coin-names';

/**
 * The color of a coin, the same in every chart and table of the site: every known coin has a token in
 * globals.css, named by its ticker in lower case.
 */
export function coinColor(symbol: string): string {
  return `var(--coin-${isKnownCoin(symbol) ? symbol.toLowerCase() : 'other'})`;
}

/** The coins whose lines are dashed: not every reader could tell more colors apart. */
const DASHED: readonly string[] = ['TUSD', 'USDP', 'PYUSD', 'FDUSD', 'RLUSD', 'USDG', 'GHO'];

/** Color and dashes of a coin's line. */
export function coinLook(symbol: string): { color: string; dash?: string } {
  const color = coinColor(symbol);
  return DASHED.includes(symbol) ? { color, dash: '6 3' } : { color };
}
