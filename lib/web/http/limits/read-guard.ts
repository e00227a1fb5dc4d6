import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { callerOf } from './caller';
import { processCounters } from './counters';
import { countCall } from './rate-limit';

const DURATION_SECONDS = 60;

/** The counter key for a caller's reads. */
export const readKey = (caller: string) => `read:${caller}`;

/**
 * Counts a read of the site's own API. All such calls of a caller share one counter, and there is no
 * common one, so that nobody shuts others out. Counted only in this process, even if REDIS_URL is set,
 * because a round trip would cost more than the read itself.
 * @throws ServiceError 'rate-limited' with the seconds to wait.
 */
export async function readGuard(request: Request): Promise<void> {
  const { readCallsPerMinute: points } = serverConfig();
  const limit = { name: 'read', points, durationSeconds: DURATION_SECONDS };
  await countCall(processCounters(), limit, readKey(callerOf(request)));
}
