/** An exchange of the demonstration market. Neutral names: no figure may read as a real firm's. */
export type SampleVenue = {
  venue: string;
  /** Currency its coins are quoted in; USDT itself is quoted in dollars everywhere. */
  quoteCurrency: 'USD' | 'USDT';
  /** Share of all venues' depth and volume. */
  share: number;
  coins: readonly string[];
};

/** Seven venues of six coins each: 42 books, every coin on at least five. */
export const SAMPLE_VENUES: readonly SampleVenue[] = [
  venue(1, 'USD', 0.23, ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP']),
  venue(2, 'USD', 0.19, ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'PYUSD']),
  venue(3, 'USD', 0.16, ['USDT', 'USDC', 'DAI', 'FRAX', 'USDP', 'PYUSD']),
  venue(4, 'USD', 0.13, ['USDT', 'USDC', 'DAI', 'TUSD', 'USDP', 'PYUSD']),
  venue(5, 'USD', 0.11, ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP']),
  venue(6, 'USDT', 0.1, ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'PYUSD']),
  venue(7, 'USDT', 0.08, ['USDC', 'DAI', 'TUSD', 'FRAX', 'USDP', 'PYUSD']),
];

function venue(
  number: number,
  quoteCurrency: 'USD' | 'USDT',
  share: number,
  coins: readonly string[],
): SampleVenue {
  return { venue: `sample-exchange-${number}`, quoteCurrency, share, coins };
}

/** Quotes that the rules must refuse, so that exclusions are there to be seen. */
export const REFUSED_VENUE = 'sample-exchange-8';
type RefusedQuote = {
  symbol: string;
  /** Distance from the coin's own price, spread and age of the quote. */
  offsetBps: number;
  spreadBps: number;
  ageMs: number;
};
export const REFUSED_QUOTES: readonly RefusedQuote[] = [
  { symbol: 'DAI', offsetBps: 4, spreadBps: 180, ageMs: 0 },
  { symbol: 'FRAX', offsetBps: -3, spreadBps: 9, ageMs: 600_000 },
  { symbol: 'TUSD', offsetBps: 85, spreadBps: 12, ageMs: 0 },
  { symbol: 'USDP', offsetBps: 2, spreadBps: -6, ageMs: 0 },
];
