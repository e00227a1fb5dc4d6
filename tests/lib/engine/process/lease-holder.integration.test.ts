import { LeaseHolder } from '@/lib/engine/process/lease-holder';
import { commit, FutureTickError } from '@/lib/engine/process/runtime';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { COLLECTOR_LEASE, leaseUntilMs } from '@/lib/store/leases';
import { until } from '../../../support/until';
import { SILENT, type TestStore, temporaryStore, testRuntime } from './memory-store';

let kept: TestStore;
beforeEach(async () => {
  kept = await temporaryStore();
});
afterEach(() => kept.close());

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

it('publishes nothing for a time that has not come', async () => {
  const runtime = await testRuntime(kept);
  const ahead = { atMs: Date.now() + OFF_BY_MS, fixings: [] } as unknown as TickResult;
  await expect(commit(runtime, 'sample', [ahead])).rejects.toThrow(FutureTickError);
  await runtime.release();
});
