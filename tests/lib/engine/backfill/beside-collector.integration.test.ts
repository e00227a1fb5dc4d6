import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Store } from '@/lib/db/connection/client';
import { acquireLease, assertLease } from '@/lib/db/leases';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { migrateToLatest } from '@/lib/db/migrate';
import { coveredCoins } from '@/lib/market/registry';
import { loopbackServer } from '../../../support/servers/loopback-server';
import { storeEngines } from '../../../support/store/store-engines';
import { priceRow } from '../../../support/store/store-rows';
import { backfill, historyRows, NOW_MS, serveHistory } from './history-fixture';

const TICK_MS = 30_000;

const server = loopbackServer();
beforeEach(() => {
  serveHistory(server);
});

/** A collector in small: under its lease, ticks of every coin into today until told to stop. */
async function tickUntil(store: Store, stopped: () => boolean): Promise<number> {
  const holder = { name: 'collector', holder: 'collector-in-small' };
  const lease = await acquireLease(store.db, { ...holder, ttlMs: 3_600_000, nowMs: NOW_MS });
  if (!lease) throw new Error('the lease is taken');
  let ticks = 0;
  while (!stopped()) {
    const atMs = NOW_MS + ticks * TICK_MS;
    await store.db.transaction().execute(async (trx) => {
      await assertLease(trx, { ...holder, ...lease });
      const coins = coveredCoins();
      await appendConsensusPrices(
        trx,
        coins.map(({ symbol }) => priceRow({ feedId: 'live', symbol, atMs })),
      );
    });
    ticks += 1;
    await yieldToEventLoop();
  }
  return ticks;
}

it.each(storeEngines())(
  'keeps every roll-up exact beside a writing collector, on %s',
  async (_engine, open) => {
    const { store, openAgain, drop } = await open();
    const collector = await openAgain();
    try {
      await migrateToLatest(store);
      let isDone = false;
      const ticking = tickUntil(collector, () => isDone);
      const { failures } = await backfill(store, server).finally(() => {
        isDone = true;
      });
      const ticks = await ticking;
      expect(failures).toBe(0);
      expect(ticks).toBeGreaterThan(5);

      const prices = await store.db.selectFrom('consensus_prices').selectAll().execute();
      const own = prices.filter((row) => row.method === 'venues');
      expect(own).toHaveLength(ticks * coveredCoins().length);
      expect(prices.length).toBeGreaterThan(own.length);
      const rollups = await store.db.selectFrom('price_rollups').selectAll().execute();
      for (const stepSeconds of [60, 3_600, 86_400]) {
        const stepMs = stepSeconds * 1_000;
        const counted = new Map<string, number>();
        for (const { symbol, at_ms } of prices) {
          const bucket = `${symbol} ${Math.floor(at_ms / stepMs) * stepMs}`;
          counted.set(bucket, (counted.get(bucket) ?? 0) + 1);
        }
        const ofStep = rollups.filter((row) => row.step_seconds === stepSeconds);
        expect(
          new Map(ofStep.map((row) => [`${row.symbol} ${row.bucket_at_ms}`, row.samples])),
        ).toEqual(counted);
      }

      const before = await historyRows(store);
      await backfill(store, server);
      expect(await historyRows(store)).toEqual(before);
    } finally {
      await collector.close();
      await store.close();
      await drop();
    }
  },
);
