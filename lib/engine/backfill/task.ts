import type { MarketUpdate, PoolObservation } from '@/lib/benchmark/observations';
import type { Db } from '@/lib/db/schema';
import type { SourceUrls } from '@/lib/market/source-urls';
import type { FetchContext } from '@/lib/market/types';
import type { Span } from './span';

/** What can be loaded, in the order it is loaded. */
export const BACKFILL_JOBS = ['bills', 'caps', 'tvl', 'prices', 'pools', 'regime'] as const;
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
