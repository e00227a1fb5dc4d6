import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { historyDocument } from '@/lib/db/benchmark/history-document';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot } from '@/lib/db/benchmark/snapshots';
import { LIVE_FEED } from '@/lib/engine/feeds/live-engine';
import { LiveFeed } from '@/lib/engine/feeds/live-feed';
import { showFeed } from '@/lib/engine/process/runtime';
import { getRegime } from '@/lib/features/regime/get-current';
import { listRegimeFlips } from '@/lib/features/regime/list-flips';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { clearSequenceCache } from '@/lib/features/service/feed-data';
import { closeStoreHandle } from '@/lib/features/service/store-handle';
import { getFeedStatus } from '@/lib/features/status/get-status';
import { indexSeriesTable } from '@/lib/http/tables';
import { loopbackUrls } from '../../../support/market-context';
import { type LoopbackServer, loopbackServer } from '../../../support/servers/loopback-server';
import { indexRow } from '../../../support/store/store-rows';
import { until } from '../../../support/until';
import { fakeSource, fastMarket } from '../feeds/fake-market';
import { storeOfEachTest, type TestRuntime, testRuntime } from '../process/memory-store';

const PERIOD_SECONDS: Readonly<Record<string, number>> = { '1h': 3_600, '1d': 86_400 };

/** Charts of everything for so many days before the one of `nowMs`, moving a little every day. */
function serveCharts(server: LoopbackServer, nowMs: number, days = 130): void {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const past = Array.from({ length: days }, (_, day) => todayMs - (days - day) * DAY_MS);
  server.route(/^\/chart\//, (_, url) => ({
    body: url.searchParams.has('span') ? priceChart(url) : poolChart(past),
  }));
  server.route('/stablecoincharts/all', {
    body: past.map((atMs) => ({
      date: String(atMs / 1000),
      totalCirculatingUSD: { peggedUSD: 5e9 + atMs / 1e4 },
    })),
  });
  server.route(/daily-treasury-rates\.csv\//, (_, url) => ({ body: treasuryTable(url, past) }));
  server.route('/graph/fredgraph.csv', {
    body: ['observation_date,DGS3MO', ...past.map((atMs) => `${dayText(atMs)},4.2`)]
      .join('\n')
      .concat('\n'),
  });
}

/** It ends near the demonstration's yields, which would be a spike two points away from it. */
const yieldPercent = (day: number) => 2.2 + (day % 5) / 10 + day / 100;

function poolChart(past: readonly number[]) {
  return {
    data: past.map((atMs, day) => ({
      timestamp: new Date(atMs + 12 * 3_600_000).toISOString(),
      tvlUsd: 2e8,
      apy: yieldPercent(day),
      apyBase: yieldPercent(day),
      apyReward: 0,
    })),
  };
}

function priceChart(url: URL) {
  const key = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  const start = Number(url.searchParams.get('start'));
  const step = PERIOD_SECONDS[url.searchParams.get('period') ?? ''] ?? 0;
  const prices = Array.from({ length: Number(url.searchParams.get('span')) }, (_, point) => ({
    timestamp: start + point * step + 60,
    price: 0.9998,
  }));
  return { coins: { [key]: { symbol: 'X', prices } } };
}

function treasuryTable(url: URL, past: readonly number[]): string {
  const year = url.pathname.match(/csv\/(\d{4})/)?.[1] ?? '';
  const rows = past.map(dayText).filter((date) => date.startsWith(year));
  const usDay = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
  return ['Date,"13 WEEKS COUPON EQUIVALENT"', ...rows.map((date) => `${usDay(date)},4.25`)]
    .join('\n')
    .concat('\n');
}

// On a machine that does other things too: a run writes 70,000 hourly prices.
const PATIENCE_MS = 240_000;

const STEP_MS = 2_000;
const DAYS = 90;
const FIXED = '7.77777';
const dayText = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
/** Yesterday noon: in the first hour of a day the day before is still left to the collector. */
const startMs = () => Math.floor(Date.now() / DAY_MS) * DAY_MS - 12 * HOUR_MS;

// Before the store closes.
afterEach(() => closeStoreHandle());
const server = loopbackServer();
const kept = storeOfEachTest();
let runtime: TestRuntime;
const before = process.env.DATABASE_URL;

