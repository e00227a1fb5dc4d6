import 'server-only';
import { z } from 'zod';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { ReferencePrice } from '@/lib/benchmark/observations';
import { type Bodies, defineSource, type Mapped } from './define-source';
import { parseFrame, parseNamed, positiveDecimalSchema } from './parse';
import type { Coin } from './registry';
import { plausibleTimeMs, provenanceOf } from './update';

/** `/prices?symbols=`: one object per symbol. */
const pricesFrameSchema = z.record(z.string(), z.unknown());

const priceRowSchema = z.object({
  value: positiveDecimalSchema,
  /** Epoch milliseconds. */
  timestamp: z.number().int().positive(),
});

/** RedStone names coins as their issuers do; a coin whose ticker means another token is left out. */
const served = (coins: readonly Coin[]) =>
  coins.filter(({ exchangeTicker }) => exchangeTicker !== null);

/**
 * Maps `/prices` to reference prices at the source's own time.
 * @throws SourceError `parse` when the body is not an object of symbols.
 */
function mapPrices(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const rows = parseFrame(source, pricesFrameSchema, body.body);
  const { accepted: prices, dropped } = parseNamed(
    served(coins),
    ({ symbol }) => [symbol, rows[symbol]],
    priceRowSchema,
    ({ value: priceUsd, timestamp }, { symbol }): ReferencePrice | string => {
      const observedAtMs = plausibleTimeMs(timestamp, body.receivedAtMs, HOUR_MS);
      if (observedAtMs === null) return 'timestamp: not within the last hour';
      const provenance = provenanceOf(source, body, observedAtMs);
      return { ...provenance, symbol, priceUsd, origin: 'redstone' };
    },
  );
  return { prices, dropped };
}

/** RedStone's aggregated prices, every minute; it publishes more often. */
export const redstone = defineSource({
  id: 'redstone',
  tier: 2,
  cadence: { everySeconds: 60 },
  timeoutMs: 30_000,
  url: 'REDSTONE_URL',
  request: ({ coins }) => ({
    path: '/prices',
    query: {
      symbols: served(coins)
        .map(({ symbol }) => symbol)
        .join(','),
      provider: 'redstone',
    },
    timeoutMs: 10_000,
    retries: 1,
  }),
  map: mapPrices,
});
