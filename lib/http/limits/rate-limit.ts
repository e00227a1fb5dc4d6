import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { ServiceError } from '@/lib/features/service/service-error';
import { callerOf } from '@/lib/http/limits/caller';
import { type Counters, limiter, noteDecision } from '@/lib/http/limits/counters';

export type RateLimit = {
  /** Prefix of the counters, one per guarded call. */
  name: string;
  /** Points of one caller within the duration; most calls take one. */
  points: number;
  durationSeconds: number;
};

/**
 * Limit of one call, counted in this process, or across all processes if REDIS_URL is set. The
 * configuration is read with the first request, not when the route is built.
 * @returns Counts a call against its sender, whatever its outcome, and throws ServiceError 'rate-limited' with
 *   the seconds to wait.
 */
export function callLimit(limit: RateLimit): (request: Request) => Promise<void> {
  let counters: Promise<Counters> | undefined;
  return async (request) => {
    counters ??= configuredCounters();
    await countCall(await counters, limit, `${limit.name}:caller:${callerOf(request)}`);
  };
}

async function configuredCounters(): Promise<Counters> {
  const { redisUrl } = serverConfig();
  if (redisUrl === undefined) return limiter().counters;
  const { RedisCounters } = await import('./redis-counters');
  return new RedisCounters(redisUrl);
}

/**
 * Counts one call of a key.
 * @param cost Points the call takes.
 * @throws ServiceError 'rate-limited' with the seconds to wait when these are too many.
 */
export async function countCall(
  counters: Counters,
  { name, points, durationSeconds }: RateLimit,
  key: string,
  cost = 1,
): Promise<void> {
  const { count, leftMs, countedIn } = await counters.add(key, cost, durationSeconds);
  const decision = count > points ? 'refused' : 'allowed';
  noteDecision({ limit: name, decision, counted_in: countedIn });
  if (decision === 'allowed') return;
  throw new ServiceError('rate-limited', 'Too many requests. Please wait a moment.', {
    retryAfterSeconds: leftMs / 1000,
  });
}

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
  await countCall(limiter().counters, limit, key, cost);
}