beforeEach(async () => {
  runtime = await testRuntime(kept);
  process.env.DATABASE_URL = kept.databaseUrl;
  clearSequenceCache();
});
afterEach(() => {
  if (before === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = before;
});

/** Runs the live feed with its history until `isDone`, then stops it in order. */
async function runUntil(
  nowMs: () => number,
  isDone: () => Promise<boolean>,
  goal: string,
): Promise<void> {
  const stop = new AbortController();
  const live = await LiveFeed.open(runtime, {
    sources: [fakeSource(nowMs, () => true)],
    nowMs,
    stepMs: STEP_MS,
    history: { urls: loopbackUrls(server.url), spacingMs: 0, againMs: 200 },
  });
  await showFeed(runtime, LIVE_FEED);
  const running = live.run(stop.signal);
  try {
    await until(isDone, goal, 100, PATIENCE_MS);
  } finally {
    stop.abort();
    await running;
  }
}

const history = () => historyDocument.get(kept.store.db, 'live');
const isComplete = async () => (await history())?.state === 'complete';

const valuesOf = (kind: 'fixing' | 'reconstructed') =>
  kept.store.db
    .selectFrom('index_values')
    .selectAll()
    .where('feed_id', '=', 'live')
    .where('kind', '=', kind)
    .orderBy('index_code')
    .orderBy('at_ms')
    .execute();

/** A fixing three days ago, as a collector before would have struck it. */
async function insertFixing(nowMs: number): Promise<number> {
  const atMs = (Math.floor(nowMs / DAY_MS) - 3) * DAY_MS + 16 * HOUR_MS;
  await appendIndexValues(kept.store.db, [
    indexRow({ feedId: 'live', indexCode: 'SYI', kind: 'fixing', atMs, value: FIXED }),
  ]);
  return atMs;
}

async function market(): Promise<MarketSnapshot> {
  const held = await getSnapshot(kept.store.db, 'live', 'market');
  return JSON.parse(held?.document ?? '{}');
}

it('a first start has 90 reconstructed days, labeled, and a regime that stands on them', async () => {
  const nowMs = fastMarket(STEP_MS, startMs());
  serveCharts(server, nowMs());
  const fixingMs = await insertFixing(nowMs());
  const isSeeded = async () => ((await market()).regime?.observations ?? 0) > 0;
  const isDone = async () => (await isComplete()) && (await isSeeded());
  await runUntil(nowMs, isDone, 'the reconstructed days');

  const values = await valuesOf('reconstructed');
  const count = (code: string) => values.filter((row) => row.index_code === code).length;
  // Without the day that has a fixing of its own.
  expect(count('SYI')).toBe(DAYS - 1);
  expect(values.some((row) => row.index_code === 'SYI' && row.at_ms === fixingMs)).toBe(false);
  expect((await valuesOf('fixing')).map((row) => row.value)).toEqual([FIXED]);
  expect(count('SYRPI')).toBe(DAYS);
  expect(count('SYCEFI')).toBe(0);
  expect(new Set(values.map((row) => row.status))).toEqual(new Set(['estimated']));
  // In no record, and in no fixing.
  const records = await kept.store.db.selectFrom('audit_records').select('kind').execute();
  expect(records).toEqual([]);

  const context = { nowMs: nowMs(), fresh: true };
  const series = await getIndexSeries(context, 'SYI', { range: '90D', step: '1d' });
  const classes = series.points.map((point) => point.data_class);
  // Ninety points: today's, and 89 days before it, one of which has a fixing of its own.
  expect(classes.filter((each) => each === 'reconstructed')).toHaveLength(DAYS - 2);
  expect(classes.at(-1)).toBe('live');
  expect(series.meta.data_class).toBe('live');
  expect(series.meta.judgement.join(' ')).toContain('carried back');
  const csv = indexSeriesTable(series);
  expect(JSON.stringify(csv)).toContain('reconstructed');
  const fixings = await getIndexSeries(context, 'SYI', { kind: 'fixing', range: '90D' });
  expect(fixings.points.map((point) => [point.value, point.data_class])).toEqual([
    [7.77777, 'live'],
  ]);
  const peg = await getPegSeries(context, 'USDT', { range: '90D', step: '1d' });
  expect(peg.points[0]?.data_class).toBe('reconstructed');
  expect(peg.points.at(-1)?.data_class).toBe('live');

  const regime = await getRegime(context);
  expect(regime.observations).toBe(DAYS);
  expect(regime.observations_reconstructed).toBe(30);
  expect(regime.message).toContain('30 of the last 30 days are reconstructed');
  expect(regime.meta.judgement.join(' ')).toContain('carried back');
  // An excess that rises all the time is a rising premium.
  expect(regime.state).toBe('OFF');
  // Its history goes on from the record to yesterday, as far back as the charts reach.
  const flips = await listRegimeFlips(context);
  const charts = flips.known.find(({ source }) => source === 'charts');
  expect(charts).toMatchObject({ data_class: 'reconstructed', days: expect.any(Number) });
  expect(charts?.days).toBeGreaterThanOrEqual(DAYS);
  expect(charts?.to).toBe(dayText(Math.floor(nowMs() / DAY_MS) * DAY_MS - DAY_MS));
  // The SYC stands on the deviation of the loaded daily yields.
  const syc = (await market()).indices.find((index) => index.code === 'SYC');
  expect(syc).toMatchObject({ status: 'live', value: expect.any(String) });
  const status = await getFeedStatus(context);
  expect(status.history).toMatchObject({
    state: 'complete',
    failures: 0,
    reconstructed_days: DAYS,
  });
});
