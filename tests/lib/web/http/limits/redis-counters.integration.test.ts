import { randomUUID } from 'node:crypto';
import { closeRateClients, RedisCounters } from '@/lib/web/http/limits/redis-counters';

const url = process.env.TEST_REDIS_URL;
if (!url) console.warn('SKIPPED: the Redis rate limit suite; TEST_REDIS_URL is not set');
const withRedis = url ? describe : describe.skip;

afterEach(closeRateClients);

withRedis('counters in Redis', () => {
  it('are shared by two processes, only looked at with 0 points, and end with their time', async () => {
    const key = `test-${randomUUID()}`;
    const first = new RedisCounters(url ?? '');
    await untilReady();
    expect(await first.add(key, 0, 1)).toEqual({ count: 0, leftMs: 1_000 });
    expect(await first.add(key, 1, 1)).toMatchObject({ count: 1 });
    await closeRateClients();
    const second = new RedisCounters(url ?? '');
    await untilReady();
    const added = await second.add(key, 1, 1);
    expect(added.count).toBe(2);
    expect(added.leftMs).toBeLessThanOrEqual(1_000);
    expect(await second.add(key, 0, 1)).toMatchObject({ count: 2 });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await second.add(key, 1, 1)).toMatchObject({ count: 1 });
  });
});

it('goes on counting for itself while Redis is away', async () => {
  const key = `test-${randomUUID()}`;
  const counters = new RedisCounters('redis://127.0.0.1:1');
  await counters.add(key, 1, 60);
  expect(await counters.add(key, 1, 60)).toMatchObject({ count: 2 });
});

/** The client connects in the background; without it the process itself would count. */
async function untilReady(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200));
}
