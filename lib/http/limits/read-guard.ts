import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { callerOf } from './caller';
import { processCounters } from './counters';
import { countCall } from './rate-limit';

const DURATION_SECONDS = 60;

/**
 * Counts a read of the site's own API by its points. All such calls of a caller share one counter, so that
 * nobody shuts others out. Counted only in this process, even if REDIS_URL is set, because a round trip
 * would cost more than the read itself.
 * @throws ServiceError 'rate-limited' with the seconds to wait.
 */
export async function readGuard(request: Request, cost = 1): Promise<void> {
  await countRead(`read:${callerOf(request)}`, cost);
}

/** The same for the dear calls of an account, whatever their address; its other calls have the plan's quota. */
export async function keyGuard(accountId: string, cost: number): Promise<void> {
  await countRead(`read:account:${accountId}`, cost);
}

async function countRead(key: string, cost: number): Promise<void> {
  const { readCallsPerMinute: points } = serverConfig();
  const limit = { name: 'read', points, durationSeconds: DURATION_SECONDS };
  await countCall(processCounters(), limit, key, cost);
}
