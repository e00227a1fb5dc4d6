import 'server-only';
import { bybitEarn } from './bybit-earn';
import { coingecko } from './coingecko';
import {
  type DefillamaUrls,
  defillamaCoins,
  defillamaDefiTvl,
  defillamaPools,
  defillamaStablecoins,
} from './defillama';
import { exchangeSource } from './exchanges';
import { fred } from './fred';
import { okxEarn } from './okx-earn';
import { venues } from './registry';
import type { SourceUrls } from './source-urls';
import { treasury } from './treasury';
import type { MarketSource } from './types';

const VENUE_URLS: Readonly<Record<string, keyof SourceUrls>> = {
  binance: 'BINANCE_URL',
  kraken: 'KRAKEN_URL',
  coinbase: 'COINBASE_URL',
  okx: 'OKX_URL',
  bybit: 'BYBIT_URL',
  bitstamp: 'BITSTAMP_URL',
  kucoin: 'KUCOIN_URL',
};

/** DefiLlama's hosts out of the configuration, for its sources and the backfill. */
export function defillamaUrls(urls: SourceUrls): DefillamaUrls {
  return {
    yieldsUrl: urls.DEFILLAMA_YIELDS_URL,
    stablecoinsUrl: urls.DEFILLAMA_STABLECOINS_URL,
    coinsUrl: urls.DEFILLAMA_COINS_URL,
    apiUrl: urls.DEFILLAMA_API_URL,
  };
}

/**
 * The real market: every keyless source, each to be asked at its own cadence behind its own breaker.
 * Nothing is fetched or loaded before a source is asked.
 * @throws RangeError for an exchange in the registry without an address here.
 */
export function liveSources(urls: SourceUrls): MarketSource[] {
  const llama = defillamaUrls(urls);
  const exchanges = venues().map((venue) => {
    const name = VENUE_URLS[venue.exchange];
    if (!name) throw new RangeError(`no base URL for the exchange ${venue.exchange}`);
    return exchangeSource(venue, urls[name]);
  });
  return [
    ...exchanges,
    defillamaPools(llama),
    defillamaStablecoins(llama),
    defillamaCoins(llama),
    defillamaDefiTvl(llama),
    coingecko(urls.COINGECKO_URL),
    treasury(urls.TREASURY_URL),
    fred(urls.FRED_URL),
    okxEarn(urls.OKX_URL),
    bybitEarn(urls.BYBIT_URL),
  ];
}
