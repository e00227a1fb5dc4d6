/** Exchanges as data, checked by `registry.ts` when it loads, and the known pitfalls of each. */

const DOLLAR_AND_MAIN_COINS = ['USD', 'USDT', 'USDC'];

export const VENUES = [
  {
    exchange: 'binance',
    name: 'Binance',
    ccxtId: 'binance',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 500,
  },
  {
    exchange: 'kraken',
    name: 'Kraken',
    ccxtId: 'kraken',
    // Its pair named "TUSD" is T (Threshold) in dollars; ccxt reads base and quote, not the name.
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 500,
  },
  {
    exchange: 'coinbase',
    name: 'Coinbase',
    ccxtId: 'coinbase',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 500,
  },
  {
    exchange: 'okx',
    name: 'OKX',
    ccxtId: 'okx',
    // Orders in its USD and USDC books settle in any of several dollars (tradeQuoteCcyList).
    quoteCurrencies: ['USDT'],
    bookLevels: 400,
  },
  {
    exchange: 'bybit',
    name: 'Bybit',
    ccxtId: 'bybit',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 200,
  },
  {
    exchange: 'bitstamp',
    name: 'Bitstamp',
    ccxtId: 'bitstamp',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: null,
  },
  {
    exchange: 'kucoin',
    name: 'KuCoin',
    ccxtId: 'kucoin',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 100,
  },
  {
    exchange: 'gemini',
    name: 'Gemini',
    ccxtId: 'gemini',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
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
    name: 'Bitfinex',
    ccxtId: 'bitfinex',
    // ccxt reads its UST, UDC and TSD as USDT, USDC and TUSD.
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 250,
    // By price level. The raw book counts orders, and its 100 may end within a basis point.
    ccxtOptions: { fetchOrderBook: { precision: 'P0' } },
  },
  {
    exchange: 'cryptocom',
    name: 'Crypto.com',
    ccxtId: 'cryptocom',
    // Its USD is a bundle of dollars and USDC.
    quoteCurrencies: ['USDT'],
    bookLevels: 50,
    // It serves tickers of one pair or of everything, including contracts.
    tickersOneByOne: true,
  },
  {
    exchange: 'gate',
    name: 'Gate',
    ccxtId: 'gate',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 500,
    skippedCalls: ['publicMarginGetCurrencyPairs'],
  },
  {
    exchange: 'mexc',
    name: 'MEXC',
    ccxtId: 'mexc',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 500,
    skippedCalls: ['contractPublicGetDetail'],
  },
  {
    exchange: 'binanceus',
    name: 'Binance.US',
    ccxtId: 'binanceus',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 500,
  },
  {
    exchange: 'htx',
    name: 'HTX',
    ccxtId: 'htx',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 150,
    ccxtOptions: { fetchMarkets: { types: { spot: true, linear: false, inverse: false } } },
  },
  {
    exchange: 'bitget',
    name: 'Bitget',
    ccxtId: 'bitget',
    quoteCurrencies: DOLLAR_AND_MAIN_COINS,
    bookLevels: 150,
    skippedCalls: ['publicMarginGetV2MarginCurrencies'],
  },
];
