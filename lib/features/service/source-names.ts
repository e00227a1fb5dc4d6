/** Display names of sources; an order-book source has the name of its exchange. */
const NAMES: Readonly<Record<string, string>> = {
  'binance-books': 'Binance',
  'kraken-books': 'Kraken',
  'coinbase-books': 'Coinbase',
  'okx-books': 'OKX',
  'bybit-books': 'Bybit',
  'bitstamp-books': 'Bitstamp',
  'kucoin-books': 'KuCoin',
  'gemini-books': 'Gemini',
  'bitfinex-books': 'Bitfinex',
  'cryptocom-books': 'Crypto.com',
  'gate-books': 'Gate',
  'mexc-books': 'MEXC',
  'binanceus-books': 'Binance.US',
  'htx-books': 'HTX',
  'bitget-books': 'Bitget',
  'ethereum-dex': 'Ethereum pools by KyberSwap or Velora',
  'defillama-pools': 'DefiLlama pools',
  'defillama-lending': 'DefiLlama lending markets',
  'defillama-stablecoins': 'DefiLlama stablecoins',
  'defillama-coins': 'DefiLlama coin prices',
  'defillama-tvl': 'DefiLlama total value locked',
  'defillama-cexs': 'DefiLlama platform assets',
  // Recordings and the demonstration have references of their own.
  'sample-aggregator': 'Sample aggregator',
  defillama: 'DefiLlama',
  'hourly-mean': 'Hourly means, no stated provider',
  coingecko: 'CoinGecko',
  chainlink: 'Chainlink price feeds',
  redstone: 'RedStone prices',
  'us-treasury': 'US Treasury daily bill rates',
  fred: 'FRED three-month Treasury rate',
  nyfed: 'New York Fed SOFR',
  'okx-earn': 'OKX Simple Earn',
  'bybit-earn': 'Bybit Earn',
  'gate-earn': 'Gate Simple Earn',
  'bitfinex-funding': 'Bitfinex margin funding',
  'kucoin-lending': 'KuCoin lending market',
  'rates-ethereum': 'Lending rates on Ethereum',
  'rates-base': 'Lending rates on Base',
  'rates-arbitrum': 'Lending rates on Arbitrum',
};

/** Display names of the exchanges whose order books are read. */
export const EXCHANGES: readonly string[] = Object.entries(NAMES).flatMap(([source, name]) =>
  source.endsWith('-books') ? [name] : [],
);

/** The display name of a source; its id where it has no other name. */
export function sourceName(source: string): string {
  return NAMES[source] ?? source;
}

/**
 * The display name of an exchange's venue: `kraken-usdt` is `Kraken (USDT)`, and a venue that takes
 * dollars has the name of its exchange.
 */
export function venueName(venue: string, exchange: string): string {
  const books = `${exchange}-books`;
  const name = NAMES[books] ?? sourceName(exchange);
  const currency = venue.startsWith(`${exchange}-`) ? venue.slice(exchange.length + 1) : '';
  return currency === '' || currency === 'usd' ? name : `${name} (${currency.toUpperCase()})`;
}

/** The display name of what a price rests on: a venue, `kraken-usd`, or another source, `coingecko`. */
export function priceSourceName(source: string): string {
  const exchange = source.split('-')[0] ?? source;
  const isVenue = `${exchange}-books` in NAMES;
  return NAMES[source] ?? (isVenue ? venueName(source, exchange) : source);
}

/** The sources' names in one sentence: `Kraken, Bitstamp and Coinbase are not answering.` */
export function notAnswering(sources: readonly string[]): string {
  if (sources.length === 0) return '';
  const names = new Intl.ListFormat('en-GB').format(sources.map(sourceName));
  return `${names} ${sources.length === 1 ? 'is' : 'are'} not answering.`;
}
