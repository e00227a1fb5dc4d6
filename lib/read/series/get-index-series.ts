import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import { dec, roundHalfEven } from '@/lib/benchmark/units';
import type { Access } from '@/lib/config/public/plans';
import type { PlanWindow } from '@/lib/read/data-api/plan-window';
import { type ActiveFeed, activeFeed, type ServiceContext } from '@/lib/read/service/active-feed';
import { answerMeta, stampOnce } from '@/lib/read/service/answer-meta';
import { cachedListBySequence, readMarket } from '@/lib/read/service/feed-data';
import { isoTime, toNumber } from '@/lib/read/service/figures';
import { badParameter } from '@/lib/read/service/service-error';
import {
  type IndexValue,
  listIndexRollups,
  listIndexValues,
} from '@/lib/store/benchmark/index-values';
import type { IndexRollup } from '@/lib/store/rollups/index-rollups';
import type { IndexSeries } from './contract';
import { knownIndex } from './known-index';
import { seriesSpan } from './series-span';
import {
  rowsOf,
  type SeriesWindow,
  STEP_SECONDS,
  type WindowQuery,
  windowAnswer,
} from './series-window';

export type IndexSeriesQuery = WindowQuery & { kind?: 'indicative' | 'fixing' | undefined };
type Point = IndexSeries['points'][number];

const MEAN_PLACES = 6;

/**
 * History of an index, oldest first, in its own unit (percent; SYRPI in basis points).
 * With a plan, within its delay and depth.
 * @throws ServiceError 'not-found' for another code, 'bad-parameter' for a window that does not
 * work, 'plan-required' beyond the plan, 'no-data' before the first tick.
 */
export async function getIndexSeries(
  context: ServiceContext,
  code: string,
  query: IndexSeriesQuery = {},
  plan?: Access,
): Promise<IndexSeries> {
  const index = knownIndex(code);
  const kind = query.kind ?? 'indicative';
  if (kind === 'fixing' && query.step !== undefined && query.step !== 'raw') {
    throw badParameter('step', 'fixings are daily; omit it or use raw');
  }
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const windowQuery = kind === 'fixing' ? fixingWindow(query) : query;
  const { window, newestMs, delayed } = seriesSpan(active, plan, windowQuery, market.asOfMs);
  const ends = `${window.fromMs}:${window.toMs}:${window.last}`;
  const key = `series:${index}:${kind}:${window.step}:${ends}`;
  const load = () =>
    window.step === 'raw'
      ? rawPoints(active, index, kind, window, delayed)
      : rollupPoints(active, index, STEP_SECONDS[window.step], window, delayed);
  // A delayed window moves with the clock: cached, it would only evict the others.
  const found = await (delayed ? load() : cachedListBySequence(key, active, load));
  const meta = answerMeta(active, {
    asOfMs: newestMs,
    method: window.step === 'raw' ? kind : 'rollup',
    judgement: market.indices.find((state) => state.code === index)?.judgement ?? [],
  });
  return stampOnce(found, meta, () => ({
    index_code: index,
    kind,
    unit: index === 'SYRPI' ? 'bps' : 'percent',
    ...windowAnswer(window, found),
    meta,
  }));
}

/** Fixings come once a day: all of them, over a month by default. */
function fixingWindow(query: WindowQuery): WindowQuery {
  const bounded = (query.range ?? query.from ?? query.last) !== undefined;
  return { ...query, ...(bounded ? {} : { range: '30D' }), step: 'raw' };
}

async function rawPoints(
  { db, feed }: ActiveFeed,
  indexCode: IndexCode,
  kind: 'indicative' | 'fixing',
  window: SeriesWindow,
  delayed: PlanWindow | null,
): Promise<Point[]> {
  const { feedId } = feed;
  const { fromMs, toMs } = window;
  const query = { feedId, indexCode, kind, fromMs, toMs, publishedByMs: delayed?.publishedByMs };
  return (await listIndexValues(db, { ...query, ...rowsOf(window) })).map(rawPoint);
}

async function rollupPoints(
  { db, feed }: ActiveFeed,
  indexCode: IndexCode,
  stepSeconds: 60 | 3600 | 86_400,
  window: SeriesWindow,
  delayed: PlanWindow | null,
): Promise<Point[]> {
  const { feedId } = feed;
  const { fromMs, toMs } = window;
  const query = { feedId, indexCode, stepSeconds, fromMs, toMs, untilMs: delayed?.newestMs };
  return (await listIndexRollups(db, { ...query, ...rowsOf(window) })).map(rollupPoint);
}

function rawPoint(row: IndexValue): Point {
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
    status: row.status,
    confidence: toNumber(row.confidence),
    revision: row.revision,
  };
}

function rollupPoint(row: IndexRollup): Point {
  const mean = row.samples === 0 ? null : dec(row.sumOfValues).div(row.samples);
  return {
    at: isoTime(row.bucketAtMs),
    value: toNumber(row.lastValue),
    value_text: row.lastValue,
    first: toNumber(row.firstValue),
    low: toNumber(row.lowValue),
    high: toNumber(row.highValue),
    mean: mean && roundHalfEven(mean, MEAN_PLACES).toNumber(),
    samples: row.samples,
    estimated_samples: row.estimatedSamples,
    method: null,
    status: null,
    confidence: null,
    revision: null,
  };
}
