import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate, PoolObservation } from '@/lib/benchmark/observations';
import { isoDay } from '@/lib/benchmark/text-times';
import type { Db } from '@/lib/db/schema';
import type { SourceUrls } from '@/lib/market/source-urls';
import type { FetchContext } from '@/lib/market/types';

/** What can be loaded, in the order it is loaded. */
export const BACKFILL_JOBS = ['bills', 'caps', 'prices', 'pools', 'regime'] as const;
export type BackfillJob = (typeof BACKFILL_JOBS)[number];

export type BackfillPlan = {
  feedId: string;
  urls: SourceUrls;
  context: FetchContext;
  /** The requested days. */
  window: Span;
  /** Today's pools if they are available; otherwise they are requested. */
  pools?: (() => readonly PoolObservation[]) | undefined;
  /** Retention of the store in days, `null` for unlimited: data past retention is not loaded. */
  kept: { strategyReadingDays: number | null; hourRollupDays: number | null };
};

/** One request's worth of history, ready to be written. */
export type LoadedPiece = {
  update: Pick<MarketUpdate, 'source' | 'receivedAtMs' | 'payloads' | 'dropped'>;
  /** Time of the newest row, for charts that end before the requested day. */
  lastAtMs: number | null;
  /** Writes inside the current transaction; runs again if that transaction is retried. */
  write: (trx: Db) => Promise<PieceCount>;
};

/** `written` rows, and rows omitted because the store has that time or because they lack data. */
export type PieceCount = { written: number; present: number; unusable: number };

/** One coin, pool or series of a job, with its own progress. */
export type BackfillTask = {
  job: BackfillJob;
  key: string;
  label: string;
  wanted: Span;
  /** Days that one request brings; `null` where it brings the whole history. */
  pieceDays: number | null;
  /** @throws SourceError */
  load: (piece: Span) => Promise<LoadedPiece>;
};

/** A stretch of whole UTC days, from its first moment up to its end, exclusive. */
export type Span = { fromMs: number; toMs: number };

export function startOfDayMs(atMs: number): number {
  return Math.floor(atMs / DAY_MS) * DAY_MS;
}

/**
 * The last `days` whole days before today. Today is left to the collector, and so is yesterday in
 * the first hour of a day: a tick under way may still write into its roll-ups.
 */
export function lastDays(nowMs: number, days: number): Span {
  const toMs = startOfDayMs(nowMs - HOUR_MS);
  return { fromMs: toMs - days * DAY_MS, toMs };
}

/** The part of `span` that lies in its last `days` days; all of it for `null`. */
export function atMostDays(span: Span, days: number | null): Span {
  if (days === null) return span;
  return { fromMs: Math.max(span.fromMs, span.toMs - days * DAY_MS), toMs: span.toMs };
}

/** Whether a moment lies within the span. */
export function isWithin({ fromMs, toMs }: Span, atMs: number): boolean {
  return atMs >= fromMs && atMs < toMs;
}

/** The span as it is kept between runs: `2026-01-01/2026-02-01`, the end not included. */
export function spanText({ fromMs, toMs }: Span): string {
  return `${isoDay(fromMs)}/${isoDay(toMs)}`;
}

/** @throws RangeError for anything but the text of a span. */
export function parseSpan(text: string): Span {
  const [from = '', to = ''] = text.split('/');
  const span = { fromMs: Date.parse(from), toMs: Date.parse(to) };
  if (span.fromMs <= span.toMs && spanText(span) === text) return span;
  throw new RangeError(`not a span of days: ${text}`);
}

/** The span as text, its last day included. */
export function spanDescription({ fromMs, toMs }: Span): string {
  return `${isoDay(fromMs)} to ${isoDay(toMs - DAY_MS)}`;
}

/**
 * The part of `wanted` that is not yet `covered`, in pieces of at most `pieceDays` that each touch the days
 * covered by then, so that the covered days stay one span wherever a run ends: first forward to today, then
 * back into the past. Covered days that do not touch the wanted ones are ignored.
 */
export function missingPieces(
  covered: Span | null,
  wanted: Span,
  pieceDays: number | null,
): { start: Span | null; pieces: Span[] } {
  const apart = !covered || covered.toMs < wanted.fromMs || covered.fromMs > wanted.toMs;
  const start = apart ? null : covered;
  const startMs = start ?? { fromMs: wanted.toMs, toMs: wanted.toMs };
  const stepMs = pieceDays === null ? Number.POSITIVE_INFINITY : pieceDays * DAY_MS;
  const pieces: Span[] = [];
  for (let fromMs = startMs.toMs; fromMs < wanted.toMs; fromMs += stepMs) {
    pieces.push({ fromMs, toMs: Math.min(fromMs + stepMs, wanted.toMs) });
  }
  for (let toMs = startMs.fromMs; toMs > wanted.fromMs; toMs -= stepMs) {
    pieces.push({ fromMs: Math.max(toMs - stepMs, wanted.fromMs), toMs });
  }
  return { start, pieces };
}

/** Merges two spans that touch or overlap. */
export function joined(a: Span, b: Span): Span {
  return { fromMs: Math.min(a.fromMs, b.fromMs), toMs: Math.max(a.toMs, b.toMs) };
}
