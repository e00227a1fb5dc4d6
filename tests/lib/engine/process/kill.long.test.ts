import { setTimeout as sleep } from 'node:timers/promises';
import { attachEvidence } from '@/lib/benchmark/audit/attach-evidence';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { getSnapshot } from '@/lib/db/benchmark/snapshots';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import { unpackedTexts } from '@/lib/db/benchmark/text-packs';
import type { Store } from '@/lib/db/connection/client';
import { indicativeRecords } from '@/lib/db/tables/index-tables';
import { seededRandom } from '../../../support/seeded-random';
import { until } from '../../../support/until';
import { type CollectorProcess, startCollector } from './collector-process';
import { countRows, type TestStore, temporaryStore } from './memory-store';

const FEED_ID = 'replay:fixture-depeg';
const KILLS = 6;
const END = '2024-02-05T16:00:00.000Z';
const STANDS_AT_END = 'the replay has ended';
const SHOWN = 'readers now see this feed';

/** Fast enough that most kills meet a tick under way; each tick has its own transaction. */
const ENVIRONMENT = {
  MARKET_FEED: 'replay',
  MARKET_REPLAY: 'tests/fixtures/replay',
  MARKET_REPLAY_SPEED: '20000',
};

const stores: TestStore[] = [];
const running: CollectorProcess[] = [];
const newStore = async () => {
  const kept = await temporaryStore();
  stores.push(kept);
  return kept;
};
const start = (databaseUrl: string, more: Record<string, string> = {}) => {
  const child = startCollector({ ...ENVIRONMENT, DATABASE_URL: databaseUrl, ...more });
  running.push(child);
  return child;
};
afterAll(async () => {
  // A test that failed half-way leaves its process; the others have ended.
  await Promise.allSettled(running.map((child) => child.kill()));
  for (const kept of stores) await kept.close();
});

/** What an interrupted and an uninterrupted run must share. */
async function result(store: Store) {
  const values = await store.db
    .selectFrom('index_values')
    .select(['index_code', 'kind', 'at_ms', 'value', 'method', 'status', 'confidence'])
    .orderBy('at_ms')
    .orderBy('index_code')
    .orderBy('kind')
    .execute();
  const prices = await store.db
    .selectFrom('consensus_prices')
    .select(['symbol', 'at_ms', 'price_usd', 'method', 'volatility5m_bps'])
    .orderBy('at_ms')
    .orderBy('symbol')
    .execute();
  const events = await store.db.selectFrom('depeg_events').selectAll().execute();
  const rollups = await store.db
    .selectFrom('index_rollups')
    .selectAll()
    .orderBy('step_seconds')
    .orderBy('index_code')
    .orderBy('bucket_at_ms')
    .execute();
  return { values, prices, events, rollups, counts: await countRows(store) };
}

/** No half of a tick: its rows, its documents and the feed's clock belong together. */
async function expectWhole(store: Store): Promise<number | null> {
  const { db } = store;
  const state = await getSnapshot(db, FEED_ID, 'engine-state');
  const last = await db
    .selectFrom('index_values')
    .select((eb) => eb.fn.max('at_ms').as('atMs'))
    .where('kind', '=', 'indicative')
    .executeTakeFirst();
  const feed = await db.selectFrom('feeds').select('engine_at_ms').executeTakeFirst();
  const atMs = state?.atMs ?? null;
  expect(last?.atMs ?? null).toBe(atMs);
  expect(feed?.engine_at_ms ?? null).toBe(atMs);
  expect((await getSnapshot(db, FEED_ID, 'market'))?.atMs ?? null).toBe(atMs);
  if (state) expect(JSON.parse(state.document).atMs).toBe(atMs);
  const perTick = await db
    .selectFrom('index_values')
    .select(['at_ms', (eb) => eb.fn.countAll<number>().as('rows')])
    .where('kind', '=', 'indicative')
    .groupBy('at_ms')
    .execute();
  for (const tick of perTick) expect(Number(tick.rows)).toBe(INDEX_CODES.length);
  const prices = await db
    .selectFrom('consensus_prices')
    .select(['at_ms', (eb) => eb.fn.countAll<number>().as('rows')])
    .groupBy('at_ms')
    .execute();
  for (const tick of prices) expect(Number(tick.rows)).toBe(4);
  expect(prices.map((tick) => tick.at_ms)).toEqual(perTick.map((tick) => tick.at_ms));
  return atMs;
}

