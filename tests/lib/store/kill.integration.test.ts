import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { listIndexRollups } from '@/lib/store/benchmark/index-values';
import { getSnapshot } from '@/lib/store/benchmark/snapshots';
import { openStore, type Store } from '@/lib/store/connection/client';
import { getActiveFeed } from '@/lib/store/feeds';
import { acquireLease, assertLease, LeaseLostError } from '@/lib/store/leases';
import { seededRandom } from '../../support/seeded-random';
import { startChild } from '../../support/store/store-child';
import {
  TICK_FEED,
  TICK_LEASE,
  TICK_MS,
  TICK_SYMBOLS,
  writeTick,
} from '../../support/store/store-ticks';

const KILLS_PER_CHAIN = 10;
/** Short, as the next start waits for the killed one's lease to run out. */
const SHORT_LEASE_MS = 250;
const LONG_LEASE_MS = 20_000;

async function countPerTick(store: Store, table: 'consensus_prices' | 'index_values') {
  const rows = await store.db
    .selectFrom(table)
    .select((eb) => ['at_ms as atMs', eb.fn.countAll<number>().as('rows')])
    .where('feed_id', '=', TICK_FEED)
    .groupBy('at_ms')
    .orderBy('at_ms')
    .execute();
  return rows.map(({ atMs, rows: count }) => [atMs / TICK_MS, count]);
}

/** Every tick up to the feed's sequence is wholly there, and nothing past it. */
async function expectWholeTicks(store: Store, acknowledged: number): Promise<number> {
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(store.db);
  expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  const ticks = (await getActiveFeed(store.db))?.sequence ?? 0;
  // The commit may have come through without its number being printed any more.
  expect([acknowledged, acknowledged + 1]).toContain(ticks);
  const numbers = Array.from({ length: ticks }, (_, i) => i + 1);
  expect(await countPerTick(store, 'consensus_prices')).toEqual(
    numbers.map((number) => [number, TICK_SYMBOLS.length]),
  );
  expect(await countPerTick(store, 'index_values')).toEqual(
    numbers.map((number) => [number, INDEX_CODES.length]),
  );
  const records = await store.db
    .selectFrom('audit_records')
    .select('sha256')
    .orderBy('sequence')
    .execute();
  expect(records.map(({ sha256 }) => sha256)).toEqual(numbers.map((number) => `tick-${number}`));
  const days = await listIndexRollups(store.db, {
    feedId: TICK_FEED,
    indexCode: 'SYI',
    stepSeconds: 86_400,
    fromMs: 0,
    toMs: ticks * TICK_MS,
  });
  expect(days.reduce((sum, day) => sum + day.samples, 0)).toBe(ticks);
  const snapshot = await getSnapshot(store.db, TICK_FEED, 'market');
  if (ticks > 0) expect(JSON.parse(snapshot?.document ?? '{}').number).toBe(ticks);
  return ticks;
}

describe('a killed process', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-kill-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // Two chains of kills side by side: most of the time goes into starting processes.
  it.concurrent.each([20_260_101, 20_260_102])(
    'loses no acknowledged tick and leaves no half one, killed at any moment (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const databaseUrl = `file:${path.join(folder, `${seed}.db`)}`;
      let ticks = 0;
      for (let kill = 0; kill < KILLS_PER_CHAIN; kill += 1) {
        const writer = startChild('store-writer.ts', databaseUrl, String(SHORT_LEASE_MS));
        // Mostly while it writes; some while it opens, migrates or waits for the lease.
        const whileStarting = kill % 4 === 3;
        if (!whileStarting) await writer.printed(1);
        await sleep(random() * (whileStarting ? 600 : 80));
        await writer.kill();
        const store = await openStore({ databaseUrl });
        const acknowledged = Math.max(writer.last(), ticks);
        const found = await expectWholeTicks(store, acknowledged);
        if (!whileStarting) expect(found).toBeGreaterThan(ticks);
        ticks = found;
        await store.close();
      }
      expect(ticks).toBeGreaterThan(KILLS_PER_CHAIN);
    },
  );

  it('does no harm when it only read, and hands its lease on when it wrote', async () => {
    const databaseUrl = `file:${path.join(folder, 'readers.db')}`;
    const random = seededRandom(7);
    const writer = startChild('store-writer.ts', databaseUrl, String(LONG_LEASE_MS));
    await writer.printed(1);
    for (let kill = 0; kill < 2; kill += 1) {
      const readers = [1, 2].map(() => startChild('store-reader.ts', databaseUrl));
      await Promise.all(readers.map((reader) => reader.printed(1)));
      await sleep(random() * 50);
      await Promise.all(readers.map((reader) => reader.kill()));
      await writer.printed(2);
    }

    const store = await openStore({ databaseUrl });
    const claim = { name: TICK_LEASE, holder: 'second', ttlMs: 60_000 };
    expect(await acquireLease(store.db, { ...claim, nowMs: Date.now() })).toBeUndefined();
    const held = await store.db.selectFrom('leases').selectAll().executeTakeFirstOrThrow();
    await writer.kill();
    const ticks = await expectWholeTicks(store, writer.last());

    const expiredAtMs = Date.now() + LONG_LEASE_MS + 1;
    const taken = await acquireLease(store.db, { ...claim, nowMs: expiredAtMs });
    expect(taken).toEqual({ token: held.token + 1 });
    const loser = { holder: held.holder, token: held.token };
    await expect(writeTick(store.db, ticks + 1, loser)).rejects.toThrow(LeaseLostError);
    expect(await expectWholeTicks(store, ticks)).toBe(ticks);
    await writeTick(store.db, ticks + 1, { holder: claim.holder, token: held.token + 1 });
    await store.db
      .transaction()
      .execute((trx) => assertLease(trx, { ...claim, token: held.token + 1 }));
    // No dead reader holds the log back.
    const checkpoint = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
      store.db,
    );
    expect(checkpoint.rows).toEqual([expect.objectContaining({ busy: 0 })]);
    await store.close();
  });
});
