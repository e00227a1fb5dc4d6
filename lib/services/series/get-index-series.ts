import 'server-only';
import { type IndexSeries, MAX_SERIES_POINTS } from '@/lib/contracts/series';
import type { Plan } from '@/lib/domain/plans';
import type { IndexCode } from '@/lib/domain/snapshot';
import { dec, roundHalfEven } from '@/lib/domain/units';
import type { IndexRollup } from '@/lib/store/index-rollups';
import { type IndexValue, listIndexRollups, listIndexValues } from '@/lib/store/index-values';
import { type ActiveFeed, activeFeed } from '../active-feed';
import { answerMeta, stampOnce } from '../answer-meta';
import type { ServiceContext } from '../context';
import type { Reach } from '../data/reach';
import { isoTime, toNumber } from '../figures';
import { readMarket } from '../market-snapshot';
import { cachedListBySequence } from '../sequence-cache';
import { badParameter } from '../service-error';
import { mergeIndexRollups, rollupsUntil } from './delayed-rollups';
import { knownIndex } from './known-index';
import { planWindow } from './plan-window';
import { refuseTooMany, type SeriesWindow, STEP_SECONDS, type WindowQuery } from './series-window';

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
  plan?: Plan,
): Promise<IndexSeries> {
  const index = knownIndex(code);
  const kind = query.kind ?? 'indicative';
  if (kind === 'fixing' && query.step !== undefined && query.step !== 'raw') {
    throw badParameter('step', 'fixings are daily already; leave it out or use raw');
  }
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const asked = kind === 'fixing' ? fixingWindow(query) : query;
  const { window, newestMs, delayed } = planWindow(active, plan, asked, market.asOfMs);
  const key = `series:${index}:${kind}:${window.step}:${window.fromMs}:${window.toMs}`;
  const load = () =>
    window.step === 'raw'
      ? rawPoints(active, index, kind, window, delayed)
      : rollupPoints(active, index, STEP_SECONDS[window.step], window, delayed);
  // A delayed window moves with the clock: kept, it would only push the others out.
  const points = await (delayed ? load() : cachedListBySequence(key, active, load));
  const meta = answerMeta(active, {
    asOfMs: newestMs,
    method: window.step === 'raw' ? kind : 'rollup',
    judgement: market.indices.find((state) => state.code === index)?.judgement ?? [],
  });
  return stampOnce(points, meta, () => ({
    index_code: index,
    kind,
    unit: index === 'SYRPI' ? 'bps' : 'percent',
    step: window.step,
    step_seconds: window.step === 'raw' ? null : STEP_SECONDS[window.step],
    from: isoTime(window.fromMs),
    to: isoTime(window.toMs),
    points,
    meta,
  }));
}

/** Fixings come once a day: all of them, over a month unless asked otherwise. */
function fixingWindow(query: WindowQuery): WindowQuery {
  const bounded = query.range !== undefined || query.from !== undefined;
  return { ...query, ...(bounded ? {} : { range: '30D' }), step: 'raw' };
}

async function rawPoints(
  { db, feed }: ActiveFeed,
  indexCode: IndexCode,
  kind: 'indicative' | 'fixing',
  { fromMs, toMs }: SeriesWindow,
  delayed: Reach | null,
): Promise<Point[]> {
  const rows = await listIndexValues(db, {
    feedId: feed.feedId,
    indexCode,
    kind,
    fromMs,
    toMs,
    limit: MAX_SERIES_POINTS + 1,
    ...(delayed && { revisions: 'all' }),
  });
  refuseTooMany(rows.length);
  return (delayed ? publishedBy(rows, delayed.publishedByMs) : rows).map(rawPoint);
}

/** Of each time the highest revision that was out by then; rows are sorted by time and revision. */
function publishedBy(rows: readonly IndexValue[], publishedByMs: number): IndexValue[] {
  const known = rows.filter((row) => row.revision === 0 || row.publishedAtMs <= publishedByMs);
  return [...new Map(known.map((row) => [row.atMs, row])).values()];
}

async function rollupPoints(
  { db, feed }: ActiveFeed,
  indexCode: IndexCode,
  stepSeconds: 60 | 3600 | 86_400,
  { fromMs, toMs }: SeriesWindow,
  delayed: Reach | null,
): Promise<Point[]> {
  const { feedId } = feed;
  const read = (seconds: 60 | 3600 | 86_400, window: { fromMs: number; toMs: number }) =>
    listIndexRollups(db, { feedId, indexCode, stepSeconds: seconds, ...window });
  const window = { fromMs, toMs, stepSeconds };
  const rows = delayed
    ? await rollupsUntil(delayed.newestMs, window, read, mergeIndexRollups)
    : await read(stepSeconds, { fromMs, toMs });
  return rows.map(rollupPoint);
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
