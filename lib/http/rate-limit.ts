import 'server-only';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { serverConfig } from '@/lib/config/server-config';
import { ServiceError } from '@/lib/services/service-error';

export type RateLimit = {
  /** Prefix of the counters, one per guarded call. */
  name: string;
  points: number;
  durationSeconds: number;
};

/** Takes one point of a caller. */
export type RateGuard = (request: Request) => Promise<void>;

/** One address may be forged where no proxy vouches for it, so everybody together is limited too. */
const EVERYBODY_FACTOR = 20;

/**
 * Guard of one call: counters of this process, or shared by all of them where REDIS_URL is set. The
 * configuration is read with the first request, not when the route is built.
 */
export function callerRateGuard(limit: RateLimit): RateGuard {
  let guard: Promise<RateGuard> | undefined;
  return async (request) => {
    guard ??= guardFor(limit);
    await (await guard)(request);
  };
}

async function guardFor(limit: RateLimit): Promise<RateGuard> {
  const { redisUrl } = serverConfig();
  if (redisUrl === undefined) return memoryRateGuard(limit);
  const { redisRateGuard } = await import('./redis-rate-guard');
  return redisRateGuard(limit, redisUrl);
}

/** Guard over counters of this process. */
export function memoryRateGuard(limit: RateLimit): RateGuard {
  const { caller, everybody } = counters(limit);
  return rateGuard(new RateLimiterMemory(caller), new RateLimiterMemory(everybody));
}

/** The two counters of a guarded call, as rate-limiter-flexible takes them. */
export function counters(limit: RateLimit) {
  const counter = (suffix: string, points: number) => ({
    keyPrefix: `${limit.name}:${suffix}`,
    points,
    duration: limit.durationSeconds,
  });
  return {
    caller: counter('caller', limit.points),
    everybody: counter('everybody', limit.points * EVERYBODY_FACTOR),
  };
}

/**
 * Guard over any two counters of rate-limiter-flexible.
 * @throws ServiceError 'rate-limited' with the seconds to wait.
 */
export function rateGuard(
  perCaller: RateLimiterAbstract,
  everybody: RateLimiterAbstract,
): RateGuard {
  return async (request) => {
    await consumePoint(perCaller, callerAddress(request));
    await consumePoint(everybody, 'all');
  };
}

/**
 * Takes one point of a counter.
 * @throws ServiceError 'rate-limited' with the seconds to wait.
 */
export async function consumePoint(counter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ServiceError('rate-limited', 'Too many requests. Please wait a moment.', {
      retryAfterSeconds: refusal.msBeforeNext / 1000,
    });
  }
}

/** An IPv6 address with an IPv4 tail has 45 characters; more of a forged one is not kept. */
const MAX_ADDRESS_LENGTH = 64;

/**
 * The caller's address: the entry of X-Forwarded-For that the outermost trusted proxy wrote. With
 * no trusted proxy it is the last entry, which the server itself writes for a direct connection.
 */
export function callerAddress(request: Request): string {
  const entries = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const hops = Math.max(1, serverConfig().trustedProxyHops);
  return (entries.at(-hops) ?? entries[0] ?? 'unknown').slice(0, MAX_ADDRESS_LENGTH);
}
