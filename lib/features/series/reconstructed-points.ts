import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_SECONDS } from '@/lib/benchmark/durations';
import { getHistory } from '@/lib/db/benchmark/history-document';
import { type IndexValue, listIndexValues } from '@/lib/db/benchmark/index-values';
import type { ActiveFeed } from '@/lib/features/service/active-feed';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import type { IndexSeries } from './contract';

type Point = IndexSeries['points'][number];

type Rows = {
  feedId: string;
  indexCode: IndexCode;
  fromMs: number;
  toMs: number;
  stepSeconds: number;
  untilMs?: number | undefined;
  /** Limits the points to those published by then. */
  knownMs?: number | undefined;
  limit: number;
  keep: 'oldest' | 'newest';
};

const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS);

/**
 * An hourly or daily history with the reconstructed value of each day that has no value of its own. In a
 * daily history it takes the place of the day's point; in an hourly one it has its own time.
 */
export async function withReconstructed(
  { db, feed }: ActiveFeed,
  own: readonly Point[],
  rows: Rows,
): Promise<Point[]> {
  if (feed.dataClass !== 'live' || rows.stepSeconds < HOUR_SECONDS) return [...own];
  const isDaily = rows.stepSeconds * 1000 === DAY_MS;
  const toMs = isDaily ? (dayOf(rows.toMs) + 1) * DAY_MS - 1 : rows.toMs;
  const kind = 'reconstructed' as const;
  const found = await listIndexValues(db, {
    ...rows,
    kind,
    toMs: Math.min(toMs, rows.untilMs ?? toMs),
  });
  if (found.length === 0) return [...own];
  const days = new Set(own.map((point) => dayOf(Date.parse(point.at))));
  const points = found
    .filter((row) => !days.has(dayOf(row.atMs)) && row.publishedAtMs <= (rows.knownMs ?? Infinity))
    .map((row) => pointOf(row, isDaily ? dayOf(row.atMs) * DAY_MS : row.atMs));
  const merged = [...own, ...points].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return rows.keep === 'newest' ? merged.slice(-rows.limit) : merged.slice(0, rows.limit);
}

function pointOf(row: IndexValue, atMs: number): Point {
  const value = toNumber(row.value);
  return {
    at: isoTime(atMs),
    value,
    value_text: row.value,
    first: value,
    low: value,
    high: value,
    mean: value,
    samples: 1,
    estimated_samples: 1,
    method: row.method,
    status: row.status === 'estimated' ? row.status : 'reconstructed',
    confidence: null,
    revision: null,
    data_class: 'reconstructed',
  };
}

/** The judgment behind the reconstructed points; empty where there are none. */
export async function reconstructionJudgement(
  { db, feed }: ActiveFeed,
  points: readonly Point[],
): Promise<readonly string[]> {
  if (!points.some((point) => point.data_class === 'reconstructed')) return [];
  return (await getHistory(db, feed.feedId))?.judgement ?? [];
}
