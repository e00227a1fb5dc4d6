import { acquireLease, COLLECTOR_LEASE, LeaseLostError, releaseLease } from '@/lib/db/leases';
import { whileLeading } from '@/lib/engine/process/lease-holder';
import { SILENT, storeOfEachTest } from './memory-store';

const kept = storeOfEachTest();

const events = () => ({
  ...{ held: jest.fn(), lost: jest.fn(), replaced: jest.fn(), waiting: jest.fn() },
});

/** Another collector takes the lease, which has run out, and leaves it at once. */
async function takeOver(): Promise<void> {
  const { db } = kept.store;
  await db.updateTable('leases').set({ expires_at_ms: 1 }).execute();
  const rival = { name: COLLECTOR_LEASE, holder: 'rival', ttlMs: 60_000, nowMs: Date.now() };
  const lease = await acquireLease(db, rival);
  if (!lease) throw new Error('the lease is held');
  await releaseLease(db, { name: COLLECTOR_LEASE, holder: 'rival', token: lease.token });
}

it('leads again in the same process after another collector took over', async () => {
  const stop = new AbortController();
  const on = events();
  const tokens: number[] = [];
  const ended: boolean[] = [];
  await whileLeading(
    { store: kept.store, log: SILENT, stop: stop.signal, on },
    async ({ token }, signal) => {
      tokens.push(token);
      if (tokens.length === 2) return stop.abort();
      signal.addEventListener('abort', () => ended.push(true));
      await takeOver();
      throw new LeaseLostError('a write was refused');
    },
  );
  expect(tokens).toEqual([1, 3]);
  expect(ended).toEqual([true]);
  expect(on.held).toHaveBeenCalledTimes(2);
  expect(on.lost).toHaveBeenCalledTimes(1);
});

it('ends with any other failure, and leaves the lease', async () => {
  const { store } = kept;
  const stop = new AbortController().signal;
  const failing = whileLeading({ store, log: SILENT, stop, on: events() }, async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  await takeOver();
});

it('ends when its work has', async () => {
  const { store } = kept;
  const stop = new AbortController().signal;
  const on = events();
  await whileLeading({ store, log: SILENT, stop, on }, async () => undefined);
  expect([on.held.mock.calls.length, on.lost.mock.calls.length]).toEqual([1, 0]);
});
