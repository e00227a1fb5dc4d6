import { writeSync } from 'node:fs';
import { getSnapshot } from '@/lib/store/benchmark/snapshots';
import { openStore } from '@/lib/store/connection/client';
import { getActiveFeed } from '@/lib/store/feeds';
import { TICK_FEED } from './store-ticks';

/** A web process in small, to be killed: reads for ever, inside reading transactions. */
async function main(databaseUrl: string): Promise<void> {
  const { db } = await openStore({ databaseUrl, readOnly: true });
  for (let reads = 1; ; reads += 1) {
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        const feed = await getActiveFeed(trx);
        const snapshot = await getSnapshot(trx, TICK_FEED, 'market');
        const { number } = JSON.parse(snapshot?.document ?? '{}');
        if (number !== feed?.sequence) throw new Error(`torn read: ${number} ${feed?.sequence}`);
        if (reads % 20 === 0) writeSync(1, `${reads}\n`);
      });
  }
}

void main(String(process.argv[2]));
