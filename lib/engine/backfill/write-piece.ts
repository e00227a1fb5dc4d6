import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import { saveProgress } from '@/lib/db/market/backfill-progress';
import { recordPayloads } from '@/lib/db/market/payloads';
import type { Trx } from '@/lib/db/schema';
import type { BackfillLease } from './backfill-lease';
import { joined, type Span, spanText, startOfDayMs } from './span';
import type { BackfillTask, LoadedPiece, PieceCount } from './task';

const MAX_TRIES = 10;
const RETRY_MS = 500;
/** PostgreSQL: deadlock, serialization failure. */
const POSTGRES_RETRY = new Set(['40P01', '40001']);

export type PieceWriter = {
  store: Store;
  feedId: string;
  lease: BackfillLease;
  nowMs: () => number;
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  say: (line: string) => void;
  signal: AbortSignal;
  /** Resolves when no tick is under way or about to come. */
  betweenTicks?: (() => Promise<void>) | undefined;
  /** Throws inside a transaction if this process may no longer write at all. */
  alsoFence?: ((trx: Trx) => Promise<void>) | undefined;
};

/**
 * Commits a piece with the hashes of the bodies it was read from and how far the task has come, all or
 * nothing: a killed run loses only the piece in progress. Waits for a store that is busy with the collector.
 * @returns what was written, and the days that are covered now.
 * @throws LeaseLostError when another backfill has taken over.
 */
export async function writePiece(
  writer: PieceWriter,
  task: BackfillTask,
  piece: { span: Span; loaded: LoadedPiece; covered: Span | null },
): Promise<{ count: PieceCount; covered: Span }> {
  const { feedId, lease, nowMs } = writer;
  const { update, write } = piece.loaded;
  const here = coveredBy(piece.span, piece.loaded.lastAtMs);
  const covered = piece.covered ? joined(piece.covered, here) : here;
  await writer.betweenTicks?.();
  const count = await whenNotBusy(writer, () =>
    inTransaction(writer.store.db, async (trx) => {
      await lease.fence(trx);
      await writer.alsoFence?.(trx);
      const { source, receivedAtMs } = update;
      await recordPayloads(
        trx,
        update.payloads.map((payload) => ({ ...payload, feedId, source, receivedAtMs })),
      );
      const written = await write(trx);
      await saveProgress(trx, {
        feedId,
        job: task.job,
        key: task.key,
        cursor: spanText(covered),
        done: covered.fromMs <= task.wanted.fromMs && covered.toMs >= task.wanted.toMs,
        atMs: nowMs(),
      });
      return written;
    }),
  );
  return { count, covered };
}

/** A chart that ends early covers its days up to its last one; the rest is requested next time. */
function coveredBy({ fromMs, toMs }: Span, lastAtMs: number | null): Span {
  const endMs = lastAtMs === null ? fromMs : startOfDayMs(lastAtMs) + DAY_MS;
  return { fromMs, toMs: Math.max(fromMs, Math.min(toMs, endMs)) };
}

/** The store waits some seconds for a lock by itself; this waits on. */
async function whenNotBusy<Result>(
  { sleep, say, signal }: PieceWriter,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || attempt >= MAX_TRIES) throw error;
      say(`  the store is busy; trying again in ${RETRY_MS / 1000} s`);
      await sleep(RETRY_MS, signal);
    }
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return POSTGRES_RETRY.has(code) || error.message.includes('database is locked');
}
