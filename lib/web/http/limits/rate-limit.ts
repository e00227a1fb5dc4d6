import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { ServiceError } from '@/lib/read/service/service-error';
import { callerOf } from './caller';
import { type Count, type Counters, processCounters } from './counters';
import { noteDecision } from './decisions';

export type RateLimit = {
  /** Prefix of the counters, one per guarded call. */
  name: string;
  /** Calls of one caller within the duration. */
  points: number;
  durationSeconds: number;
};

export type CallLimit = {
  /**
   * Counts a call against its sender, whatever its outcome.
   * @throws ServiceError 'rate-limited' with the seconds to wait.
   */
  enter(request: Request): Promise<void>;
  /** Counts a successfully parsed call against the budget shared by all callers. */
  spend(): Promise<void>;
};

/** The common budget is this many times that of one caller. */
const COMMON_FACTOR = 500;
/** Once it is used up, a caller waits this long, and then has one call per round. */
const WAIT_SECONDS = 5;
const WAIT_ROUND_SECONDS = 20;

/**
 * Limit of one call, counted in this process, or across all processes if REDIS_URL is set. The
 * configuration is read with the first request, not when the route is built.
 */
export function callLimit(limit: RateLimit): CallLimit {
  let counters: Promise<Counters> | undefined;
  const opened = () => {
    counters ??= configuredCounters();
    return counters;
  };
  return {
    enter: async (request) => enter(await opened(), limit, callerOf(request)),
    spend: async () => {
      await (await opened()).add(commonKey(limit), 1, limit.durationSeconds);
    },
  };
}

async function configuredCounters(): Promise<Counters> {
  const { redisUrl } = serverConfig();
  if (redisUrl === undefined) return processCounters();
  const { RedisCounters } = await import('./redis-counters');
  return new RedisCounters(redisUrl);
}

/** Checks the common budget first; while it is used up, each caller costs no more than a lookup. */
async function enter(counters: Counters, limit: RateLimit, caller: string): Promise<void> {
  const { name, points, durationSeconds } = limit;
  const common = await counters.add(commonKey(limit), 0, durationSeconds);
  if (common.count >= points * COMMON_FACTOR) {
    await requireWait(counters, limit, caller);
  }
  await countCall(counters, limit, `${name}:caller:${caller}`);
}

const commonKey = ({ name }: RateLimit) => `${name}:everybody`;

/**
 * Other callers' usage locks nobody out: a caller that returns after the indicated seconds is admitted,
 * once per round.
 */
async function requireWait(counters: Counters, { name }: RateLimit, caller: string): Promise<void> {
  const key = `${name}:patience:${caller}`;
  const round = await counters.add(key, 0, WAIT_ROUND_SECONDS);
  if (round.count === 0) {
    const begun = await counters.add(key, 1, WAIT_ROUND_SECONDS);
    throw refused(name, begun, WAIT_SECONDS);
  }
  if (round.count > 1) throw refused(name, round);
  const toWaitSeconds = WAIT_SECONDS - WAIT_ROUND_SECONDS + round.leftMs / 1000;
  if (toWaitSeconds > 0) throw refused(name, round, toWaitSeconds);
  await counters.add(key, 1, WAIT_ROUND_SECONDS);
}

/**
 * Counts one call of a key.
 * @throws ServiceError 'rate-limited' with the seconds to wait when it is one too many.
 */
export async function countCall(
  counters: Counters,
  { name, points, durationSeconds }: RateLimit,
  key: string,
): Promise<void> {
  const own = await counters.add(key, 1, durationSeconds);
  if (own.count > points) throw refused(name, own);
  noteDecision({ limit: name, decision: 'allowed', counted_in: own.countedIn });
}

/** Counts a refusal and returns the error for the caller. */
function refused(
  limit: string,
  { countedIn, leftMs }: Count,
  retryAfterSeconds = leftMs / 1000,
): ServiceError {
  noteDecision({ limit, decision: 'refused', counted_in: countedIn });
  return new ServiceError('rate-limited', 'Too many requests. Please wait a moment.', {
    retryAfterSeconds,
  });
}
