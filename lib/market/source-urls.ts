import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'not an http(s) address' });

const baseUrl = (fallback: string) => address.default(fallback);

/** Addresses with commas between them. */
const baseUrls = (...fallback: readonly string[]) =>
  z
    .string()
    .default(fallback.join(','))
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(address));

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
  REDSTONE_URL: baseUrl('https://api.redstone.finance'),
  /** Public Ethereum nodes, which are interchangeable; the next is tried when one fails. */
  ETHEREUM_RPC_URLS: baseUrls(
    'https://ethereum-rpc.publicnode.com',
    'https://eth.drpc.org',
    'https://cloudflare-eth.com',
  ),
  BASE_RPC_URLS: baseUrls('https://base-rpc.publicnode.com', 'https://mainnet.base.org'),
  ARBITRUM_RPC_URLS: baseUrls(
    'https://arbitrum-one-rpc.publicnode.com',
    'https://arb1.arbitrum.io/rpc',
  ),
  BINANCE_URL: baseUrl('https://api.binance.com'),
  /** The same public data, used where BINANCE_URL returns 451. */
  BINANCE_DATA_URL: baseUrl('https://data-api.binance.vision'),
  KRAKEN_URL: baseUrl('https://api.kraken.com'),
  COINBASE_URL: baseUrl('https://api.coinbase.com'),
  OKX_URL: baseUrl('https://www.okx.com'),
  BYBIT_URL: baseUrl('https://api.bybit.com'),
  BITSTAMP_URL: baseUrl('https://www.bitstamp.net'),
  KUCOIN_URL: baseUrl('https://api.kucoin.com'),
  GEMINI_URL: baseUrl('https://api.gemini.com'),
  BITFINEX_URL: baseUrl('https://api-pub.bitfinex.com'),
  CRYPTOCOM_URL: baseUrl('https://api.crypto.com'),
  GATE_URL: baseUrl('https://api.gateio.ws'),
  MEXC_URL: baseUrl('https://api.mexc.com'),
  BINANCEUS_URL: baseUrl('https://api.binance.us'),
  HTX_URL: baseUrl('https://api.huobi.pro'),
  BITGET_URL: baseUrl('https://api.bitget.com'),
  KYBERSWAP_URL: baseUrl('https://aggregator-api.kyberswap.com'),
  VELORA_URL: baseUrl('https://api.paraswap.io'),
});
export type SourceUrls = z.infer<typeof sourceUrlsSchema>;

/** A variable that always holds an address. */
export type UrlName = {
  [Name in keyof SourceUrls]-?: SourceUrls[Name] extends string ? Name : never;
}[keyof SourceUrls];

/** A variable that holds several interchangeable addresses. */
export type UrlListName = {
  [Name in keyof SourceUrls]-?: SourceUrls[Name] extends string[] ? Name : never;
}[keyof SourceUrls];
