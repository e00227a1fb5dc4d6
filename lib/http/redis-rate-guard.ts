import 'server-only';
import { Redis } from 'ioredis';
import pino from 'pino';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { counters, type RateGuard, type RateLimit, rateGuard } from './rate-limit';

const clients = new Map<string, Redis>();
const log = pino({ base: { process: 'web', part: 'rate-limit' } });

/**
 * Guard over counters that all web processes on one Redis share. While Redis does not answer, each
 * process counts for itself: a limit that is too generous for a while is better than a dead call.
 */
export function redisRateGuard(limit: RateLimit, redisUrl: string): RateGuard {
  const storeClient = clientOf(redisUrl);
  const { caller, everybody } = counters(limit);
  const shared = (options: typeof caller) =>
    new RateLimiterRedis({
      ...options,
      storeClient,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  return rateGuard(shared(caller), shared(everybody));
}

/** Ends the connections; a test calls it, a server keeps them for its life. */
export async function closeRateClients(): Promise<void> {
  for (const client of clients.values()) client.disconnect();
  clients.clear();
}

function clientOf(redisUrl: string): Redis {
  const held = clients.get(redisUrl);
  if (held) return held;
  const client = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  let said = false;
  client.on('error', (error) => {
    if (!said) log.error({ err: error }, 'Redis does not answer; limits are counted per process');
    said = true;
  });
  client.on('ready', () => {
    said = false;
  });
  clients.set(redisUrl, client);
  return client;
}
