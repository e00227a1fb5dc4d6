import 'server-only';
import { unitOf } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import {
  type FixingError,
  listFixingErrors as storedErrors,
} from '@/lib/db/benchmark/fixing-errors';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import {
  type FixingErrorList,
  type FixingErrorRow,
  type fixingErrorsContract,
  MAX_FIXING_ERRORS,
} from './errors-contract';

/** One day has five indices, each of which may be found wrong several times. */
const DAY_MARGIN = 100;

/**
 * Fixing deviations that caused no restatement: too small, or found on a later day. Methodology, indices. A day's
 * rows are never split across two responses.
 */
export async function listFixingErrors(
  context: ServiceContext,
  { before, limit = MAX_FIXING_ERRORS }: QueryOf<typeof fixingErrorsContract> = {},
): Promise<FixingErrorList> {
  const active = await activeFeed(context);
  const { db, feed } = active;
  const beforeMs = before === undefined ? undefined : Date.parse(before);
  const query = { feedId: feed.feedId, beforeMs, limit: limit + DAY_MARGIN };
  const key = `fixing-errors:${before ?? 'newest'}:${limit}`;
  const rows = await cachedBySequence(key, active, () => storedErrors(db, query));
  const lastMs = rows[limit - 1]?.atMs ?? 0;
  const page = rows.filter(({ atMs }, place) => place < limit || atMs === lastMs);
  const isMore = page.length < rows.length;
  return {
    errors: page.map(errorRow),
    before: isMore ? isoDay(lastMs) : null,
    meta: answerMeta(active, {
      asOfMs: feed.engineAtMs ?? feed.activatedAtMs,
      method: 'fixing',
    }),
  };
}

/** Deviations found in the fixings of one UTC day that caused no restatement. */
export async function fixingErrorsOf(
  { db, feed }: ActiveFeed,
  day: string,
): Promise<FixingErrorRow[]> {
  const fromMs = Date.parse(day);
  const query = { feedId: feed.feedId, beforeMs: fromMs + DAY_MS, limit: DAY_MARGIN };
  return (await storedErrors(db, query)).filter(({ atMs }) => atMs >= fromMs).map(errorRow);
}

function errorRow(row: FixingError): FixingErrorRow {
  return {
    day: isoDay(row.atMs),
    index_code: row.indexCode,
    unit: unitOf(row.indexCode),
    effective_at: isoTime(row.atMs),
    found_at: row.foundAtMs === null ? null : isoTime(row.foundAtMs),
    published_text: row.publishedValue,
    recomputed_text: row.recomputedValue,
    difference_bps: Number(row.differenceBps),
    note: row.note,
  };
}
