import 'server-only';
import { type DataClass, type IndexCode, statedStatus, unitOf } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_SECONDS } from '@/lib/benchmark/durations';
import type { Access } from '@/lib/config/public/plans';
import { historyDocument } from '@/lib/db/benchmark/history-document';
import {
  type IndexValue,
  listIndexRollups,
  listIndexValues,
} from '@/lib/db/benchmark/index-values';
import type { IndexRollup } from '@/lib/db/rollups/index-rollups';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import type { IndexSeries, indexSeriesContract } from '@/lib/features/series/contract';
import { knownIndex } from '@/lib/features/series/known-index';
import { readSeries, type WindowQuery } from '@/lib/features/series/read-series';
import type { ActiveFeed, ServiceContext } from '@/lib/features/service/active-feed';
import { readTick } from '@/lib/features/service/feed-data';
import { isoTime, meanOf, toNumber } from '@/lib/features/service/figures';
import { earlierOf, knownAtMs } from '@/lib/features/service/known-at';
import { badParameter } from '@/lib/features/service/service-error';

type Point = IndexSeries['points'][number];

const MEAN_PLACES = 6;

/**
 * History of an index, oldest first, in its own unit (percent; SYRPI in basis points).
 * With an access, within its depth.
 * @throws ServiceError 'not-found' for another code, 'bad-parameter' for an invalid window,
 * 'plan-required' beyond the access, 'no-data' before the first tick.
 */
export async function getIndexSeries(
  context: ServiceContext,
  code: string,
  query: QueryOf<typeof indexSeriesContract> = {},
  access?: Access,
): Promise<IndexSeries> {
  const index = knownIndex(code);
  const kind = query.kind ?? 'indicative';
  if (kind === 'fixing' && query.step !== undefined && query.step !== 'raw') {
    throw badParameter('step', 'fixings are daily; omit it or use raw');
  }
  const revisions = query.vintages ?? 'latest';
  if (revisions === 'all' && kind !== 'fixing') {
    throw badParameter('vintages', 'only fixings are restated; use it with kind=fixing');
  }
  const { active, market } = await readTick(context);
  const { dataClass } = active.feed;
  const knownMs = knownAtMs(active, query.asOf);
  const windowQuery = untilKnown(kind === 'fixing' ? fixingWindow(query) : query, knownMs);
  return readSeries(
    active,
    { query: windowQuery, access, newestMs: market.asOfMs, knownMs },
    {
      name: `index:${index}:${kind}:${revisions}`,
      raw: async (rows) => {
        const stored = { ...rows, indexCode: index, kind } as const;
        const found = await listIndexValues(active.db, { ...stored, revisions });
        const points = found.map((row) => rawPoint(row, dataClass));
        if (knownMs === undefined || kind !== 'fixing') return points;
        const { publishedByMs: _publishedByMs, ...standing } = stored;
        return besideNow(points, await listIndexValues(active.db, standing));
      },
      rollups: async (rows) => {
        const found = await listIndexRollups(active.db, { ...rows, indexCode: index });
        const own = found.map((row) => rollupPoint(row, dataClass));
        return withReconstructed(active, own, { ...rows, indexCode: index, knownMs });
      },
      rawMethod: kind,
      judgement: market.indices.find((state) => state.code === index)?.judgement ?? [],
      judgementOf: (points) => reconstructionJudgement(active, points),
      facts: { index_code: index, kind, unit: unitOf(index) },
    },
  );
}

/** Fixings come once a day: all of them, over a month by default. */
function fixingWindow(query: WindowQuery): WindowQuery {
  const bounded = (query.range ?? query.from ?? query.last) !== undefined;
  return { ...query, ...(bounded ? {} : { range: '30D' }), step: 'raw' };
}

/** With `asOf` the window ends there, unless it already ends earlier. */
function untilKnown(query: WindowQuery, knownMs: number | undefined): WindowQuery {
  const toMs = query.to === undefined ? undefined : Date.parse(query.to);
  const endMs = earlierOf(toMs, knownMs);
  return knownMs === undefined || endMs === undefined ? query : { ...query, to: isoTime(endMs) };
}

/** Each point with the value now in its place. */
function besideNow(points: readonly Point[], standing: readonly IndexValue[]): Point[] {
  const byTime = new Map(standing.map((row) => [isoTime(row.atMs), row]));
  return points.map((point) => {
    const row = byTime.get(point.at);
    return row ? { ...point, now: { value_text: row.value, revision: row.revision } } : point;
  });
}

function rawPoint(row: IndexValue, dataClass: DataClass): Point {
  const value = toNumber(row.value);
  return {
    at: isoTime(row.atMs),
    value,
    value_text: row.value,
    first: value,
    low: value,
    high: value,
    mean: value,
    samples: row.value === null ? 0 : 1,
    estimated_samples: row.status === 'estimated' ? 1 : 0,
    method: row.method,
    status: statedStatus(row.status, dataClass),
    confidence: toNumber(row.confidence),
    revision: row.revision,
    published_at: isoTime(row.publishedAtMs),
    data_class: dataClass,
  };
}

function rollupPoint(row: IndexRollup, dataClass: DataClass): Point {
  return {
    at: isoTime(row.bucketAtMs),
    value: toNumber(row.lastValue),
    value_text: row.lastValue,
    first: toNumber(row.firstValue),
    low: toNumber(row.lowValue),
    high: toNumber(row.highValue),
    mean: row.samples === 0 ? null : meanOf(row.sumOfValues, row.samples, MEAN_PLACES),
    samples: row.samples,
    estimated_samples: row.estimatedSamples,
    method: null,
    status: null,
    confidence: null,
    revision: null,
    data_class: dataClass,
  };
}

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
    .map((row) => reconstructedPoint(row, isDaily ? dayOf(row.atMs) * DAY_MS : row.atMs));
  const merged = [...own, ...points].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return rows.keep === 'newest' ? merged.slice(-rows.limit) : merged.slice(0, rows.limit);
}

function reconstructedPoint(row: IndexValue, atMs: number): Point {
  const { published_at: _loaded, ...point } = rawPoint({ ...row, atMs }, 'live');
  return {
    ...point,
    samples: 1,
    estimated_samples: 1,
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
  return (await historyDocument.get(db, feed.feedId))?.judgement ?? [];
}
