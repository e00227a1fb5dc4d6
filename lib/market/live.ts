import 'server-only';
import { bitfinexFunding, bybitEarn, gateEarn, kucoinLending, okxEarn } from './cefi-rates';
import { CHAIN_RATES } from './chain-rates';
import { chainlink } from './chainlink';
import { coingecko } from './coingecko';
import {
  defillamaCexs,
  defillamaCoins,
  defillamaDefiTvl,
  defillamaLending,
  defillamaPools,
  defillamaStablecoins,
} from './defillama';
import { ethereumDex } from './ethereum-dex';
import { exchangeSource } from './exchanges';
import { fred } from './fred';
import { nyfed } from './nyfed';
import { redstone } from './redstone';
import type { SourceUrls } from './source-urls';
import { treasury } from './treasury';
import type { MarketSource } from './types';
import { VENUES, type Venue } from './venue-data';

const SOURCES = [
  // Before the pools, whose first reading is to have it.
  defillamaLending,
  defillamaPools,
  defillamaStablecoins,
  defillamaCoins,
  defillamaDefiTvl,
  defillamaCexs,
  coingecko,
  chainlink,
  redstone,
  treasury,
  fred,
  nyfed,
  okxEarn,
  bybitEarn,
  gateEarn,
  bitfinexFunding,
  kucoinLending,
  ethereumDex,
  ...CHAIN_RATES,
];

/**
 * The real market: every keyless source, each fetched at its own cadence behind its own breaker.
 * Nothing is fetched or loaded before a source is first used.
 * @throws RangeError for an exchange in the registry without an address in `source-urls.ts`.
 */
export function liveSources(urls: SourceUrls): MarketSource[] {
  return [
    ...VENUES.map((venue) => ({
      ...exchangeSource(venue, ...addressesOf(venue, urls)),
      urlSetting: `${venue.exchange.toUpperCase()}_URL`,
    })),
    ...SOURCES.map((source) => source.open(urls)),
  ];
}

/**
 * The variables of an exchange's addresses are named after it: `BINANCE_URL`, and `BINANCE_DATA_URL`
 * for a stand-in.
 */
function addressesOf({ exchange }: Venue, urls: SourceUrls): [string, { standInUrl?: string }] {
  const named = new Map(Object.entries(urls));
  const name = exchange.toUpperCase();
  const url = named.get(`${name}_URL`);
  if (typeof url !== 'string') throw new RangeError(`no base URL for the exchange ${exchange}`);
  const standInUrl = named.get(`${name}_DATA_URL`);
  return [url, typeof standInUrl === 'string' ? { standInUrl } : {}];
}
