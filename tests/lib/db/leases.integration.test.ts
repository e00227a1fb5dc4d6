import { getSnapshot, putSnapshot } from '@/lib/db/benchmark/snapshots';
import { MAX_CLOCK_SKEW_MS, storeNowMs } from '@/lib/db/clock';
import {
  acquireLease,
  assertLease,
  LeaseLostError,
  releaseLease,
  renewLease,
} from '@/lib/db/leases';
import { storeEngines, testStore } from '../../support/store/store-engines';

describe.each(storeEngines())('leases on %s', (_engine, open) => {
  const { store, openAgain, newFeed } = testStore(open);

  it('has one holder at a time, and tokens that only grow', async () => {
    const { db } = store();
    const name = `lease-${newFeed()}`;
    const first = await acquireLease(db, { name, holder: 'a', ttlMs: 100, nowMs: 1_000 });
    expect(first).toEqual({ token: 1 });
    const early = { name, holder: 'b', ttlMs: 100, nowMs: 1_099 };
    expect(await acquireLease(db, early)).toBeUndefined();
    expect(await acquireLease(db, { ...early, nowMs: 1_100 })).toEqual({ token: 2 });
    const lost = { name, holder: 'a', token: 1, nowMs: 1_110 };
    expect(await renewLease(db, { ...lost, ttlMs: 100 })).toBe(false);
    await releaseLease(db, lost);
    expect(await acquireLease(db, { name, holder: 'c', ttlMs: 100, nowMs: 1_110 })).toBe(undefined);
    const held = { name, holder: 'b', token: 2 };
    expect(await renewLease(db, { ...held, ttlMs: 100, nowMs: 1_150 })).toBe(true);
    await releaseLease(db, held);
    const next = await acquireLease(db, { name, holder: 'c', ttlMs: 100, nowMs: 1_151 });
    expect(next).toEqual({ token: 3 });
  });

  it('tells the time of the store, and does not wait for a lease from before a clock was put back', async () => {
    const { db } = store();
    const nowMs = await storeNowMs(db);
    expect(Math.abs(nowMs - Date.now())).toBeLessThan(MAX_CLOCK_SKEW_MS);
    const name = `lease-${newFeed()}`;
    const hourLater = nowMs + 3_600_000;
    await acquireLease(db, { name, holder: 'a', ttlMs: 15_000, nowMs: hourLater });
    const early = { name, holder: 'b', ttlMs: 15_000 };
    expect(await acquireLease(db, { ...early, nowMs: hourLater - 4_000 })).toBeUndefined();
    expect(await acquireLease(db, { ...early, nowMs })).toEqual({ token: 2 });
  });

  it('fences the write of a holder whose lease was taken or released, not of one that is only late', async () => {
    const { db } = store();
    const other = await openAgain();
    const feedId = newFeed();
    const name = `lease-${feedId}`;
    const write = (target: typeof db, holder: string, token: number, nowMs: number) =>
      target.transaction().execute(async (trx) => {
        await putSnapshot(trx, { feedId, name: 'market', atMs: nowMs, document: `"${holder}"` });
        await assertLease(trx, { name, holder, token });
      });
    await acquireLease(db, { name, holder: 'a', ttlMs: 100, nowMs: 0 });
    await write(db, 'a', 1, 50);
    // The lease ran out, and nobody else has it.
    await write(db, 'a', 1, 100);
    expect(await acquireLease(other.db, { name, holder: 'b', ttlMs: 100, nowMs: 100 })).toEqual({
      token: 2,
    });
    await write(other.db, 'b', 2, 110);
    await expect(write(db, 'a', 1, 120)).rejects.toThrow(LeaseLostError);
    expect(await getSnapshot(db, feedId, 'market')).toEqual({ atMs: 110, document: '"b"' });
    await releaseLease(other.db, { name, holder: 'b', token: 2 });
    await expect(write(other.db, 'b', 2, 130)).rejects.toThrow(LeaseLostError);
    await other.close();
  });

  it('refuses a broken time', async () => {
    const request = { name: 'broken', holder: 'a', ttlMs: Number.NaN, nowMs: 1 };
    await expect(acquireLease(store().db, request)).rejects.toThrow('leases.expiresAtMs');
  });
});
