import { HOUR_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import { activateFeed, LIVE_FEED_ID } from '@/lib/db/feeds';
import { recordUpdates } from '@/lib/engine/write/record-updates';
import { writeTicks } from '@/lib/engine/write/write-tick';
import { OutageMarket } from '../../support/outages/outage-market';

/**
 * Writes hours of the live feed into the stores, as the collector does: the live engine on the recorded
 * answers of every vendor, asked at their cadences, a tick and its audit records every 30 s.
 * @param onHour after each hour, with how many are written.
 */
export async function writeLiveHours(
  stores: readonly Store[],
  hours: number,
  onHour: (hour: number) => void,
): Promise<void> {
  const market = await OutageMarket.open();
  let updates: MarketUpdate[] = [];
  const run = market.newRun((update) => updates.push(update));
  for (const { db } of stores) {
    const feed = { feedId: LIVE_FEED_ID, dataClass: 'live', title: 'Live market' } as const;
    await activateFeed(db, { ...feed, atMs: run.nowMs });
  }
  for (let hour = 1; hour <= hours; hour += 1) {
    await run.until(
      run.nowMs + HOUR_MS,
      async (tick) => {
        for (const { db } of stores) {
          await inTransaction(db, async (trx) => {
            await recordUpdates(trx, LIVE_FEED_ID, updates);
            await writeTicks(trx, LIVE_FEED_ID, [tick], tick.atMs);
          });
        }
        updates = [];
      },
      () => true,
    );
    onHour(hour);
  }
}
