import { z } from 'zod';

const baseUrl = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: 'not an http(s) address' }).default(fallback);

/** Every source's base URL, by the name of its environment variable. */
export const sourceUrlsSchema = z.object({
  DEFILLAMA_YIELDS_URL: baseUrl('https://yields.llama.fi'),
  DEFILLAMA_STABLECOINS_URL: baseUrl('https://stablecoins.llama.fi'),
  DEFILLAMA_COINS_URL: baseUrl('https://coins.llama.fi'),
  DEFILLAMA_API_URL: baseUrl('https://api.llama.fi'),
  COINGECKO_URL: baseUrl('https://api.coingecko.com/api/v3'),
  TREASURY_URL: baseUrl('https://home.treasury.gov'),
  FRED_URL: baseUrl('https://fred.stlouisfed.org'),
  BINANCE_URL: baseUrl('https://api.binance.com'),
  KRAKEN_URL: baseUrl('https://api.kraken.com'),
  COINBASE_URL: baseUrl('https://api.coinbase.com'),
  OKX_URL: baseUrl('https://www.okx.com'),
  BYBIT_URL: baseUrl('https://api.bybit.com'),
  BITSTAMP_URL: baseUrl('https://www.bitstamp.net'),
  KUCOIN_URL: baseUrl('https://api.kucoin.com'),
});
export type SourceUrls = z.infer<typeof sourceUrlsSchema>;
