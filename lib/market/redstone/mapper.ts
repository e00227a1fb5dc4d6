import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { ReferencePrice } from '@/lib/benchmark/observations';
import type { Bodies, Mapped } from '../define-source';
import { parseFrame, parseRows } from '../parse/parse-rows';
import type { Coin } from '../registry';
import { plausibleTimeMs, provenanceOf } from '../update';
import { priceRowSchema, pricesFrameSchema } from './schema';

/** RedStone's ticker of each coin, as the issuer spells it; omits coins whose ticker means another token. */
export function tickersOf(coins: readonly Coin[]): { symbol: string; ticker: string }[] {
  return coins.flatMap(({ symbol, exchangeTicker }) =>
    exchangeTicker === null ? [] : [{ symbol, ticker: symbol }],
  );
}

/**
 * Maps `/prices` to reference prices at the source's own time.
 * @throws SourceError `parse` when the body is not an object of symbols.
 */
export function mapPrices(source: string, [body]: Bodies, coins: readonly Coin[]): Mapped {
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
