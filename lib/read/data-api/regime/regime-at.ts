import 'server-only';
import type { ActiveFeed } from '@/lib/read/service/active-feed';
import { listRegimeDays, type RegimeDay } from '@/lib/store/benchmark/regime-days';
import type { RegimeSnapshot } from '@/lib/store/benchmark/snapshot-schema';

/** The signal's figures without the count of days. */
export type RegimeReading = Omit<RegimeSnapshot, 'observations'>;

/**
 * The signal as it was at `atMs`. Today's applies if it was computed by then. Otherwise it has changed
 * since: by the daily step, whose rows are all stored, or by the override. An override that began since
 * was not in effect then; one that was lifted since was (it lasts at least 24 hours).
 * `undefined` if nothing from that time is stored.
 */
export async function regimeAt(
  { db, feed }: ActiveFeed,
  current: RegimeSnapshot,
  atMs: number,
): Promise<RegimeReading | undefined> {
  if (current.asOfMs <= atMs) return current;
  const { feedId } = feed;
  const [newest] = await listRegimeDays(db, { feedId, toMs: current.asOfMs, limit: 1 });
  const [day] = await listRegimeDays(db, { feedId, toMs: atMs, limit: 1 });
  if (!day) return undefined;
  const before = readingOf(day);
  const { overrideSinceMs } = current;
  if (overrideSinceMs !== null) {
    // The override was already in effect; the daily step changed only the figures.
    return overrideSinceMs <= atMs ? overridden(before, overrideSinceMs) : before;
  }
  const struckSince = newest?.atMs === current.asOfMs;
  return struckSince ? before : overridden(before, null);
}

function overridden(reading: RegimeReading, sinceMs: number | null): RegimeReading {
  return {
    ...reading,
    state: 'OFF_OVERRIDE',
    alertType: 'Override Peg',
    overrideSinceMs: sinceMs,
  };
}

function readingOf(day: RegimeDay): RegimeReading {
  return {
    state: day.state,
    asOfMs: day.atMs,
    syiExcessBps: day.excessBps,
    spreadBps: day.spreadBps,
    zScore: day.zScore,
    slope7BpsPerDay: day.slope7BpsPerDay,
    breadthPercent: day.breadthPercent,
    alertType: day.alertType,
    overrideSinceMs: null,
  };
}
