const COLOURED = ['usdt', 'usdc', 'dai', 'frax', 'tusd', 'usdp', 'pyusd', 'ust'];

/** The colour of a coin, the same in every chart and table of the site (tokens in globals.css). */
export function coinColour(symbol: string): string {
  const name = symbol.toLowerCase();
  return `var(--coin-${COLOURED.includes(name) ? name : 'other'})`;
}
