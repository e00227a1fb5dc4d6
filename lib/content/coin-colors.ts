const COLORED = ['usdt', 'usdc', 'dai', 'frax', 'tusd', 'usdp', 'pyusd', 'ust'];

/** The color of a coin, the same in every chart and table of the site (tokens in globals.css). */
export function coinColor(symbol: string): string {
  const name = symbol.toLowerCase();
  return `var(--coin-${COLORED.includes(name) ? name : 'other'})`;
}
