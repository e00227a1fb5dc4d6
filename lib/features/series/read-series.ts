import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { type Access, oldestOf } from '@/lib/config/public/plans';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { type ActiveFeed, answerMeta, stampOnce } from '@/lib/features/service/active-feed';
import { cachedBySequence, longLists } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import { earlierOf } from '@/lib/features/service/known-at';
import { depthOf, refuseOlder } from '@/lib/features/service/plan-window';
import { badParameter } from '@/lib/features/service/service-error';
import { MAX_SERIES_POINTS, type pegSeriesContract, type SeriesStep } from './contract';

type RowQuery = { feedId: string; fromMs: number; toMs: number } & ReturnType<typeof rowsOf>;

type SeriesSpan = {
  query: WindowQuery;
  /** Limits the history to its depth. */
  access: Access | undefined;
  newestMs: number;
  /** Limits the points to what was published by then. */
  knownMs?: number | undefined;
};

type Series<Point, Facts> = {
  /** Names the series among all histories. */
  name: string;
  raw: (query: RowQuery & { publishedByMs?: number | undefined }) => Promise<Point[]>;
  rollups: (
    query: RowQuery & { stepSeconds: 60 | 3600 | 86_400; untilMs?: number | undefined },
  ) => Promise<Point[]>;
  /** How a raw point was obtained. */
  rawMethod: string;
  judgement: readonly string[];
  /** Judgment behind these points in addition to the subject's. */
  judgementOf?: (points: readonly Point[]) => Promise<readonly string[]>;
  /** The facts the response states about the series itself. */
  facts: Facts;
};

/**
 * The response for a history: the points of its window, oldest first, at most one page of them.
 * @throws ServiceError as `windowWithin`.
 */
export async function readSeries<Point extends { at: string }, Facts extends object>(
  active: ActiveFeed,
  { query: windowQuery, access, newestMs, knownMs }: SeriesSpan,
  { name, raw, rollups, rawMethod, judgement, judgementOf, facts }: Series<Point, Facts>,
) {
  const window = windowWithin(access, windowQuery, newestMs);
  const { fromMs, toMs, step, last, notice = '' } = window;
  const query = { feedId: active.feed.feedId, fromMs, toMs, ...rowsOf(window) };
  const load = () =>
    step === 'raw'
      ? raw({ ...query, publishedByMs: knownMs })
      : rollups({ ...query, stepSeconds: STEP_SECONDS[step], untilMs: knownMs });
  const key = `series:${name}:${step}:${fromMs}:${toMs}:${last}:${notice}`;
  // A window as of a past time is requested once: caching it would only evict the others.
  const found = await (knownMs !== undefined
    ? load()
    : cachedBySequence(key, active, load, longLists));
  const method = step === 'raw' ? rawMethod : 'rollup';
  const ofPoints = (await judgementOf?.(found)) ?? [];
  const meta = answerMeta(active, {
    asOfMs: earlierOf(newestMs, knownMs) ?? newestMs,
    method,
    judgement: [...judgement, ...ofPoints],
  });
  return stampOnce(found, meta, () => ({ ...facts, ...windowAnswer(window, found), meta }));
}

export type WindowQuery = QueryOf<typeof pegSeriesContract>;

export const STEP_SECONDS = { '1m': 60, '1h': 3600, '1d': 86_400 } as const;

type SeriesWindow = {
  fromMs: number;
  toMs: number;
  step: SeriesStep;
  /** Limits the window to this many of its newest points. */
  last?: number | undefined;
  /** Why the answer may reach back less far than requested. */
  notice?: string | undefined;
};

const UNIT_MS: Readonly<Record<string, number>> = {
  H: HOUR_MS,
  D: 24 * HOUR_MS,
  W: 7 * 24 * HOUR_MS,
  Y: 365 * 24 * HOUR_MS,
};
const DEFAULT_RANGE_MS = 24 * HOUR_MS;

/**
 * The requested window with its step; it ends at `newestMs` by default. A range has as many steps as fit its
 * length, the newest included: 24H by hours is 24 points. A start of its own is moved back to the start of
 * its step, so that the first point is a whole one.
 * @throws ServiceError 'bad-parameter' naming the conflicting parameter.
 */
