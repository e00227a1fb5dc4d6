import { setTimeout as sleep } from 'node:timers/promises';
import LibsqlDatabase from 'libsql';
import { getActiveFeed } from '@/lib/db/feeds';
import { COLLECTOR_LEASE, LeaseLostError, leaseUntilMs } from '@/lib/db/leases';
import { LeaseHolder } from '@/lib/engine/process/lease-holder';
import { commit, FutureTickError, showFeed } from '@/lib/engine/process/runtime';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { until } from '../../../support/until';
import { SILENT, storeOfEachTest, testRuntime } from './memory-store';

const kept = storeOfEachTest();

const OFF_BY_MS = 90_000;

it.each([
  ['ahead of', OFF_BY_MS],
  ['behind', -OFF_BY_MS],
])(
  'is on standby while its clock is 90 s %s the store’s, and takes the lease once it is right',
  async (_, offMs) => {
    let skewMs = offMs;
    const waiting = jest.fn();
    const events = { lost: jest.fn(), waiting };
    const holder = new LeaseHolder(kept.store, SILENT, events, () => Date.now() + skewMs);
    const taken = holder.acquire(new AbortController().signal);
    await until(() => waiting.mock.calls.length > 0, 'standing by');
    expect(await leaseUntilMs(kept.store.db, COLLECTOR_LEASE)).toBeNull();
    skewMs = 0;
    expect(await taken).toMatchObject({ name: COLLECTOR_LEASE, token: 1 });
    expect(waiting).toHaveBeenCalledTimes(1);
    await holder.release();
  },
);

it('leaves the lease to others once its clock goes wrong', async () => {
  let skewMs = 0;
  const lost = jest.fn();
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'setTimeout'] });
  try {
    const holder = new LeaseHolder(kept.store, SILENT, { lost }, () => Date.now() + skewMs);
    await holder.acquire(new AbortController().signal);
    skewMs = OFF_BY_MS;
    jest.advanceTimersByTime(4_000);
    await until(() => lost.mock.calls.length > 0, 'the lease given up');
    expect(await leaseUntilMs(kept.store.db, COLLECTOR_LEASE)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('does not take a slow answer of the store for a wrong clock', async () => {
  let isAsked = false;
  // Twenty seconds go by on either side of the answer.
  const ownNowMs = () => {
    isAsked = !isAsked;
    return Date.now() + (isAsked ? -20_000 : 20_000);
  };
  const waiting = jest.fn();
  const holder = new LeaseHolder(kept.store, SILENT, { lost: jest.fn(), waiting }, ownNowMs);
  await holder.acquire(new AbortController().signal);
  expect(waiting).not.toHaveBeenCalled();
  await holder.release();
});

describe('a collector whose lease ran out', () => {
  const agedLease = () =>
    kept.store.db
      .updateTable('leases')
      .set({ expires_at_ms: Date.now() - 60_000 })
      .execute();

  it('writes late and takes it again at once where nobody else has it', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'setTimeout'] });
    try {
      const runtime = await testRuntime(kept);
      await agedLease();
      await showFeed(runtime, { feedId: 'sample', dataClass: 'sample', title: 'Sample' });
      jest.advanceTimersByTime(4_000);
      const heldUntilMs = async () => (await leaseUntilMs(kept.store.db, COLLECTOR_LEASE)) ?? 0;
      await until(async () => (await heldUntilMs()) > Date.now(), 'the lease taken again');
      expect(runtime.signal.aborted).toBe(false);
      await runtime.release();
    } finally {
      jest.useRealTimers();
    }
  });

  it('writes nothing more once another one has it', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'setTimeout'] });
    try {
      const runtime = await testRuntime(kept);
      await agedLease();
      const rival = await testRuntime(kept);
      const feed = { feedId: 'sample', dataClass: 'sample', title: 'Sample' } as const;
      await expect(showFeed(runtime, feed)).rejects.toThrow(LeaseLostError);
      await showFeed(rival, feed);
      jest.advanceTimersByTime(4_000);
      await until(() => runtime.signal.aborted, 'the loss of the lease');
      expect(rival.signal.aborted).toBe(false);
      await rival.release();
    } finally {
      jest.useRealTimers();
    }
  });
});

it('writes late where another process holds the store for longer than a query waits', async () => {
  const runtime = await testRuntime(kept);
  const other = new LibsqlDatabase(kept.databaseUrl.slice('file:'.length));
  other.exec('begin immediate');
  const feed = { feedId: 'sample', dataClass: 'sample', title: 'Sample' } as const;
  const shown = showFeed(runtime, feed);
  await sleep(7_000);
  expect(await getActiveFeed(kept.store.db)).toBeUndefined();
  other.exec('commit');
  other.close();
  await shown;
  expect(await getActiveFeed(kept.store.db)).toMatchObject({ feedId: 'sample' });
  await runtime.release();
});

it('publishes nothing for a time that has not come', async () => {
  const runtime = await testRuntime(kept);
  const ahead = { atMs: Date.now() + OFF_BY_MS, fixings: [] } as unknown as TickResult;
  await expect(commit(runtime, 'sample', [ahead])).rejects.toThrow(FutureTickError);
  await runtime.release();
});
