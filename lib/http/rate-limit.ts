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

/** Takes one point of a caller; a shared store (Redis) fits the same type. */
export type RateGuard = (request: Request) => Promise<void>;

/** One address may be forged where no proxy vouches for it, so everybody together is limited too. */
const EVERYBODY_FACTOR = 20;

/** Guard over counters of this process. */
export function memoryRateGuard(limit: RateLimit): RateGuard {
  const counter = (suffix: string, points: number) =>
    new RateLimiterMemory({
      keyPrefix: `${limit.name}:${suffix}`,
      points,
      duration: limit.durationSeconds,
    });
  return rateGuard(
    counter('caller', limit.points),
    counter('everybody', limit.points * EVERYBODY_FACTOR),
  );
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
    try {
      await perCaller.consume(callerAddress(request));
      await everybody.consume('all');
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ServiceError('rate-limited', 'Too many requests. Please wait a moment.', {
        retryAfterSeconds: refusal.msBeforeNext / 1000,
      });
    }
  };
}

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
  return entries.at(-hops) ?? entries[0] ?? 'unknown';
}
