import 'server-only';
import { MAX_SERIES_POINTS, type SeriesStep } from '@/lib/contracts/series';
import { badParameter } from '../service-error';

export type WindowQuery = {
  range?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  step?: SeriesStep | undefined;
};

export const STEP_SECONDS = { '1m': 60, '1h': 3600, '1d': 86_400 } as const;

export type SeriesWindow = { fromMs: number; toMs: number; step: SeriesStep };

const HOUR_MS = 3_600_000;
const UNIT_MS: Readonly<Record<string, number>> = {
  H: HOUR_MS,
  D: 24 * HOUR_MS,
  W: 7 * 24 * HOUR_MS,
  Y: 365 * 24 * HOUR_MS,
};
const DEFAULT_RANGE_MS = 24 * HOUR_MS;

/**
 * The asked-for window with its step; `newestMs` is where it ends unless said otherwise. The start
 * is moved back to the start of its step, so that the first point is a whole one.
 * @throws ServiceError 'bad-parameter' naming what contradicts or asks for too many points.
 */
export function seriesWindow(query: WindowQuery, newestMs: number): SeriesWindow {
  if (query.range !== undefined && query.from !== undefined) {
    throw badParameter('range', 'give either a range or from, not both');
  }
  const toMs = query.to === undefined ? newestMs : Date.parse(query.to);
  const lengthMs = query.range === undefined ? DEFAULT_RANGE_MS : rangeMs(query.range);
  // Nothing is older than 1970, and a year before 0 has no plain ISO text.
  const startMs = Math.max(0, query.from === undefined ? toMs - lengthMs : Date.parse(query.from));
  if (startMs >= toMs) throw badParameter('from', 'must be before to');
  const step = query.step ?? defaultStep(toMs - startMs);
  if (step === 'raw') return { fromMs: startMs, toMs, step };
  const stepMs = STEP_SECONDS[step] * 1000;
  const fromMs = Math.floor(startMs / stepMs) * stepMs;
  if ((toMs - fromMs) / stepMs > MAX_SERIES_POINTS) {
    throw badParameter('step', `more than ${MAX_SERIES_POINTS} points; use a longer step`);
  }
  return { fromMs, toMs, step };
}

function rangeMs(range: string): number {
  const unit = UNIT_MS[range.slice(-1).toUpperCase()];
  if (unit === undefined) throw badParameter('range', 'must look like 24H, 7D, 2W or 1Y');
  return Number(range.slice(0, -1)) * unit;
}

function defaultStep(lengthMs: number): SeriesStep {
  if (lengthMs <= 6 * HOUR_MS) return '1m';
  return lengthMs < 7 * 24 * HOUR_MS ? '1h' : '1d';
}

/** @throws ServiceError 'bad-parameter' when a raw read found more than an answer may hold. */
export function refuseTooMany(found: number): void {
  if (found > MAX_SERIES_POINTS) {
    throw badParameter('step', `more than ${MAX_SERIES_POINTS} raw values; use 1m, 1h or 1d`);
  }
}
