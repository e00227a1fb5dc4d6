import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type Store } from '@/lib/store/connection/client';
import { activateFeed, getActiveFeed } from '@/lib/store/feeds';
import { acquireLease, LeaseLostError, renewLease } from '@/lib/store/leases';
import { migrateToLatest } from '@/lib/store/migrate';
import { TICK_FEED, TICK_LEASE, writeTick } from './store-ticks';

/**
 * A collector in small, to be killed: opens the store, migrates, waits for the lease and writes
 * ticks for ever, printing each number after its commit.
 */
async function main(databaseUrl: string, leaseMs: number): Promise<void> {
  const store = await openStore({ databaseUrl });
  await migrateToLatest(store);
  for (;;) {
    try {
      await writeTicks(store.db, leaseMs);
    } catch (error) {
      // On a busy machine the next writer may take the short lease in the middle of a tick.
      if (!(error instanceof LeaseLostError)) throw error;
    }
  }
}

async function writeTicks(db: Store['db'], leaseMs: number): Promise<never> {
  const holder = `writer-${process.pid}`;
  const request = { name: TICK_LEASE, holder, ttlMs: leaseMs };
  let lease = await acquireLease(db, { ...request, nowMs: Date.now() });
  while (!lease) {
    await sleep(10);
    lease = await acquireLease(db, { ...request, nowMs: Date.now() });
  }
  await activateFeed(db, { feedId: TICK_FEED, dataClass: 'replay', title: 'Ticks', atMs: 1 });
  let number = (await getActiveFeed(db))?.sequence ?? 0;
  for (;;) {
    number += 1;
    await renewLease(db, { ...request, token: lease.token, nowMs: Date.now() });
    await writeTick(db, number, { holder, token: lease.token });
    writeSync(1, `${number}\n`);
  }
}

void main(String(process.argv[2]), Number(process.argv[3]));
