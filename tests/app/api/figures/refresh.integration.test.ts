import { touchFeed } from '@/lib/db/feeds';
import type { RefreshAnswer } from '@/lib/features/yields/refresh-contract';
import { apiStore, seed, writeTick } from '../api-store';
import { answer, newAddress } from '../handlers';
import { FEED_ID, MARKET, TICK_MS } from '../market-fixture';

const store = apiStore(seed);
const at = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(ms);

const refresh = () =>
  answer<RefreshAnswer>('refreshYields', { headers: { 'x-forwarded-for': newAddress() } });

it('answers at once with the age where no tick is due', async () => {
  at(TICK_MS + 12_000);
  expect(await refresh()).toMatchObject({ outcome: 'current', age_seconds: 12, items: 4 });
});

it('waits for a tick that is due, and answers with its age; one look for all who wait', async () => {
  at(TICK_MS + 31_000);
  const waiting = Promise.all([refresh(), refresh(), refresh()]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await writeTick(store, { ...MARKET, asOfMs: TICK_MS + 30_000 });
  for (const answer of await waiting) {
    expect(answer).toMatchObject({
      outcome: 'computed',
      refreshed_at: new Date(TICK_MS + 30_000).toISOString(),
    });
    expect(answer.age_seconds).toBeLessThan(3);
  }
});

it('says that a tick is due and has not come, after a bounded wait', async () => {
  at(TICK_MS + 65_000);
  const startedMs = performance.now();
  const answer = await refresh();
  expect(answer.outcome).toBe('due');
  expect(answer.age_seconds).toBeGreaterThanOrEqual(35);
  expect(performance.now() - startedMs).toBeLessThan(7_000);
});

it('waits for no collector that has stopped', async () => {
  at(TICK_MS + 3_600_000);
  const startedMs = performance.now();
  expect(await refresh()).toMatchObject({ outcome: 'stopped', next_refresh_at: null });
  expect(performance.now() - startedMs).toBeLessThan(1_000);
  await touchFeed(store.db, {
    feedId: FEED_ID,
    engineAtMs: TICK_MS + 3_600_000,
    wallAtMs: TICK_MS + 3_600_000,
  });
});
