import 'server-only';
import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { ServerConfig } from '@/lib/config/server-config';
import type { Store } from '@/lib/store/connection/client';
import type { HeldLease } from '@/lib/store/leases';

/** What the collector hands to the jobs that send mail and evaluate alerts. */
export type JobRuntime = {
  config: ServerConfig;
  store: Store;
  log: Logger;
  lease: HeldLease;
};

/** Work that goes on until it is stopped; stopping begins nothing more and waits for what is under way. */
export type Job = { stop: () => Promise<void> };

type Repetition = {
  /** When, as a cron expression in UTC. */
  at: string;
  /** What the log says of a run that failed. */
  failure: string;
  /** Whether it runs at the start too. */
  atOnce?: boolean;
};

/** Does `work` again and again, one run at a time; a failed run is logged. */
export function repeat(
  { log }: Pick<JobRuntime, 'log'>,
  { at, failure, atOnce = false }: Repetition,
  work: () => Promise<unknown>,
): Job {
  const run = () => work().catch((error: unknown) => log.error({ err: error }, failure));
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
