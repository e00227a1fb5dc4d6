import 'server-only';
import { type IndexSeries, MAX_SERIES_POINTS } from '@/lib/contracts/series';
import type { IndexCode } from '@/lib/domain/snapshot';
import { dec, roundHalfEven } from '@/lib/domain/units';
import type { IndexRollup } from '@/lib/store/index-rollups';
import { type IndexValue, listIndexRollups, listIndexValues } from '@/lib/store/index-values';
import { type ActiveFeed, activeFeed } from '../active-feed';
import { answerMeta, stampOnce } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime, toNumber } from '../figures';
import { readMarket } from '../market-snapshot';
import { cachedListBySequence } from '../sequence-cache';
import { badParameter } from '../service-error';
import { knownIndex } from './known-index';
import {
  refuseTooMany,
  type SeriesWindow,
  STEP_SECONDS,
  seriesWindow,
  type WindowQuery,
} from './series-window';

export type IndexSeriesQuery = WindowQuery & { kind?: 'indicative' | 'fixing' | undefined };
type Point = IndexSeries['points'][number];

const MEAN_PLACES = 6;

/**
 * History of an index, oldest first, in its own unit (percent; SYRPI in basis points).
 * @throws ServiceError 'not-found' for another code, 'bad-parameter' for a window that does not
 * work, 'no-data' before the first tick.
 */
export async function getIndexSeries(
  context: ServiceContext,
  code: string,
  query: IndexSeriesQuery = {},
): Promise<IndexSeries> {
  const index = knownIndex(code);
  const kind = query.kind ?? 'indicative';
  if (kind === 'fixing' && query.step !== undefined && query.step !== 'raw') {
    throw badParameter('step', 'fixings are daily already; leave it out or use raw');
  }
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const newestMs = market.asOfMs;
  const window = seriesWindow(kind === 'fixing' ? fixingWindow(query) : query, newestMs);
  const key = `series:${index}:${kind}:${window.step}:${window.fromMs}:${window.toMs}`;
  const points = await cachedListBySequence(key, active, () =>
    window.step === 'raw'
      ? rawPoints(active, index, kind, window)
      : rollupPoints(active, index, STEP_SECONDS[window.step], window),
  );
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
): Promise<Point[]> {
  const rows = await listIndexValues(db, {
    feedId: feed.feedId,
    indexCode,
    kind,
    fromMs,
    toMs,
    limit: MAX_SERIES_POINTS + 1,
  });
  refuseTooMany(rows.length);
  return rows.map(rawPoint);
}

async function rollupPoints(
  { db, feed }: ActiveFeed,
  indexCode: IndexCode,
  stepSeconds: 60 | 3600 | 86_400,
  { fromMs, toMs }: SeriesWindow,
): Promise<Point[]> {
  const { feedId } = feed;
  const rows = await listIndexRollups(db, { feedId, indexCode, stepSeconds, fromMs, toMs });
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
