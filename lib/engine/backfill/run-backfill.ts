import 'server-only';
import type { Store } from '@/lib/db/connection/client';
import { coveredCoins } from '@/lib/market/registry';
import type { SourceUrls } from '@/lib/market/source-urls';
import { SourceError } from '@/lib/market/types';
import { BackfillLease } from './backfill-lease';
import { billTasks, capTasks } from './daily-tasks';
import { createPatientFetch } from './patient-fetch';
import { poolTasks } from './pool-tasks';
import { priceTasks } from './price-tasks';
import { regimeTasks } from './regime-tasks';
import { type JobProgress, JobReport, summaryLines } from './report';
import { runTasks } from './run-tasks';
import { lastDays, spanDescription } from './span';
import type { BackfillJob, BackfillPlan, BackfillTask } from './task';
import { tvlTasks } from './tvl-task';
import type { PieceWriter } from './write-piece';

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
} & Pick<BackfillPlan, 'pools'> &
  Pick<PieceWriter, 'betweenTicks' | 'alsoFence'>;

const PLANS: Record<BackfillJob, (plan: BackfillPlan) => BackfillTask[] | Promise<BackfillTask[]>> =
  {
    bills: billTasks,
    caps: capTasks,
    tvl: tvlTasks,
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
  const lease = await BackfillLease.take({ db: store.db, nowMs, sleep, say, signal });
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
    const { betweenTicks, alsoFence } = options;
    const own = { store, feedId: FEED_ID, lease, nowMs, sleep, say, signal };
    const writer: PieceWriter = { ...own, betweenTicks, alsoFence };
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
