import 'server-only';
import type { RegimeSnapshot } from '@/lib/domain/snapshot';
import { listRegimeDaysStruck } from '@/lib/store/history-reads';
import type { RegimeDay } from '@/lib/store/regime-days';
import type { ActiveFeed } from '../active-feed';

/** The signal's figures without the count of days. */
export type RegimeReading = Omit<RegimeSnapshot, 'observations'>;

/**
 * The signal as it stood at `atMs`. Today's stands if it was struck by then. Else it has changed
 * since: by the day's step, whose rows are all kept, or by the override. An override that has begun
 * since was not there then; one that was lifted since was (it stays for 24 hours at least).
 * `undefined` where nothing of then is kept.
 */
export async function regimeAt(
  { db, feed }: ActiveFeed,
  current: RegimeSnapshot,
  atMs: number,
): Promise<RegimeReading | undefined> {
  if (current.asOfMs <= atMs) return current;
  const { feedId } = feed;
  const [newest] = await listRegimeDaysStruck(db, {
    feedId,
    fromMs: 0,
    toMs: current.asOfMs,
    limit: 1,
  });
  const [day] = await listRegimeDaysStruck(db, { feedId, fromMs: 0, toMs: atMs, limit: 1 });
  if (!day) return undefined;
  const before = readingOf(day);
  const { overrideSinceMs } = current;
  if (overrideSinceMs !== null) {
    // It stood already: the day's step has changed the figures only.
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
