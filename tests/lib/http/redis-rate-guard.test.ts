import { randomUUID } from 'node:crypto';
import { closeRateClients, redisRateGuard } from '@/lib/http/redis-rate-guard';

const url = process.env.TEST_REDIS_URL;
if (!url) console.warn('SKIPPED: the Redis rate limit suite; TEST_REDIS_URL is not set');
const withRedis = url ? describe : describe.skip;

const from = (address: string) =>
  new Request('http://site.test/', { headers: { 'x-forwarded-for': address } });

afterEach(closeRateClients);

withRedis('counters in Redis', () => {
  it('are shared by two processes and end with their time', async () => {
    const limit = { name: `test-${randomUUID()}`, points: 2, durationSeconds: 1 };
    const first = redisRateGuard(limit, url ?? '');
    await untilReady();
    await first(from('192.0.2.1'));
    await closeRateClients();
    const second = redisRateGuard(limit, url ?? '');
    await untilReady();
    await second(from('192.0.2.1'));
    await expect(second(from('192.0.2.1'))).rejects.toMatchObject({ kind: 'rate-limited' });
    await second(from('192.0.2.2'));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await second(from('192.0.2.1'));
  });
});

it('goes on counting for itself while Redis is away', async () => {
  const limit = { name: `test-${randomUUID()}`, points: 1, durationSeconds: 60 };
  const guard = redisRateGuard(limit, 'redis://127.0.0.1:1');
  await guard(from('192.0.2.1'));
  await expect(guard(from('192.0.2.1'))).rejects.toMatchObject({ kind: 'rate-limited' });
});

/** The client connects in the background; without it the insurance would count. */
async function untilReady(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 200));
}
