/** Names of the coins the product covers; a recording may hold others, shown by their ticker. */
const COIN_NAMES: Readonly<Record<string, string>> = {
  USDT: 'Tether',
  USDC: 'USD Coin',
  DAI: 'Dai',
  TUSD: 'TrueUSD',
  FRAX: 'Frax',
  USDP: 'Pax Dollar',
  PYUSD: 'PayPal USD',
  UST: 'TerraUSD',
  BUSD: 'Binance USD',
};

/** The coins an alert may be set on when no feed says which are covered. */
export const COVERED_COINS = ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP', 'PYUSD'] as const;

export function coinName(symbol: string): string {
  return COIN_NAMES[symbol] ?? symbol;
}

export function isKnownCoin(symbol: string): boolean {
  return Object.hasOwn(COIN_NAMES, symbol);
}
