import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { applyRetention } from '@/lib/db/retention';
import { strategyReadings } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import { coveredCoins } from '@/lib/market/registry';
import { loopbackServer } from '../../../support/servers/loopback-server';
import { priceRow } from '../../../support/store/store-rows';
import { storeOfEachTest, temporaryStore } from '../process/memory-store';
import {
  backfill,
  DAYS,
  historyCounts,
  historyRows,
  NOW_MS,
  POOLS,
  poolChart,
  serveHistory,
} from './history-fixture';

// A history of every covered coin, on a busy machine.

const COINS = coveredCoins().length;
/** Two pieces of a coin; each has one row without a price and one isolated print. */
const PRICES = COINS * (DAYS * 24 - 4);
const COMPLETE = {
  consensus_prices: PRICES,
  // A minute and an hour each, and the days.
  price_rollups: 2 * PRICES + COINS * DAYS,
  strategy_readings: POOLS.length * DAYS,
  market_caps: COINS * DAYS,
  // A week before the window too: its first days stand on earlier rates.
  bill_rates: 2 * (DAYS + 7),
};

const held = storeOfEachTest();
const server = loopbackServer();
beforeEach(() => serveHistory(server));

it('loads everything, labeled as what it is', async () => {
  const { failures, lines } = await backfill(held.store, server);
  expect(failures).toBe(0);
  expect(await historyCounts(held.store)).toEqual(COMPLETE);

  const prices = await held.store.db.selectFrom('consensus_prices').selectAll().execute();
  const labels = prices.map((row) => [row.method, row.tier, row.peg_score, row.venues_valid]);
  expect(new Set(labels.map((label) => JSON.stringify(label)))).toEqual(
    new Set(['["aggregator",2,null,0]']),
  );
  expect(prices.every((row) => row.flags.includes('backfilled'))).toBe(true);
  expect(prices.some((row) => row.price_usd === '3.99')).toBe(false);
  expect(prices.every((row) => row.at_ms < Date.parse('2026-08-05T00:00:00Z'))).toBe(true);

  const readings = await held.store.db.selectFrom('strategy_readings').selectAll().execute();
  // Base 3 and a reward of 2, of which a fifth of the base counts.
  expect(new Set(readings.map((row) => row.apy_percent))).toEqual(new Set(['3.6']));
  expect(readings.every((row) => row.ray_percent === null)).toBe(true);
  expect(readings.some((row) => row.strategy_id === 'pool-small')).toBe(false);

  for (const table of ['index_values', 'index_rollups', 'regime_days', 'feeds'] as const) {
    expect(await held.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const text = lines.join('\n');
  expect(text).toContain('Nothing was published');
  expect(text).toContain('at its next start');

  // Each piece is said with its place; malformed and unusable rows are counted.
  const pools = lines.filter((line) => /^pools \d/.test(line));
  expect(pools.map((line) => line.slice(0, 9))).toEqual(['pools 1/3', 'pools 2/3', 'pools 3/3']);
  expect(pools[0]).toContain(
    '2026-07-06 to 2026-08-04: 30 rows written, 1 left out as unusable, 1 malformed and dropped',
  );
  expect(lines).toContain(
    `prices: ${PRICES} rows written, ${COINS * 2} left out as unusable, ${COINS * 2} malformed and dropped`,
  );
  expect(lines).toContain('bills: 74 rows written, 2 malformed and dropped');
  expect(lines.at(-1)).toBe('Complete.');
});

it('doubles nothing in a second run, when its progress is lost, nor after retention', async () => {
  await backfill(held.store, server);
  const before = await historyRows(held.store);
  const asked = server.requests.length;
  const { lines } = await backfill(held.store, server);
  expect(await historyRows(held.store)).toEqual(before);
  // It asks for nothing it has.
  expect(server.requests.slice(asked)).toEqual(['/pools']);
  expect(lines.filter((line) => line.endsWith('already there'))).toHaveLength(
    2 + COINS + COINS + POOLS.length,
  );

  await held.store.db.deleteFrom('backfill_progress').execute();
  await backfill(held.store, server);
  expect(await historyRows(held.store)).toEqual(before);

  await held.store.db.deleteFrom('backfill_progress').execute();
  const forEver = {
    payloadDays: null,
    acceptedInputDays: null,
    bookDepthDays: null,
    liquidityScoreDays: null,
    coinYieldDays: null,
    strategyReadingDays: null,
    indicativeValueDays: null,
    indicativeRecordDays: null,
    minuteRollupDays: null,
    hourRollupDays: null,
    auditRecordDays: null,
  };
  const policy = { ...forEver, consensusPriceDays: 7 };
  await applyRetention(held.store.db, { feedId: 'live', nowMs: NOW_MS, policy });
  await backfill(held.store, server);
  expect((await historyRows(held.store)).price_rollups).toEqual(before.price_rollups);
});

it('extends what is there when more days are asked for, or another day has passed', async () => {
  await backfill(held.store, server, { days: 10, only: ['prices', 'caps'] });
  const { failures } = await backfill(held.store, server, { only: ['prices', 'caps'] });
  expect(failures).toBe(0);
  const caps = await held.store.db.selectFrom('market_caps').selectAll().execute();
  expect(caps).toHaveLength(COINS * DAYS);
  const tomorrow = NOW_MS + 86_400_000;
  const asked = server.requests.length;
  await backfill(held.store, server, { only: ['prices'], nowMs: () => tomorrow });
  const today = Date.parse('2026-08-05T00:00:00Z') / 1000;
  expect(server.requests.slice(asked)).toHaveLength(COINS);
  for (const request of server.requests.slice(asked)) {
    expect(request).toContain(`start=${today}&span=24&`);
  }
});

it('goes on after a cut in the middle and ends with the same rows', async () => {
  const whole = await temporaryStore();
  await backfill(whole.store, server);
  const wanted = await historyRows(whole.store);
  await whole.close();
  for (const cutAt of [5, 8, 10]) {
    const stop = new AbortController();
    const end = server.requests.length + cutAt;
    const say = () => {
      if (server.requests.length >= end) stop.abort(new Error('cut'));
    };
    await expect(backfill(held.store, server, { signal: stop.signal, say })).rejects.toThrow('cut');
  }
  const done = await historyCounts(held.store);
  expect(done.consensus_prices).toBeGreaterThan(0);
  expect(done.strategy_readings).toBeLessThan(POOLS.length * DAYS);
  await backfill(held.store, server);
  expect(await historyRows(held.store)).toEqual(wanted);
});

it('reports a pool that fails, goes on with the rest, and gets it the next time', async () => {
  server.route('/chart/pool-b', { status: 500 });
  const { failures, lines } = await backfill(held.store, server, { only: ['pools'] });
  expect(failures).toBe(1);
  expect(lines.find((line) => line.includes('FAILED'))).toMatch(/^pools \d\/3 .*pool-b.*500/);
  expect(lines.join('\n')).toContain('1 failed; run the same command again');
  expect((await historyCounts(held.store)).strategy_readings).toBe(2 * DAYS);

  server.route('/chart/pool-b', { body: poolChart() });
  expect((await backfill(held.store, server, { only: ['pools'] })).failures).toBe(0);
  expect((await historyCounts(held.store)).strategy_readings).toBe(3 * DAYS);
});

it('loads the other jobs when the list of pools cannot be had', async () => {
  server.route('/pools', { body: 'gone' });
  const { failures, lines } = await backfill(held.store, server, { only: ['caps', 'pools'] });
  expect(failures).toBe(1);
  expect(lines.join('\n')).toContain('the list of pools FAILED');
  expect((await historyCounts(held.store)).market_caps).toBe(COMPLETE.market_caps);
});

it.each([
  ['shortly', '2', 2_000],
  ['for longer than fetch-json waits', '120', 120_000],
])('waits when a source asks for it %s, and says so', async (_, retryAfter, waitMs) => {
  server.route(
    '/chart/pool-b',
    { status: 429, headers: { 'retry-after': retryAfter } },
    { body: poolChart() },
  );
  const { failures, lines, waits } = await backfill(held.store, server, { only: ['pools'] });
  expect(failures).toBe(0);
  expect(waits).toContain(waitMs);
  const text = lines.join('\n');
  expect(text).toContain('limits the rate of requests (HTTP 429)');
  expect(text).toMatch(new RegExp(`(retrying in|pausing for) ${waitMs / 1000} s`));
  expect((await historyCounts(held.store)).strategy_readings).toBe(3 * DAYS);
});

it('gives a source up that asks to stay away for hours', async () => {
  server.route('/chart/pool-b', { status: 429, headers: { 'retry-after': '7200' } });
  const { failures, waits } = await backfill(held.store, server, { only: ['pools'] });
  expect({ failures, waits }).toEqual({ failures: 1, waits: [] });
});

it('leaves alone what the engine has been through', async () => {
  const atMs = Date.parse('2026-08-01T10:20:00Z');
  await appendConsensusPrices(held.store.db, [
    priceRow({ feedId: 'live', symbol: 'USDC', atMs, priceUsd: '1.0002' }),
    priceRow({
      feedId: 'live',
      symbol: 'USDC',
      atMs: atMs + 3_600_000,
      priceUsd: null,
      method: 'none',
    }),
  ]);
  await appendRows(held.store.db, strategyReadings, [
    {
      feedId: 'live',
      strategyId: 'pool-a',
      atMs,
      platform: 'aave-v3',
      symbol: 'USDC',
      apyPercent: '4',
      apyBasePercent: '4',
      apyRewardPercent: null,
      rayPercent: '3.5',
      tvlUsd: null,
      supplyUsd: null,
    },
  ]);
  await backfill(held.store, server, { only: ['prices', 'pools'] });
  const prices = await held.store.db
    .selectFrom('consensus_prices')
    .select(['price_usd', 'method'])
    .where('symbol', '=', 'USDC')
    .where('at_ms', '>=', Date.parse('2026-08-01T10:00:00Z'))
    .where('at_ms', '<', Date.parse('2026-08-01T12:00:00Z'))
    .execute();
  expect(prices).toEqual([
    { price_usd: '1.0002', method: 'venues' },
    { price_usd: null, method: 'none' },
  ]);
  const counts = await historyCounts(held.store);
  expect(counts.consensus_prices).toBe(PRICES);
  expect(counts.strategy_readings).toBe(POOLS.length * DAYS);
});

it('does not load what the store would drop', async () => {
  const kept = { strategyReadingDays: 5, hourRollupDays: 3 };
  const { lines } = await backfill(held.store, server, { kept, only: ['prices', 'pools'] });
  const counts = await historyCounts(held.store);
  expect(counts.strategy_readings).toBe(POOLS.length * 5);
  expect(counts.consensus_prices).toBe(COINS * (3 * 24 - 2));
  expect(lines.join('\n')).toContain('Pool yields are kept for 5 days only');
});

it('lets one backfill at a time work on a store, and outlives a killed one', async () => {
  // Longer than is waited for, and no longer than a lease may run.
  const atMs = NOW_MS + 19_000;
  const lease = { name: 'backfill', holder: 'other', token: 7, expires_at_ms: atMs };
  await held.store.db.insertInto('leases').values(lease).execute();
  await expect(backfill(held.store, server)).rejects.toThrow('Another backfill is at work');
  await held.store.db
    .updateTable('leases')
    .set({ expires_at_ms: NOW_MS + 9_000 })
    .execute();
  const { failures, lines } = await backfill(held.store, server, { only: ['bills'] });
  expect(failures).toBe(0);
  expect(lines[0]).toContain('waiting up to 15 s');
});
