import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_SECONDS } from '@/lib/benchmark/durations';
import type { Db } from '@/lib/db/schema';

export type IndexCoverage = { indexCode: IndexCode; firstAtMs: number; lastAtMs: number };

/** Times of the first and the newest indicative value of each index of a feed, epoch ms. */
export async function listIndexCoverage(db: Db, feedId: string): Promise<IndexCoverage[]> {
  const rows = await db
    .selectFrom('index_rollups')
    .select(({ fn }) => [
      'index_code as indexCode',
      fn.min('first_at_ms').as('firstAtMs'),
      fn.max('last_at_ms').as('lastAtMs'),
    ])
    .where('feed_id', '=', feedId)
    .where('step_seconds', '=', DAY_SECONDS)
    .groupBy('index_code')
    .execute();
  // PostgreSQL gives 64-bit integers as text.
  return rows.map((row) => ({
    indexCode: row.indexCode as IndexCode,
    firstAtMs: Number(row.firstAtMs),
    lastAtMs: Number(row.lastAtMs),
  }));
}
