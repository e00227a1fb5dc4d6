import 'server-only';
import { Cron } from 'croner';
import type { Logger } from 'pino';
import { FailureLog } from '@/lib/config/failure-log';
import type { ServerConfig } from '@/lib/config/server-config';
import type { Store } from '@/lib/db/connection/client';
import type { HeldLease } from '@/lib/db/leases';

/** What the collector passes to the jobs that send mail and evaluate alerts. */
export type JobRuntime = {
  config: ServerConfig;
  store: Store;
  log: Logger;
  lease: HeldLease;
};

/** Work that continues until stopped. Stopping starts nothing new and waits for work in progress. */
export type Job = { stop: () => Promise<void> };

type Repetition = {
  /** Schedule as a cron expression in UTC. */
  at: string;
  /** Log message for a failed run. */
  failure: string;
  /** Whether it also runs at startup. */
  atOnce?: boolean;
};

/**
 * Runs `work` on a schedule, one run at a time. A failed run is logged as an error, unless the run
 * before it failed the same way.
 */
export function repeat(
  { log }: Pick<JobRuntime, 'log'>,
  { at, failure, atOnce = false }: Repetition,
  work: () => Promise<unknown>,
): Job {
  const failures = new FailureLog(log);
  const run = () =>
    work().then(
      () => failures.ended(),
      (error: unknown) => failures.failed({ err: error }, failure, String(error)),
    );
  let underWay: Promise<unknown> = atOnce ? run() : Promise.resolve();
  const job = new Cron(at, { protect: true, timezone: 'UTC' }, async () => {
    underWay = run();
    await underWay;
  });
  return {
    async stop() {
      job.stop();
      await underWay;
    },
  };
}
