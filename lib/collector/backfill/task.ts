import type { Kysely } from 'kysely';
import type { MarketUpdate } from '@/lib/domain/observations';
import type { SourceUrls } from '@/lib/market/source-urls';
import type { FetchContext } from '@/lib/market/types';
import type { Database } from '@/lib/store/schema';
import type { BackfillJob } from './arguments';
import type { Span } from './span';

/** What the jobs are planned from. */
export type BackfillPlan = {
  feedId: string;
  urls: SourceUrls;
  context: FetchContext;
  /** The days that were asked for. */
  window: Span;
  /** Days that the store keeps, `null` for ever: what it would drop at once is not loaded. */
  kept: { strategyReadingDays: number | null; hourRollupDays: number | null };
};

/** One request's worth of history, ready to be written. */
export type LoadedPiece = {
  update: Pick<MarketUpdate, 'source' | 'receivedAtMs' | 'payloads' | 'dropped'>;
  /** Time of the newest row, for charts that end before the day that was asked for. */
  lastAtMs: number | null;
  /** Writes inside the transaction at hand; may run again when that transaction has to. */
  write: (trx: Kysely<Database>) => Promise<PieceCount>;
};

/** `written` rows, and rows left out because the store has that time or because they say too little. */
export type PieceCount = { written: number; present: number; unusable: number };

/** One coin, pool or series of a job, with progress of its own. */
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
