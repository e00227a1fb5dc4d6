import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot } from '@/lib/db/benchmark/snapshots';
import { LIVE_FEED } from '@/lib/engine/feeds/live-engine';
import { LiveFeed } from '@/lib/engine/feeds/live-feed';
import { showFeed } from '@/lib/engine/process/runtime';
import { liveSources } from '@/lib/market/live';
import { type SourceUrls, sourceUrlsSchema } from '@/lib/market/source-urls';
import { lendingRow, poolRow, stablecoinRow } from '../../../fixtures/market/defillama-bodies';
import {
  BOOK,
  BOOK_TIME_MS,
  EXCHANGES,
  type ExchangeFixture,
} from '../../../fixtures/market/exchange-bodies';
import { BITFINEX_PAIRS, MORE_EXCHANGES } from '../../../fixtures/market/more-exchange-bodies';
import { roundOf, rpcAnswers } from '../../../fixtures/market/rpc-answers';
import { loopbackUrls } from '../../../support/market-context';
import { type LoopbackServer, startLoopbackServer } from '../../../support/servers/loopback-server';
import { until } from '../../../support/until';
import {
  countRows,
  type TestRuntime,
  type TestStore,
  temporaryStore,
  testRuntime,
} from '../process/memory-store';

/** Exchanges, market data in hand, and the pools on chain. */
const SOURCES = liveSources(sourceUrlsSchema.parse({})).length;

// Loading the exchange library blocks the process for seconds under jest: calls begun before that run out.
beforeAll(() => import('ccxt'), 60_000);

let server: LoopbackServer;
/** Three of the further exchanges answer at the same paths: each has its own server. */
let exchangeServers: Map<string, LoopbackServer>;
let kept: TestStore;
let runtime: TestRuntime;
beforeEach(async () => {
  server = await startLoopbackServer();
  exchangeServers = new Map();
  for (const exchange of Object.keys(MORE_EXCHANGES)) {
    exchangeServers.set(exchange, await startLoopbackServer());
  }
  kept = await temporaryStore();
  runtime = await testRuntime(kept);
});
afterEach(async () => {
  await runtime.release();
  await kept.close();
  for (const each of [server, ...exchangeServers.values()]) await each.close();
});

/** The recorded books, dated now. */
function datedNow(body: unknown): string {
  const nowMs = Math.floor(Date.now() / 1000) * 1000;
  return JSON.stringify(body)
    .replaceAll(new Date(BOOK_TIME_MS).toISOString(), new Date(nowMs).toISOString())
    .replaceAll(String(BOOK_TIME_MS / 1000), String(nowMs / 1000));
}

function installExchange(at: LoopbackServer, fixture: ExchangeFixture): void {
  fixture.install(at);
  at.route(fixture.bookPath, () => ({ body: datedNow(fixture.bookBody(BOOK)) }));
}

/** DAI for USDC and back at one to one; for anything else there is no route. */
function installPools(): void {
  server.route('/ethereum/api/v1/routes', (_, url) => {
    const amountIn = url.searchParams.get('amountIn') ?? '';
    const amountOut = {
      [`10000${'0'.repeat(18)}`]: '9999000000',
      '10000000000': `9999${'0'.repeat(18)}`,
    };
    const isDai = url.search.includes('0x6b175474e89094c44da98b954eedeac495271d0f');
    const found = isDai ? amountOut[amountIn] : undefined;
    return found === undefined
      ? { status: 404 }
      : { body: { code: 0, data: { routeSummary: { amountIn, amountOut: found } } } };
  });
}

function installEverything(): SourceUrls {
  const seconds = Math.floor(Date.now() / 1000) - 30;
  const today = new Date().toISOString().slice(0, 10);
  const [year, month, day] = today.split('-');
  for (const fixture of Object.values(EXCHANGES)) installExchange(server, fixture);
  const exchangeUrls: Record<string, string> = {};
  for (const [exchange, at] of exchangeServers) {
    const fixture = MORE_EXCHANGES[exchange];
    if (fixture) installExchange(at, fixture);
    exchangeUrls[`${exchange.toUpperCase()}_URL`] = at.url;
  }
  installPools();
  server.route('/pools', {
    body: {
      data: [poolRow(), poolRow({ pool: 'pool-usdt', symbol: 'USDT', underlyingTokens: null })],
    },
  });
  server.route('/lendBorrow', { body: [lendingRow()] });
  server.route('/stablecoins', { body: { peggedAssets: [stablecoinRow()] } });
  server.route(/^\/prices\/current\//, {
    body: { coins: { 'coingecko:tether': { price: 1, timestamp: seconds, confidence: 0.99 } } },
  });
  server.route('/v2/historicalChainTvl', { body: [{ date: seconds, tvl: 1e11 }] });
  server.route('/simple/price', {
    body: { tether: { usd: 1, usd_market_cap: 1e9, last_updated_at: seconds } },
  });
  server.route(/daily-treasury-rates/, {
    body: `Date,13 WEEKS COUPON EQUIVALENT\n${month}/${day}/${year},4.25\n`,
  });
  server.route('/graph/fredgraph.csv', { body: `observation_date,DGS3MO\n${today},4.3\n` });
  server.route('/', async (request) => ({
    body: await rpcAnswers(request, Date.now(), { USDT: roundOf(100_000_000, Date.now()) }),
  }));
  server.route('/prices', { body: { USDT: { value: 1, timestamp: Date.now() } } });
  server.route('/api/rates/secured/sofr/last/10.json', {
    body: { refRates: [{ type: 'SOFR', effectiveDate: today, percentRate: 3.66 }] },
  });
  server.route('/api/v5/finance/savings/lending-rate-history', {
    body: { code: '0', data: [{ ccy: 'USDT', lendingRate: '0.05', ts: String(Date.now()) }] },
  });
  server.route('/v5/earn/product', {
    body: {
      retCode: 0,
      result: {
        list: [{ coin: 'USDT', productId: '1', status: 'Available', estimateApr: '5%' }],
      },
    },
  });
  exchangeServers.get('gate')?.route('/api/v4/earn/uni/rate', {
    body: [{ currency: 'USDT', est_rate: '0.02' }],
  });
  exchangeServers.get('bitfinex')?.route('/v2/tickers', (_, url) => ({
    body: url.searchParams.get('symbols')?.startsWith('f') ? [['fUST', 0.0001]] : BITFINEX_PAIRS,
  }));
  server.route('/cexs', { body: { cexs: [{ name: 'OKX', slug: 'okx', currentTvl: 2e10 }] } });
  const hour = new Date().toISOString().replace(/\D/g, '').slice(0, 10);
  server.route('/api/v3/project/marketInterestRate', {
    body: { code: '200000', data: [{ time: `${hour}00`, marketInterestRate: '0.04' }] },
  });
  return { ...loopbackUrls(server.url), ...exchangeUrls };
}