/** Waits for a commit after that of `atMs`, however busy the machine is; at the end there is none. */
async function untilBeyond({ store }: TestStore, atMs: number): Promise<void> {
  await until(
    async () => {
      const state = await getSnapshot(store.db, FEED_ID, 'engine-state');
      return state !== undefined && (state.atMs > atMs || state.atMs === Date.parse(END));
    },
    'another tick',
    5,
  );
}

/** Lets the dead collector's lease run out, instead of waiting for it each time. */
async function expireLease({ store }: TestStore): Promise<void> {
  await store.db.updateTable('leases').set({ expires_at_ms: 0 }).execute();
}

describe('a collector that is killed', () => {
  it(`goes on where its last commit was, ${KILLS} times at random moments`, async () => {
    const random = seededRandom(20_240_205);
    const kept = await newStore();
    const reached: (number | null)[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = start(kept.databaseUrl);
      // One in five dies while it starts.
      if (random() < 0.2) await sleep(random() * 1_500);
      else {
        await child.says(SHOWN);
        await untilBeyond(kept, reached.at(-1) ?? 0);
        await sleep(random() * 60);
      }
      await child.kill();
      reached.push(await expectWhole(kept.store));
      await expireLease(kept);
    }
    const times = reached.map((atMs) => atMs ?? 0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBeGreaterThan(2);

    const last = start(kept.databaseUrl);
    await last.says(STANDS_AT_END);
    expect(await last.stop()).toBe(0);
    expect(new Date((await expectWhole(kept.store)) ?? 0).toISOString()).toBe(END);

    const whole = await newStore();
    const once = start(whole.databaseUrl);
    await once.says(STANDS_AT_END);
    expect(await once.stop()).toBe(0);
    expect(await result(kept.store)).toEqual(await result(whole.store));

    const { db } = kept.store;
    const rows = await db
      .selectFrom('indicative_records')
      .select(indicativeRecords.selection)
      .execute();
    expect(rows.length).toBeGreaterThan(40);
    for (const { record, feedId, pack } of rows) {
      const [text = ''] = await unpackedTexts(db, feedId, [{ pack, stored: record }]);
      const whole = await attachEvidence(
        JSON.parse(text) as AuditRecord,
        storedEvidence(db, feedId),
      );
      expect(verifyAuditRecord(whole)).toEqual([]);
    }
  });
});

it('a collector that stood still for longer than its lease goes on in the same process', async () => {
  const kept = await newStore();
  const child = start(kept.databaseUrl, { MARKET_REPLAY_SPEED: '60' });
  await child.says('a first figure is published');
  process.kill(child.pid, 'SIGSTOP');
  const leftAtMs = (await expectWhole(kept.store)) ?? 0;
  await sleep(15_000);
  const expired = await kept.store.db.selectFrom('leases').select('expires_at_ms').execute();
  expect(expired[0]?.expires_at_ms).toBeLessThan(Date.now());
  process.kill(child.pid, 'SIGCONT');
  await untilBeyond(kept, leftAtMs);
  const leases = await kept.store.db.selectFrom('leases').select('token').execute();
  expect(leases).toEqual([{ token: 1 }]);
  expect(await child.stop()).toBe(0);
});

describe('two collectors on one store', () => {
  it('take turns: the second waits, and takes over when the first is killed', async () => {
    const kept = await newStore();
    const slow = { MARKET_REPLAY_SPEED: '600' };
    const first = start(kept.databaseUrl, slow);
    await first.says('a first figure is published');
    const second = start(kept.databaseUrl, slow);
    await second.says('another collector holds the lease');
    await sleep(500);
    const token = () =>
      kept.store.db.selectFrom('leases').select(['holder', 'token']).executeTakeFirstOrThrow();
    const before = await token();
    await first.kill();
    const leftAtMs = (await expectWhole(kept.store)) ?? 0;
    await second.says('a first figure is published');
    expect((await token()).token).toBeGreaterThan(before.token);
    expect((await token()).holder).not.toBe(before.holder);
    expect((await expectWhole(kept.store)) ?? 0).toBeGreaterThan(leftAtMs);
    expect(await second.stop()).toBe(0);
    await expectWhole(kept.store);
  });
});
