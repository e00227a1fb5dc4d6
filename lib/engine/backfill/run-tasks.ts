import 'server-only';
import { getProgress } from '@/lib/db/market/backfill-progress';
import { SourceError } from '@/lib/market/types';
import type { JobReport } from './report';
import { missingPieces, parseSpan, type Span } from './span';
import type { BackfillTask } from './task';
import { type PieceWriter, writePiece } from './write-piece';

const CONCURRENCY = 2;

type Queued = { task: BackfillTask; start: Span | null; pieces: Span[] };

/**
 * Runs the tasks two at a time, each from where its last run stopped. A task whose source fails is reported
 * and skipped; the others continue.
 * @throws LeaseLostError, the store's errors, and the signal's reason when it aborts.
 */
export async function runTasks(
  tasks: readonly BackfillTask[],
  writer: PieceWriter,
  report: JobReport,
): Promise<void> {
  const queue: Queued[] = [];
  for (const task of tasks) queue.push(await missingOf(task, writer));
  report.expect(queue.reduce((total, { pieces }) => total + Math.max(1, pieces.length), 0));
  const left = queue.values();
  // Both workers take from one queue; when one of them throws, the other stops after its piece.
  let broken = false;
  const worker = async () => {
    for (const queued of left) {
      if (broken) return;
      try {
        await runTask(queued, writer, report);
      } catch (error) {
        broken = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

async function missingOf(task: BackfillTask, { store, feedId }: PieceWriter): Promise<Queued> {
  const { job, key } = task;
  const progress = await getProgress(store.db, { feedId, job, key });
  const covered = progress ? parseSpan(progress.cursor) : null;
  return { task, ...missingPieces(covered, task.wanted, task.pieceDays) };
}

async function runTask(
  { task, start, pieces }: Queued,
  writer: PieceWriter,
  report: JobReport,
): Promise<void> {
  if (pieces.length === 0) report.alreadyThere(task.label);
  let covered = start;
  for (const [index, span] of pieces.entries()) {
    writer.signal.throwIfAborted();
    try {
      const loaded = await task.load(span);
      const written = await writePiece(writer, task, { span, loaded, covered });
      covered = written.covered;
      report.wrote(task.label, span, { ...written.count, dropped: loaded.update.dropped.length });
    } catch (error) {
      writer.signal.throwIfAborted();
      if (!(error instanceof SourceError)) throw error;
      report.failed(task.label, error.message, pieces.length - index);
      return;
    }
  }
}
