import { unlinkSync } from 'node:fs';
import { acquireLease, COLLECTOR_LEASE } from '@/lib/db/leases';
import { storeHandle } from '@/lib/features/service/store-handle';
import { healthSchema } from '@/lib/features/status/contract';
import { apiStore, seed } from './api-store';
import { callRoute } from './handlers';
import { FORMS } from './visitors/visitor-calls';

const store = apiStore(seed);

const health = async () => healthSchema.parse(await (await callRoute('getHealth')).json());

it('says by the lease in the store whether the collector writes', async () => {
  expect(await health()).toMatchObject({
    status: 'degraded',
    collector: 'silent',
    lease_until: null,
  });
  const nowMs = Date.now();
  const request = { name: COLLECTOR_LEASE, holder: 'a', ttlMs: 60_000, nowMs };
  await acquireLease(store.db, request);
  expect(await health()).toMatchObject({
    status: 'ok',
    collector: 'running',
    lease_until: new Date(nowMs + 60_000).toISOString(),
  });
  await acquireLease(store.db, { ...request, nowMs: nowMs - 120_000 });
  expect(await health()).toMatchObject({ status: 'degraded', collector: 'silent' });
});

it('says that the disk is full', async () => {
  const nowMs = Date.now();
  await acquireLease(store.db, { name: COLLECTOR_LEASE, holder: 'a', ttlMs: 60_000, nowMs });
  expect(await health()).toMatchObject({ status: 'ok', disk: 'ok' });
  const free = jest.spyOn(await storeHandle(), 'freeBytes').mockResolvedValue(1_000_000);
  expect(await health()).toMatchObject({ status: 'degraded', disk: 'full' });
  free.mockResolvedValue(null);
  expect(await health()).toMatchObject({ status: 'ok', disk: 'unknown' });
});

it('turns bad with every call once the files of the store were removed', async () => {
  expect((await callRoute('requestContact', { body: FORMS.contact.body })).status).toBe(200);
  unlinkSync(`${(process.env.DATABASE_URL ?? '').slice('file:'.length)}-wal`);
  // The process ends itself, for its supervisor to start it again.
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  for (const key of ['getHealth', 'getCurrentSyi', 'requestContact'] as const) {
    const body = key === 'requestContact' ? FORMS.contact.body : undefined;
    const response = await callRoute(key, { body });
    expect([key, response.status]).toEqual([key, 503]);
    expect(await response.json()).toMatchObject({ code: 'store_replaced' });
    expect(response.headers.get('retry-after')).toBe('10');
  }
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
});
