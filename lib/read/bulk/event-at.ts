import 'server-only';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { BPS_PER_UNIT, dec, ONE, toText } from '@/lib/benchmark/units';
import type { ActiveFeed } from '@/lib/read/service/active-feed';
import { listPriceRollups, listRecentPrices } from '@/lib/store/market/consensus-prices';
import type { DepegEvent } from '@/lib/store/market/depeg-events';

/**
 * An event as of `atMs`: still open if it closed later, and if it deviated further later, with the largest
 * deviation of the whole minutes before. `null` if nothing from that time is stored.
 */
export async function eventAt(
  { db, feed }: ActiveFeed,
  event: DepegEvent,
  atMs: number,
): Promise<DepegEvent | null> {
  const closedAtMs =
    event.closedAtMs !== null && event.closedAtMs <= atMs ? event.closedAtMs : null;
  const since = event.recoveredBelowSinceMs;
  const standing = {
    ...event,
    closedAtMs,
    recoveredBelowSinceMs: since !== null && since <= atMs ? since : null,
  };
  if (event.peakAtMs <= atMs) return standing;
  const minutes = await listPriceRollups(db, {
    feedId: feed.feedId,
    symbol: event.symbol,
    stepSeconds: 60,
    fromMs: event.openedAtMs,
    toMs: atMs - MINUTE_MS,
  });
  const { feedId } = feed;
  const { symbol, openedAtMs } = event;
  const atOpening = { feedId, symbol, toMs: openedAtMs, limit: 1 };
  const [opening] = await listRecentPrices(db, atOpening);
  const seen = [
    { atMs: openedAtMs, bps: opening?.atMs === openedAtMs ? opening.deviationBps : null },
    ...minutes.map((row) => ({ atMs: row.bucketAtMs, bps: row.peakDeviationBps })),
  ];
  const peak = seen.reduce((best, one) =>
    dec(one.bps ?? 0)
      .abs()
      .greaterThan(dec(best.bps ?? 0).abs())
      ? one
      : best,
  );
  if (peak.bps === null) return null;
  return {
    ...standing,
    peakAtMs: peak.atMs,
    peakDeviationBps: peak.bps,
    peakPriceUsd: toText(ONE.plus(dec(peak.bps).div(BPS_PER_UNIT))),
  };
}