async function playLive(urls: SourceUrls, isDone: () => Promise<boolean>): Promise<void> {
  const sources = liveSources(urls);
  const live = await LiveFeed.open(runtime, { sources, nowMs: Date.now, stepMs: 250 });
  await showFeed(runtime, LIVE_FEED);
  const running = live.run(runtime.signal);
  await until(isDone, 'the live feed', 100);
  runtime.stop.abort();
  await running;
}

const statuses = () =>
  kept.store.db
    .selectFrom('source_status')
    .select(['source', 'last_success_at_ms', 'failure_kind'])
    .where('feed_id', '=', 'live')
    .execute();

async function snapshot(): Promise<MarketSnapshot> {
  const held = await getSnapshot(kept.store.db, 'live', 'market');
  return JSON.parse(held?.document ?? '{}');
}

describe('the live feed on loopback', () => {
  it('takes every source to ticks in the store', async () => {
    await playLive(installEverything(), async () => {
      const rows = await statuses();
      return rows.length === SOURCES && rows.every((row) => row.last_success_at_ms !== null);
    });
    const market = await snapshot();
    const coin = (symbol: string) => market.coins.find((row) => row.symbol === symbol);
    expect(market).toMatchObject({ feedId: 'live', dataClass: 'live' });
    // Three exchanges quote USDT in dollars; eleven quote USDC in USDT, converted with its price, and
    // one in dollars.
    expect(coin('USDT')).toMatchObject({
      priceUsd: '0.9999',
      priceMethod: 'venues',
      venuesValid: 3,
    });
    expect(coin('USDC')).toMatchObject({ priceMethod: 'venues', venuesValid: 12 });
    expect(coin('USDC')?.priceUsd).toBe('0.99980001');
    expect(coin('USDT')?.liquidityVenues).toBe(3);
    expect(coin('DAI')).toMatchObject({ priceUsd: null, rayPercent: null, pegClass: null });
    expect(market.billRate?.percent).toBe('4.25');
    // Half a minute of prices is no volatility, and two coins are no index.
    for (const index of market.indices) expect(index.value).toBeNull();
    const rows = await countRows(kept.store);
    expect(rows.payloads).toBeGreaterThanOrEqual(SOURCES);
    expect(rows.accepted_inputs).toBeGreaterThan(15);
    const rated = await kept.store.db
      .selectFrom('strategy_readings')
      .select('strategy_id')
      .where('ray_percent', 'is not', null)
      .execute();
    expect(rated).toEqual([]);
    const feeds = await kept.store.db
      .selectFrom('consensus_prices')
      .select('feed_id')
      .distinct()
      .execute();
    expect(feeds).toEqual([{ feed_id: 'live' }]);
  });

  it('goes on with the others while some fail, and says which', async () => {
    const urls = installEverything();
    server.route('/simple/price', { status: 429, headers: { 'retry-after': '300' } });
    server.route('/pools', { body: '<!doctype html>' });
    server.route('/0/public/AssetPairs', { status: 451 });
    await playLive(urls, async () => (await statuses()).length === SOURCES);
    const kinds = Object.fromEntries(
      (await statuses()).map((row) => [row.source, row.failure_kind]),
    );
    expect(kinds).toMatchObject({
      coingecko: 'rate-limit',
      'defillama-pools': 'parse',
      'kraken-books': 'unavailable',
      'okx-books': null,
      'us-treasury': null,
    });
    const market = await snapshot();
    const usdt = market.coins.find((row) => row.symbol === 'USDT');
    // Two venues are too few; the aggregator agrees with them and serves, flagged.
    expect(usdt).toMatchObject({ priceMethod: 'aggregator', priceTier: 2 });
    // The venues that failed are still waited for.
    expect(usdt?.flags).toEqual(['aggregator', 'warming']);
  });
});