export function seriesWindow(query: WindowQuery, newestMs: number): SeriesWindow {
  if (query.range !== undefined && query.from !== undefined) {
    throw badParameter('range', 'use either range or from, not both');
  }
  if (query.last !== undefined && (query.range ?? query.from) !== undefined) {
    throw badParameter('last', 'use it without range and from');
  }
  const toMs = query.to === undefined ? newestMs : Date.parse(query.to);
  if (query.last !== undefined) {
    return { fromMs: 0, toMs, step: query.step ?? '1d', last: query.last };
  }
  const lengthMs = query.range === undefined ? DEFAULT_RANGE_MS : rangeMs(query.range);
  // Nothing is older than 1970, and a year before 0 has no plain ISO text.
  const startMs = Math.max(0, query.from === undefined ? toMs - lengthMs : Date.parse(query.from));
  if (startMs >= toMs) throw badParameter('from', 'must be before `to`');
  const step = query.step ?? defaultStep(toMs - startMs);
  if (query.from === undefined) return { fromMs: startOfLast(lengthMs, toMs, step), toMs, step };
  if (step === 'raw') return { fromMs: startMs, toMs, step };
  const stepMs = STEP_SECONDS[step] * 1000;
  return { fromMs: Math.floor(startMs / stepMs) * stepMs, toMs, step };
}

/**
 * The window of a history that ends with the newest data, cut to the history of an access with a notice, so
 * that links to a long history keep working.
 * @throws ServiceError 'plan-required' for a window that lies before, 'bad-parameter' as `seriesWindow`.
 */
function windowWithin(
  access: Access | undefined,
  query: WindowQuery,
  newestMs: number,
): SeriesWindow {
  const window = seriesWindow(query, newestMs);
  const oldestMs = access === undefined ? null : oldestOf(access, newestMs);
  if (access === undefined || oldestMs === null) return window;
  refuseOlder(oldestMs, access, window.toMs);
  const fromMs = startOfLast(newestMs - oldestMs, newestMs, window.step);
  if (window.fromMs >= fromMs) return window;
  return { ...window, fromMs, notice: depthOf(access) };
}

/** Start of the first of the steps that make up a length of time, the one of `toMs` included. */
function startOfLast(lengthMs: number, toMs: number, step: SeriesStep): number {
  if (step === 'raw') return Math.max(0, toMs - lengthMs);
  const stepMs = STEP_SECONDS[step] * 1000;
  const steps = Math.ceil(lengthMs / stepMs);
  return Math.max(0, (Math.floor(toMs / stepMs) - (steps - 1)) * stepMs);
}

function rangeMs(range: string): number {
  const unit = UNIT_MS[range.slice(-1).toUpperCase()];
  if (unit === undefined) throw badParameter('range', 'must be a period such as 24H, 7D, 2W or 1Y');
  return Number(range.slice(0, -1)) * unit;
}

function defaultStep(lengthMs: number): SeriesStep {
  if (lengthMs <= 6 * HOUR_MS) return '1m';
  return lengthMs < 7 * 24 * HOUR_MS ? '1h' : '1d';
}

/** The rows to query: one more than a response holds, which shows whether there is a next page. */
function rowsOf({ last }: SeriesWindow) {
  return last === undefined
    ? ({ limit: MAX_SERIES_POINTS + 1, keep: 'oldest' } as const)
    : ({ limit: last, keep: 'newest' } as const);
}

/** The window's part of a response, with the first page of the points found in it. */
function windowAnswer<Point extends { at: string }>(
  { fromMs, toMs, step, last, notice }: SeriesWindow,
  found: readonly Point[],
) {
  const points = found.slice(0, MAX_SERIES_POINTS);
  return {
    step,
    step_seconds: step === 'raw' ? null : STEP_SECONDS[step],
    from: last === undefined ? isoTime(fromMs) : (points[0]?.at ?? isoTime(toMs)),
    to: isoTime(toMs),
    points,
    next: found[MAX_SERIES_POINTS]?.at ?? null,
    ...(notice !== undefined && (last === undefined || found.length < last) && { notice }),
  };
}
