import 'server-only';
import { z } from 'zod';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { MarketCap, ReferencePrice } from '@/lib/benchmark/observations';
import { type Bodies, defineSource, type Mapped } from './define-source';
import {
  parseFrame,
  parseNamed,
  parseRows,
  positiveDecimalSchema,
  unixSecondsSchema,
} from './parse';
import type { Coin } from './registry';
import { plausibleTimeMs, provenanceOf } from './update';

/** `/simple/price`: one object per coin id. */
const simplePriceFrameSchema = z.record(z.string(), z.unknown());

const simplePriceRowSchema = z.object({
  usd: positiveDecimalSchema,
  last_updated_at: unixSecondsSchema,
});

/** The cap is parsed separately: without one (null or 0) the price still counts. */
const simplePriceCapSchema = z.object({ usd_market_cap: positiveDecimalSchema });

/**
 * Maps `/simple/price` to reference prices and market caps, at the source's own time of each coin.
 * @throws SourceError `parse` when the body is not an object of coins.
 */
export function mapSimplePrice(
  source: string,
  [body]: Bodies,
  coins: readonly Coin[],
): Pick<Required<Mapped>, 'prices' | 'marketCaps' | 'dropped'> {
  const rows = parseFrame(source, simplePriceFrameSchema, body.body);
  const marketCaps: MarketCap[] = [];
  const { accepted: prices, dropped } = parseNamed(
    coins,
    ({ symbol, coingeckoId }) => [symbol, rows[coingeckoId]],
    simplePriceRowSchema,
    (
      { usd, last_updated_at: updatedAtMs },
      { symbol, coingeckoId },
      drops,
    ): ReferencePrice | string => {
      const observedAtMs = plausibleTimeMs(updatedAtMs, body.receivedAtMs, DAY_MS);
      if (observedAtMs === null) return 'last_updated_at: not within the last day';
      const provenance = provenanceOf(source, body, observedAtMs);
      const key = `${symbol} market cap`;
      const caps = parseRows([rows[coingeckoId]], simplePriceCapSchema, () => key);
      drops.push(...caps.dropped);
      for (const { usd_market_cap: marketCapUsd } of caps.accepted) {
        marketCaps.push({ ...provenance, symbol, marketCapUsd });
      }
      return { ...provenance, symbol, priceUsd: usd };
    },
  );
  return { prices, marketCaps, dropped };
}

/**
 * Aggregated prices and market caps: every minute with a key, every five without one, which is the limit
 * for an address without a key.
 */
export const coingecko = defineSource({
  id: 'coingecko',
  tier: 2,
  cadence: ({ COINGECKO_API_KEY: key }) => ({ everySeconds: key === undefined ? 300 : 60 }),
  // A second less than the cadence, so that a timer that fires late skips no round.
  minPauseMs: ({ COINGECKO_API_KEY: key }) => (key === undefined ? 299_000 : 0),
  timeoutMs: 30_000,
  url: 'COINGECKO_URL',
  headers: ({ COINGECKO_URL: url, COINGECKO_API_KEY: key }) => {
    if (key === undefined) return {};
    const plan = new URL(url).hostname.startsWith('pro-') ? 'pro' : 'demo';
    return { [`x-cg-${plan}-api-key`]: key };
  },
  request: ({ coins }) => ({
    path: '/simple/price',
    query: {
      ids: coins.map((coin) => coin.coingeckoId).join(','),
      vs_currencies: 'usd',
      include_market_cap: 'true',
      include_24hr_vol: 'true',
      include_last_updated_at: 'true',
      precision: 'full',
    },
    timeoutMs: 10_000,
    retries: 0,
  }),
  map: mapSimplePrice,
});
