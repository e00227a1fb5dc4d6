import 'server-only';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createLog } from '@/lib/config/create-log';
import { type Count, type Counters, limiter } from './counters';

const CONNECT_TIMEOUT_MS = 2_000;
const COMMAND_TIMEOUT_MS = 400;

const clients = new Map<string, Redis>();
const log = createLog({ process: 'web', part: 'rate-limit' });

/**
 * Counters shared by all web processes on one Redis. While Redis does not respond, each process counts
 * for itself: a limit that is temporarily too generous is better than a failed call.
 */
export class RedisCounters implements Counters {
  readonly #limiter: RateLimiterRedis;

  constructor(redisUrl: string) {
    const storeClient = clientOf(redisUrl);
    // Uses only the library's counting; this module decides what a count means.
    const options = { keyPrefix: 'limit', points: 1, duration: 1 };
    this.#limiter = new RateLimiterRedis({ ...options, storeClient, rejectIfRedisNotReady: true });
  }

  async add(key: string, points: number, windowSeconds: number): Promise<Count> {
    try {
      const options = { customDuration: windowSeconds };
      const counted = await this.#limiter.penalty(key, points, options);
      limiter().isRedisUp = true;
      const { consumedPoints: count, msBeforeNext: leftMs } = counted;
      return { count, leftMs, countedIn: 'redis' };
    } catch {
      limiter().isRedisUp = false;
      // Logged once by the client's own error event.
      return limiter().counters.add(key, points, windowSeconds);
    }
  }
}

/** Closes the connections; for tests, as a server keeps them for its lifetime. */
export async function closeRateClients(): Promise<void> {
  for (const client of clients.values()) client.disconnect();
  clients.clear();
}

function clientOf(redisUrl: string): Redis {
  const held = clients.get(redisUrl);
  if (held) return held;
  const client = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  let said = false;
  client.on('error', (error) => {
    if (!said) log.error({ err: error }, 'Redis does not answer; limits are counted per process');
    said = true;
    limiter().isRedisUp = false;
  });
  client.on('ready', () => {
    said = false;
    limiter().isRedisUp = true;
  });
  clients.set(redisUrl, client);
  return client;
}
