import 'server-only';
import type { IndexState } from '@/lib/domain/snapshot';
import { dec, roundHalfEven } from '@/lib/domain/units';
import { getIndexValueAtOrBefore } from '@/lib/store/index-values';
import type { ActiveFeed } from './active-feed';

const DAY_MS = 86_400_000;
const TOLERANCE_MS = 3_600_000;

/**
 * Change of an index over 24 hours in basis points, 2 dp; `null` when no value stands within an
 * hour before the moment 24 hours ago.
 */
export async function change24hBps(
  { db, feed }: ActiveFeed,
  index: IndexState,
): Promise<number | null> {
  if (index.value === null) return null;
  const atMs = index.asOfMs - DAY_MS;
  const before = await getIndexValueAtOrBefore(db, {
    feedId: feed.feedId,
    indexCode: index.code,
    kind: 'indicative',
    atMs,
  });
  if (!before || before.value === null || before.atMs < atMs - TOLERANCE_MS) return null;
  const difference = dec(index.value).minus(before.value);
  const bps = index.unit === 'bps' ? difference : difference.times(100);
  return roundHalfEven(bps, 2).toNumber();
}
