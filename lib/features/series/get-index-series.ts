import 'server-only';
import { type DataClass, statedStatus } from '@/lib/benchmark/codes';
import type { Access } from '@/lib/config/public/plans';
import {
  type IndexValue,
  listIndexRollups,
  listIndexValues,
} from '@/lib/db/benchmark/index-values';
import type { IndexRollup } from '@/lib/db/rollups/index-rollups';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { readMarket } from '@/lib/features/service/feed-data';
import { isoTime, meanOf, toNumber } from '@/lib/features/service/figures';
import { earlierOf, knownAtMs } from '@/lib/features/service/known-at';
import { badParameter } from '@/lib/features/service/service-error';
import type { IndexSeries, indexSeriesContract } from './contract';
import { knownIndex } from './known-index';
import { readSeries } from './read-series';
import { reconstructionJudgement, withReconstructed } from './reconstructed-points';
import type { WindowQuery } from './series-window';

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
  const active = await activeFeed(context);
  const market = await readMarket(active);
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
      facts: { index_code: index, kind, unit: index === 'SYRPI' ? 'bps' : 'percent' },
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
