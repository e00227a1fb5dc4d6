import 'server-only';
import type { Logger } from 'pino';
import type { ServerConfig } from '@/lib/config/server-config';
import type { Store } from '@/lib/store/client';
import type { HeldLease } from '@/lib/store/leases';

/** What the collector hands to the jobs that send mail and evaluate alerts. */
export type JobRuntime = {
  config: ServerConfig;
  store: Store;
  log: Logger;
  lease: HeldLease;
};
