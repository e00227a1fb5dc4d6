import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { serverConfig } from '@/lib/config/server-config';
import { callerAddress, consumePoint, type RateGuard } from './rate-limit';

const DURATION_SECONDS = 60;

/**
 * Guard with one counter per address and none for everybody: on a read that a cache may answer, a
 * forged address gains little, and must not shut others out. Counted in this process alone, also
 * where REDIS_URL is set, because a round trip would cost more than the read itself.
 */
export function memoryReadGuard(callsPerMinute: number): RateGuard {
  const counter = new RateLimiterMemory({ points: callsPerMinute, duration: DURATION_SECONDS });
  return (request) => consumePoint(counter, callerAddress(request));
}

let guard: RateGuard | undefined;

/**
 * Counts a read of the site's own API; all such calls share one counter of an address.
 * @throws ServiceError 'rate-limited' with the seconds to wait.
 */
export async function readGuard(request: Request): Promise<void> {
  guard ??= memoryReadGuard(serverConfig().readCallsPerMinute);
  await guard(request);
}
