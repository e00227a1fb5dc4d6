import 'server-only';
import type { DataClass, IndexCode } from '@/lib/benchmark/codes';
import { listIndexCoverage } from '@/lib/db/rollups/index-rollups';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { cachedBySequence } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';

/** The time span of the stored index values, and the kind of data they are computed from. */
export type FamilyCoverage = {
  dataClass: DataClass;
  spans: Readonly<Partial<Record<IndexCode, { from: string; to: string }>>>;
};

/**
 * The span of each index's history; an index without a value is left out.
 * @throws ServiceError 'no-data' while there is no store or no feed.
 */
export async function getFamilyCoverage(context: ServiceContext): Promise<FamilyCoverage> {
  const active = await activeFeed(context);
  const rows = await cachedBySequence('index-coverage', active, () =>
    listIndexCoverage(active.db, active.feed.feedId),
  );
  return {
    dataClass: active.feed.dataClass,
    spans: Object.fromEntries(
      rows.map(({ indexCode, firstAtMs, lastAtMs }) => [
        indexCode,
        { from: isoTime(firstAtMs), to: isoTime(lastAtMs) },
      ]),
    ),
  };
}
