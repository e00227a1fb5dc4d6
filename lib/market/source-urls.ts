import { z } from 'zod';

const baseUrl = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: 'not an http(s) address' }).default(fallback);

/** Every source's base URL, and a key where one helps, by the name of its environment variable. */
export const sourceUrlsSchema = z.object({
  DEFILLAMA_YIELDS_URL: baseUrl('https://yields.llama.fi'),
  DEFILLAMA_STABLECOINS_URL: baseUrl('https://stablecoins.llama.fi'),
  DEFILLAMA_COINS_URL: baseUrl('https://coins.llama.fi'),
  DEFILLAMA_API_URL: baseUrl('https://api.llama.fi'),
  COINGECKO_URL: baseUrl('https://api.coingecko.com/api/v3'),
  /** Of the demo plan, or of a paid one where COINGECKO_URL names CoinGecko's pro address. */
  COINGECKO_API_KEY: z.string().max(200).optional(),
  TREASURY_URL: baseUrl('https://home.treasury.gov'),
  FRED_URL: baseUrl('https://fred.stlouisfed.org'),
  NYFED_URL: baseUrl('https://markets.newyorkfed.org'),
  BINANCE_URL: baseUrl('https://api.binance.com'),
  /** The same public data, asked where BINANCE_URL answers 451. */
  BINANCE_DATA_URL: baseUrl('https://data-api.binance.vision'),
  KRAKEN_URL: baseUrl('https://api.kraken.com'),
  COINBASE_URL: baseUrl('https://api.coinbase.com'),
  OKX_URL: baseUrl('https://www.okx.com'),
  BYBIT_URL: baseUrl('https://api.bybit.com'),
  BITSTAMP_URL: baseUrl('https://www.bitstamp.net'),
  KUCOIN_URL: baseUrl('https://api.kucoin.com'),
});
export type SourceUrls = z.infer<typeof sourceUrlsSchema>;

/** A variable that always holds an address. */
export type UrlName = {
  [Name in keyof SourceUrls]-?: SourceUrls[Name] extends string ? Name : never;
}[keyof SourceUrls];
