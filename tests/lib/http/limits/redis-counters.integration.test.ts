import { randomUUID } from 'node:crypto';
import { limiter } from '@/lib/http/limits/counters';
import { closeRateClients, RedisCounters } from '@/lib/http/limits/redis-counters';
import { startCutProxy } from '../../../support/store/cut-proxy';
import { until } from '../../../support/until';

const url = process.env.TEST_REDIS_URL;
if (!url) console.warn('SKIPPED: the Redis rate limit suite; TEST_REDIS_URL is not set');
const withRedis = url ? describe : describe.skip;

afterEach(closeRateClients);

withRedis('counters in Redis', () => {
  it('are shared by two processes', async () => {
    const key = `test-${randomUUID()}`;
    const first = new RedisCounters(url ?? '');
    await untilReady(first);
    expect(await first.add(key, 1, 60)).toMatchObject({ count: 1, countedIn: 'redis' });
    await closeRateClients();
    const second = new RedisCounters(url ?? '');
    await untilReady(second);
    const added = await second.add(key, 1, 60);
    expect(added).toMatchObject({ count: 2, countedIn: 'redis' });
    expect(added.leftMs).toBeLessThanOrEqual(60_000);
    expect(limiter().isRedisUp).toBe(true);
  });

  it('end with their time', async () => {
    const key = `test-${randomUUID()}`;
    const counters = new RedisCounters(url ?? '');
    await untilReady(counters);
    expect(await counters.add(key, 1, 1)).toMatchObject({ count: 1, countedIn: 'redis' });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await counters.add(key, 1, 1)).toMatchObject({ count: 1, countedIn: 'redis' });
  });

  it('keep no call waiting for a Redis that is silent', async () => {
    const link = await startCutProxy(url ?? '');
    const counters = new RedisCounters(link.url);
    await untilReady(counters);
    const key = `test-${randomUUID()}`;
    expect(await counters.add(key, 1, 60)).toMatchObject({ count: 1 });
    link.hang();
    const startedMs = performance.now();
    // Counted by this process, which has not heard of the first.
    expect(await counters.add(key, 1, 60)).toMatchObject({ count: 1 });
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    await closeRateClients();
    await link.close();
  });
});

it('goes on counting for itself while Redis is away', async () => {
  const key = `test-${randomUUID()}`;
  const counters = new RedisCounters('redis://127.0.0.1:1');
  await counters.add(key, 1, 60);
  expect(await counters.add(key, 1, 60)).toMatchObject({ count: 2, countedIn: 'memory' });
  expect(limiter().isRedisUp).toBe(false);
});

/** The client connects in the background; without it the process itself would count. */
/** Until Redis counts; the first commands of a busy machine may come too late for a counter to wait. */
function untilReady(counters: RedisCounters): Promise<void> {
  const countsInRedis = async () =>
    (await counters.add(`test-${randomUUID()}`, 1, 60)).countedIn === 'redis';
  return until(countsInRedis, 'Redis');
}
