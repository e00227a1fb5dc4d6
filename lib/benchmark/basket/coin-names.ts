/** Candidates of the basket: the coins the live engine follows, quote coins first. */
const CANDIDATE_NAMES = {
  USDT: 'Tether',
  USDC: 'USD Coin',
  USDe: 'Ethena USDe',
  USDS: 'Sky Dollar',
  DAI: 'Dai',
  USD1: 'World Liberty Financial USD',
  PYUSD: 'PayPal USD',
  FDUSD: 'First Digital USD',
  RLUSD: 'Ripple USD',
  USDG: 'Global Dollar',
  TUSD: 'TrueUSD',
  GHO: 'GHO',
  frxUSD: 'Frax USD',
  USDP: 'Pax Dollar',
} as const;

/** Coins of recordings and of the first basket; others in a recording are shown by their ticker. */
const COIN_NAMES: Readonly<Record<string, string>> = {
  ...CANDIDATE_NAMES,
  FRAX: 'Frax',
  UST: 'TerraUSD',
  BUSD: 'Binance USD',
};

/** The coins an alert may be set on when no feed says which are covered. */
export const COVERED_COINS: readonly string[] = Object.keys(CANDIDATE_NAMES);

/** The issuer's spelling of a symbol typed in any case; upper case where no coin matches. */
export function knownSpelling(typed: string): string {
  const upper = typed.toUpperCase();
  return Object.keys(COIN_NAMES).find((symbol) => symbol.toUpperCase() === upper) ?? upper;
}

export function coinName(symbol: string): string {
  return COIN_NAMES[symbol] ?? symbol;
}

export function isKnownCoin(symbol: string): boolean {
  return Object.hasOwn(COIN_NAMES, symbol);
}
