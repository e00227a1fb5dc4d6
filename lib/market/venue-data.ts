/** An exchange whose books are read. */
export type Venue = {
  /** Its name in ccxt. */
  readonly exchange: string;
  /** Where they are not dollars, USDT and USDC. */
  readonly quoteCurrencies?: readonly string[];
  /** Levels requested per side; `null` where the exchange always returns the whole book. */
  readonly bookLevels: number | null;
  /** Options of ccxt that only this exchange needs. */
  readonly ccxtOptions?: Readonly<Record<string, unknown>>;
  /** ccxt methods that are skipped: calls it would make besides the spot markets. */
  readonly skippedCalls?: readonly string[];
  /** Volumes are requested pair by pair, because the exchange has no such list or one far too long. */
  readonly tickersOneByOne?: true;
};

/** The exchanges, and the known pitfalls of each. */
export const VENUES: readonly Venue[] = [
  { exchange: 'binance', bookLevels: 500 },
  // Its pair named "TUSD" is T (Threshold) in dollars; ccxt reads base and quote, not the name.
  { exchange: 'kraken', bookLevels: 500 },
  { exchange: 'coinbase', bookLevels: 500 },
  {
    exchange: 'okx',
    // Orders in its USD and USDC books settle in any of several dollars (tradeQuoteCcyList).
    quoteCurrencies: ['USDT'],
    bookLevels: 400,
  },
  { exchange: 'bybit', bookLevels: 200 },
  { exchange: 'bitstamp', bookLevels: null },
  { exchange: 'kucoin', bookLevels: 100 },
  {
    exchange: 'gemini',
    bookLevels: 500,
    ccxtOptions: {
      fetchMarketsMethod: 'fetch_markets_from_api',
      // Its list has names only, and this one would be split into USD and GUSD.
      conflictingMarkets: { usdgusd: { base: 'USDG', quote: 'USD' } },
    },
    // Its list of prices has no volumes.
    tickersOneByOne: true,
  },
  {
    exchange: 'bitfinex',
    // ccxt reads its UST, UDC and TSD as USDT, USDC and TUSD.
    bookLevels: 250,
    // By price level. The raw book counts orders, and its 100 may end within a basis point.
    ccxtOptions: { fetchOrderBook: { precision: 'P0' } },
  },
  {
    exchange: 'cryptocom',
    // Its USD is a bundle of dollars and USDC.
    quoteCurrencies: ['USDT'],
    bookLevels: 50,
    // It serves tickers of one pair or of everything, including contracts.
    tickersOneByOne: true,
  },
  {
    exchange: 'gate',
    bookLevels: 500,
    skippedCalls: ['publicMarginGetCurrencyPairs'],
  },
  {
    exchange: 'mexc',
    bookLevels: 500,
    skippedCalls: ['contractPublicGetDetail'],
  },
  { exchange: 'binanceus', bookLevels: 500 },
  {
    exchange: 'htx',
    bookLevels: 150,
    ccxtOptions: { fetchMarkets: { types: { spot: true, linear: false, inverse: false } } },
  },
  {
    exchange: 'bitget',
    bookLevels: 150,
    skippedCalls: ['publicMarginGetV2MarginCurrencies'],
  },
];
