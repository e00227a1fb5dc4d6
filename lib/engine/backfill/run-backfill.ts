import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import { getProgress, saveProgress } from '@/lib/db/market/backfill-progress';
import { recordPayloads } from '@/lib/db/market/payloads';
import type { Trx } from '@/lib/db/schema';
import { coveredCoins } from '@/lib/market/registry';
import type { SourceUrls } from '@/lib/market/source-urls';
import { SourceError } from '@/lib/market/types';
import { type BackfillLease, takeBackfillLease } from './backfill-lease';
import { billTasks, capTasks } from './daily-tasks';
import { createPatientFetch } from './patient-fetch';
import { poolTasks } from './pool-tasks';
import { priceTasks } from './price-tasks';
import { regimeTasks } from './regime-tasks';
import { type JobProgress, JobReport, summaryLines } from './report';
import {
  type BackfillJob,
  type BackfillPlan,
  type BackfillTask,
  joined,
  type LoadedPiece,
  lastDays,
  missingPieces,
  type PieceCount,
  parseSpan,
  type Span,
  spanDescription,
  spanText,
  startOfDayMs,
} from './task';

/** The feed of the real market; history is never loaded into the demonstration or a replay. */
const FEED_ID = 'live';

export type BackfillOptions = {
  /** Whole days before today. */
  days: number;
  only: readonly BackfillJob[];
  store: Store;
  urls: SourceUrls;
  kept: BackfillPlan['kept'];
  signal: AbortSignal;
  nowMs: () => number;
  /** Rejects when the signal aborts. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  say: (line: string) => void;
  /** Least time between the starts of two requests. */
  spacingMs: number;
  /** The user agent, for the vendors' logs. */
  userAgent?: string;
  random?: () => number;
  onProgress?: (progress: JobProgress) => void;
  /** Resolves when no tick is under way or about to come. */
  betweenTicks?: () => Promise<void>;
  /** Throws inside a transaction if this process may no longer write at all. */
  alsoFence?: (trx: Trx) => Promise<void>;
} & Pick<BackfillPlan, 'pools'>;

type PieceWriter = BackfillOptions & { lease: BackfillLease };

const PLANS: Record<BackfillJob, (plan: BackfillPlan) => BackfillTask[] | Promise<BackfillTask[]>> =
  {
    bills: billTasks,
    caps: capTasks,
    prices: priceTasks,
    pools: poolTasks,
    regime: regimeTasks,
  };

/**
 * Loads the history of the last `days` whole days from the sources' chart endpoints into the live feed. It
 * can run while the collector runs and does not need its lease: it only adds to days that are over, in which
 * the collector no longer writes, and every row it adds is one that was not there. A separate lease keeps two
 * backfills apart. The collector also loads history on its own (`history-job.ts`) and computes from it;
 * nothing is published here.
 * @returns how many coins, pools or series failed; the others are complete.
 * @throws BackfillBusyError, LeaseLostError, the store's errors, and the signal's reason when it aborts.
 */
export async function runBackfill(options: BackfillOptions): Promise<{ failures: number }> {
  const { store, urls, kept, days, only, signal, nowMs, sleep, say } = options;
  const window = lastDays(nowMs(), days);
  const lease = await takeBackfillLease({ db: store.db, nowMs, sleep, say, signal });
  try {
    say(`Loading ${only.join(', ')} of ${spanDescription(window)} into the live feed.`);
    if (only.includes('pools') && (kept.strategyReadingDays ?? days) < days) {
      say(`Pool yields are kept for ${kept.strategyReadingDays} days only, so no more are loaded.`);
    }
    if (only.includes('prices') && (kept.hourRollupDays ?? days) < days) {
      say(`Hourly prices are kept for ${kept.hourRollupDays} days only, so no more are loaded.`);
    }
    const plan: BackfillPlan = {
      feedId: FEED_ID,
      urls,
      window,
      kept,
      pools: options.pools,
      context: {
        nowMs,
        signal,
        coins: coveredCoins(),
        fetchJson: createPatientFetch(options),
        log: { debug: () => undefined, info: () => undefined, warn: (_, line) => say(`  ${line}`) },
      },
    };
    const writer = { ...options, lease };
    const reports: JobReport[] = [];
    for (const job of only) {
      signal.throwIfAborted();
      const report = new JobReport(job, say, options.onProgress);
      reports.push(report);
      const tasks = await planned(job, plan, report);
      await runTasks(tasks, writer, report);
    }
    for (const line of summaryLines(reports)) say(line);
    return { failures: reports.reduce((total, report) => total + report.failures.length, 0) };
  } finally {
    await lease.release();
  }
}

async function planned(
  job: BackfillJob,
  plan: BackfillPlan,
  report: JobReport,
): Promise<BackfillTask[]> {
  try {
    return await PLANS[job](plan);
  } catch (error) {
    plan.context.signal.throwIfAborted();
    if (!(error instanceof SourceError)) throw error;
    report.failed('the list of pools', error.message);
    return [];
  }
}

const CONCURRENCY = 2;

type Queued = { task: BackfillTask; start: Span | null; pieces: Span[] };

/**
 * Runs the tasks two at a time, each from where its last run stopped. A task whose source fails is reported
 * and skipped; the others continue.
 * @throws LeaseLostError, the store's errors, and the signal's reason when it aborts.
 */
async function runTasks(
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

async function missingOf(task: BackfillTask, { store }: PieceWriter): Promise<Queued> {
  const { job, key } = task;
  const progress = await getProgress(store.db, { feedId: FEED_ID, job, key });
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

const MAX_TRIES = 10;
const RETRY_MS = 500;
/** PostgreSQL: deadlock, serialization failure. */
const POSTGRES_RETRY = new Set(['40P01', '40001']);

/**
 * Commits a piece with the hashes of the bodies it was read from and how far the task has come, all or
 * nothing: a killed run loses only the piece in progress. Waits for a store that is busy with the collector.
 * @returns what was written, and the days that are covered now.
 * @throws LeaseLostError when another backfill has taken over.
 */
async function writePiece(
  writer: PieceWriter,
  task: BackfillTask,
  piece: { span: Span; loaded: LoadedPiece; covered: Span | null },
): Promise<{ count: PieceCount; covered: Span }> {
  const { lease, nowMs } = writer;
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
        update.payloads.map((payload) => ({ ...payload, feedId: FEED_ID, source, receivedAtMs })),
      );
      const written = await write(trx);
      await saveProgress(trx, {
        feedId: FEED_ID,
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
