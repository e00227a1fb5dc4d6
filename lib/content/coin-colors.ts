import { isKnownCoin } from '@/lib/benchmark/basket/coin-names';

/**
 * The color of a coin, the same in every chart and table of the site: every known coin has a token in
 * globals.css, named by its ticker in lower case.
 */
export function coinColor(symbol: string): string {
  return `var(--coin-${isKnownCoin(symbol) ? symbol.toLowerCase() : 'other'})`;
}
