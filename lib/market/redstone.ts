import 'server-only';
import { z } from 'zod';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { ReferencePrice } from '@/lib/benchmark/observations';
import { type Bodies, defineSource, type Mapped } from './define-source';
import { parseFrame, parseRows, positiveDecimalSchema } from './parse';
import type { Coin } from './registry';
import { plausibleTimeMs, provenanceOf } from './update';

/** `/prices?symbols=`: one object per symbol. */
const pricesFrameSchema = z.record(z.string(), z.unknown());

const priceRowSchema = z.object({
  value: positiveDecimalSchema,
  /** Epoch milliseconds. */
  timestamp: z.number().int().positive(),
});

/** RedStone's ticker of each coin, as the issuer spells it; omits coins whose ticker means another token. */
function tickersOf(coins: readonly Coin[]): { symbol: string; ticker: string }[] {
  return coins.flatMap(({ symbol, exchangeTicker }) =>
    exchangeTicker === null ? [] : [{ symbol, ticker: symbol }],
  );
}

/**
 * Maps `/prices` to reference prices at the source's own time.
 * @throws SourceError `parse` when the body is not an object of symbols.
 */
function mapPrices(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
  const rows = parseFrame(source, pricesFrameSchema, body.body);
  const prices: ReferencePrice[] = [];
  const dropped: { key: string; reason: string }[] = [];
  for (const { symbol, ticker } of tickersOf(coins)) {
    const row = rows[ticker];
    if (row === undefined) {
      dropped.push({ key: symbol, reason: 'not in the answer' });
      continue;
    }
    const parsed = parseRows([row], priceRowSchema, () => symbol);
    dropped.push(...parsed.dropped);
    for (const { value: priceUsd, timestamp } of parsed.accepted) {
      const observedAtMs = plausibleTimeMs(timestamp, body.receivedAtMs, HOUR_MS);
      if (observedAtMs === null) {
        dropped.push({ key: symbol, reason: 'timestamp: not within the last hour' });
        continue;
      }
      const provenance = provenanceOf(source, body, observedAtMs);
      prices.push({ ...provenance, symbol, priceUsd, origin: 'redstone' });
    }
  }
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
      symbols: tickersOf(coins)
        .map(({ ticker }) => ticker)
        .join(','),
      provider: 'redstone',
    },
    timeoutMs: 10_000,
    retries: 1,
  }),
  map: mapPrices,
});
