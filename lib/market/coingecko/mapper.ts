import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { MarketCap, ReferencePrice } from '@/lib/benchmark/observations';
import type { Bodies, Mapped } from '../define-source';
import { type DroppedRow, parseFrame, parseRows } from '../parse/parse-rows';
import type { Coin } from '../registry';
import { plausibleTimeMs, provenanceOf } from '../update';
import { simplePriceCapSchema, simplePriceFrameSchema, simplePriceRowSchema } from './schema';

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
  const prices: ReferencePrice[] = [];
  const marketCaps: MarketCap[] = [];
  const dropped: DroppedRow[] = [];
  for (const { symbol, coingeckoId } of coins) {
    const row = rows[coingeckoId];
    if (row === undefined) {
      dropped.push({ key: symbol, reason: 'not in the answer' });
      continue;
    }
    const parsed = parseRows([row], simplePriceRowSchema, () => symbol);
    dropped.push(...parsed.dropped);
    for (const { usd, last_updated_at: updatedAtMs } of parsed.accepted) {
      const observedAtMs = plausibleTimeMs(updatedAtMs, body.receivedAtMs, DAY_MS);
      if (observedAtMs === null) {
        dropped.push({ key: symbol, reason: 'last_updated_at: not within the last day' });
        continue;
      }
      const provenance = provenanceOf(source, body, observedAtMs);
      prices.push({ ...provenance, symbol, priceUsd: usd });
      const caps = parseRows([row], simplePriceCapSchema, () => `${symbol} market cap`);
      dropped.push(...caps.dropped);
      for (const cap of caps.accepted) {
        marketCaps.push({ ...provenance, symbol, marketCapUsd: cap.usd_market_cap });
      }
    }
  }
  return { prices, marketCaps, dropped };
}
