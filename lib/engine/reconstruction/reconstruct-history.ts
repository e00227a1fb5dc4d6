import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { IndexOutcome } from '@/lib/benchmark/index/index-outcome';
import type { ReconstructedDay } from '@/lib/benchmark/reconstruct-day';
import { isoDay } from '@/lib/benchmark/text-times';
import { toPlaces } from '@/lib/benchmark/units';
import { appendIndexValues, type IndexValue } from '@/lib/db/benchmark/index-values';
import { inTransaction } from '@/lib/db/connection/client';
import { saveProgress } from '@/lib/db/market/backfill-progress';
import type { Trx } from '@/lib/db/schema';
import { type Span, spanText, startOfDayMs } from '@/lib/engine/backfill/task';
import {
  type BasketCoin,
  carriedScores,
  judgementOf,
  type PastQuery,
  reconstructDays,
} from './past-days';

export const RECONSTRUCTION = { job: 'reconstruct', key: 'indices' } as const;
/** The reason code of such an estimated value. */
export const RECONSTRUCTED_REASON = 'reconstructed';

type Options = Pick<PastQuery, 'db' | 'feedId' | 'window' | 'parameters' | 'signal'> & {
  coins: readonly BasketCoin[];
  nowMs: number;
  /** Every chart was loaded: from now on, stored values are not recomputed. */
  isComplete: boolean;
  /** The values of an earlier, incomplete run are replaced. */
  replace: boolean;
  betweenTicks: () => Promise<void>;
  fence: (trx: Trx) => Promise<void>;
};

export type Reconstruction = {
  days: readonly ReconstructedDay[];
  /** Days with a reconstructed value. */
  count: number;
  judgement: string[];
};

/**
 * Computes the indices of past days and stores them under a kind of their own, in one transaction. A day with
 * a fixing needs none; a stored value is not overwritten.
 * @returns `null` while no coin of the basket has scores to carry back.
 */
export async function reconstructHistory(options: Options): Promise<Reconstruction | null> {
  const { db, feedId, coins, nowMs, window } = options;
  const symbols = coins.map(({ symbol }) => symbol);
  const scores = await carriedScores(db, { feedId, symbols, nowMs });
  const rated = coins.filter(({ symbol, isConstituent }) => isConstituent && scores.has(symbol));
  if (rated.length === 0) return null;
  const days = await reconstructDays({ ...options, scores });
  const today = isoDay(startOfDayMs(nowMs));
  await options.betweenTicks();
  await inTransaction(db, async (trx) => {
    await options.fence(trx);
    if (options.replace) await removeReconstructed(trx, feedId, window);
    const fixed = await fixedDays(trx, feedId, window);
    const rows = days.flatMap((day) =>
      day.indices.flatMap((outcome) =>
        fixed.has(`${outcome.code} ${day.atMs}`) ? [] : valueRow(feedId, day, outcome, nowMs),
      ),
    );
    await appendIndexValues(trx, rows);
    await saveProgress(trx, {
      feedId,
      ...RECONSTRUCTION,
      cursor: spanText(window),
      done: options.isComplete,
      atMs: nowMs,
    });
  });
  const count = days.filter((day) => day.indices.length > 0).length;
  return { days, count, judgement: judgementOf(scores, today) };
}

function removeReconstructed(trx: Trx, feedId: string, { fromMs, toMs }: Span) {
  return trx
    .deleteFrom('index_values')
    .where('feed_id', '=', feedId)
    .where('kind', '=', 'reconstructed')
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .execute();
}

async function fixedDays(trx: Trx, feedId: string, { fromMs, toMs }: Span): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('index_values')
    .select(['index_code as code', 'at_ms as atMs'])
    .where('feed_id', '=', feedId)
    .where('kind', '=', 'fixing')
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs + DAY_MS)
    .execute();
  return new Set(rows.map((row) => `${row.code} ${row.atMs}`));
}

/** Has no confidence: the quality of the judgment cannot be computed. */
function valueRow(
  feedId: string,
  { atMs }: ReconstructedDay,
  outcome: IndexOutcome,
  publishedAtMs: number,
): IndexValue {
  return {
    feedId,
    indexCode: outcome.code,
    kind: 'reconstructed',
    atMs,
    revision: 0,
    value: toPlaces(outcome.value, outcome.unit === 'percent' ? 5 : 2),
    unit: outcome.unit,
    method: outcome.method,
    status: 'estimated',
    mode: 'Normal',
    confidence: null,
    constituentsUsed: outcome.constituentsUsed,
    constituentsExpected: outcome.constituentsExpected,
    coveragePercent: toPlaces(outcome.coveragePercent, 2),
    topSharePercent: toPlaces(outcome.topSharePercent, 2),
    hhi: toPlaces(outcome.hhi, 2),
    band: null,
    totalTvlUsd: null,
    averageYieldPercent: toPlaces(outcome.averageYieldPercent, 6),
    oldestInputAgeSeconds: null,
    publishedAtMs,
    reason: RECONSTRUCTED_REASON,
  };
}
