import 'server-only';
import { billFreshness } from '@/lib/benchmark/confidence/staleness';
import { DAY_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { ActiveFeed } from '@/lib/read/service/active-feed';
import { listBillRates } from '@/lib/store/market/bill-rates';

/** Longer than the age at which a rate is suspended, holidays included. */
const LOOKBACK_MS = 14 * DAY_MS;

type OvernightRate =
  | { percent: string; date: string; missing: null }
  | { percent: null; date: string | null; missing: 'not_in_feed' | 'too_old' };

/** SOFR as it was known at `atMs`, under the age limits of a bill. Methodology §7, §12. */
export async function overnightRate(
  { db, feed: { feedId } }: ActiveFeed,
  atMs: number,
): Promise<OvernightRate> {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const rates = await listBillRates(db, {
    feedId,
    fromDate: day(atMs - LOOKBACK_MS),
    toDate: day(atMs),
  });
  const newest = rates.findLast(
    ({ basis, observedAtMs }) => basis === 'overnight' && observedAtMs <= atMs,
  );
  if (!newest) return { percent: null, date: null, missing: 'not_in_feed' };
  const { percent, date } = newest;
  const isGone = billFreshness(date, atMs, METHODOLOGY_PARAMETERS).isZero();
  return isGone ? { percent: null, date, missing: 'too_old' } : { percent, date, missing: null };
}
