import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@/lib/store/client';
import { activateFeed, getActiveFeed } from '@/lib/store/feeds';
import { acquireLease, renewLease } from '@/lib/store/leases';
import { migrateToLatest } from '@/lib/store/migrate';
import { TICK_FEED, TICK_LEASE, writeTick } from './store-ticks';

/**
 * A collector in small, to be killed: opens the store, migrates, waits for the lease and writes
 * ticks for ever, printing each number after its commit.
 */
const LEASE_MS = 250;

async function main(databaseUrl: string): Promise<void> {
  const { db, ...store } = await openStore({ databaseUrl });
  await migrateToLatest({ db, ...store });
  const holder = `writer-${process.pid}`;
  const request = { name: TICK_LEASE, holder, ttlMs: LEASE_MS };
  let lease = await acquireLease(db, { ...request, nowMs: Date.now() });
  while (!lease) {
    await sleep(10);
    lease = await acquireLease(db, { ...request, nowMs: Date.now() });
  }
  const { token } = lease;
  await activateFeed(db, { feedId: TICK_FEED, dataClass: 'replay', title: 'Ticks', atMs: 1 });
  let number = (await getActiveFeed(db))?.sequence ?? 0;
  for (;;) {
    number += 1;
    if (!(await renewLease(db, { ...request, token, nowMs: Date.now() }))) {
      throw new Error('the lease was taken');
    }
    await writeTick(db, number, { holder, token });
    writeSync(1, `${number}\n`);
  }
}

void main(String(process.argv[2]));
