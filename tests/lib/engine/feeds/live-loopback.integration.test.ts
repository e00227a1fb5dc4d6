import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot } from '@/lib/db/benchmark/snapshots';
import { LIVE_FEED } from '@/lib/engine/feeds/live-engine';
import { LiveFeed } from '@/lib/engine/feeds/live-feed';
import { showFeed } from '@/lib/engine/process/runtime';
import { until } from '../../../support/until';
import { vendorSources } from '../../../support/vendor-sources';
import { startVendors, type VendorServer } from '../../../vendors/server/start-vendors';
import { countRows, storeOfEachTest, type TestRuntime, testRuntime } from '../process/memory-store';

// Loading the exchange library blocks the process for seconds under jest: calls begun before that run out.
beforeAll(() => import('ccxt'), 60_000);

let server: VendorServer;
const kept = storeOfEachTest();
let runtime: TestRuntime;
beforeEach(async () => {
  server = await startVendors();
  runtime = await testRuntime(kept);
});
afterEach(() => server.close());

const statuses = () =>
  kept.store.db
    .selectFrom('source_status')
    .select(['source', 'last_success_at_ms', 'failure_kind'])
    .where('feed_id', '=', 'live')
    .execute();

type Statuses = Awaited<ReturnType<typeof statuses>>;

/** Few exchanges: all at once keep a busy machine from listening. Each is read in `every-source.integration.test.ts`. */
const BOOKS = ['kraken', 'coinbase', 'bitstamp', 'gemini', 'okx'].map((name) => `${name}-books`);

/** Plays the live feed on the vendors until the state of its sources is as wanted. */
async function playLive(isDone: (rows: Statuses) => boolean): Promise<MarketSnapshot> {
  const sources = vendorSources(server, { bookTimeoutMs: 60_000 }).filter(
    ({ id }) => !id.endsWith('-books') || BOOKS.includes(id),
  );
  const live = await LiveFeed.open(runtime, { sources, nowMs: Date.now, stepMs: 250 });
  await showFeed(runtime, LIVE_FEED);
  const running = live.run(runtime.signal);
  await until(
    async () => {
      const rows = await statuses();
      return rows.length === sources.length && isDone(rows);
    },
    'the live feed',
    100,
  );
  runtime.stop.abort();
  await running;
  const held = await getSnapshot(kept.store.db, 'live', 'market');
  return JSON.parse(held?.document ?? '{}');
}

it('takes every kind of source to ticks in the store', async () => {
  const market = await playLive((rows) => rows.every((row) => row.last_success_at_ms !== null));
  expect(market).toMatchObject({ feedId: 'live', dataClass: 'live' });
  expect(market.billRate?.percent).toMatch(/^3\.\d+$/);
  const usdt = market.coins.find(({ symbol }) => symbol === 'USDT');
  expect(usdt).toMatchObject({ priceMethod: 'venues' });
  expect(usdt?.liquidityVenues).toBeGreaterThan(2);
  // Half a minute of prices is no volatility.
  for (const index of market.indices) expect(index.value).toBeNull();
  const rows = await countRows(kept.store);
  expect(rows.payloads).toBeGreaterThanOrEqual((await statuses()).length);
  const feeds = await kept.store.db
    .selectFrom('consensus_prices')
    .select('feed_id')
    .distinct()
    .execute();
  expect(feeds).toEqual([{ feed_id: 'live' }]);
});

it('goes on with the others while some fail, and says which', async () => {
  server.faults.add('coingecko', '429-retry-after');
  server.faults.add('defillama-yields', 'truncated-gzip');
  server.faults.add('kraken', '451');
  const market = await playLive(() => true);
  const kinds = Object.fromEntries((await statuses()).map((row) => [row.source, row.failure_kind]));
  expect(kinds).toMatchObject({
    coingecko: 'rate-limit',
    'defillama-pools': 'parse',
    'kraken-books': 'unavailable',
    'okx-books': null,
    'us-treasury': null,
  });
  // The venue that failed is still waited for.
  expect(market.coins.find(({ symbol }) => symbol === 'USDT')?.flags).toContain('warming');
});
