import { DAY_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import type { Store } from '@/lib/db/connection/client';
import { type BackfillOptions, runBackfill } from '@/lib/engine/backfill/run-backfill';
import { poolRow } from '../../../fixtures/market/defillama-bodies';
import { loopbackUrls } from '../../../support/market-context';
import type { LoopbackServer } from '../../../support/servers/loopback-server';
import { rowCounts } from '../../../support/store/store-rows';

/** Wednesday 5 August 2026, noon: history ends with the 4th. */
export const NOW_MS = Date.parse('2026-08-05T12:00:00Z');
export const DAYS = 30;
export const POOLS = ['pool-a', 'pool-b', 'pool-c'];

const HOUR_SECONDS = 3_600;
/** Days of everything that the sources have. */
const SERVED_DAYS = DAYS + 10;

/** The served days before the one of `nowMs`, oldest first. */
function servedDays(nowMs: number): number[] {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return Array.from({ length: SERVED_DAYS }, (_, day) => todayMs - (SERVED_DAYS - day) * DAY_MS);
}

/** A source with forty days of everything and a malformed row in each chart. */
export function serveHistory(server: LoopbackServer, nowMs: number = NOW_MS): void {
  const lastDays = servedDays(nowMs);
  server.route('/pools', {
    body: {
      data: [
        ...POOLS.map((pool) => poolRow({ pool })),
        poolRow({ pool: 'pool-small', tvlUsd: 1_000 }),
      ],
    },
  });
  server.route(/^\/chart\/pool-/, { body: poolChart(nowMs) });
  server.route('/stablecoincharts/all', {
    body: [
      ...lastDays.map((atMs) => ({
        date: String(atMs / 1000),
        totalCirculatingUSD: { peggedUSD: 1e9 + atMs / 1e6 },
      })),
      { date: 'never', totalCirculatingUSD: { peggedUSD: 1 } },
    ],
  });
  server.route(/daily-treasury-rates\.csv\/2026/, {
    body: csv('Date,"13 WEEKS COUPON EQUIVALENT"', ...lastDays.map(usRate), '13/40/2026,4.25'),
  });
  server.route('/graph/fredgraph.csv', {
    body: csv(
      'observation_date,DGS3MO',
      ...lastDays.map((atMs) => `${isoDay(atMs)},4.3`),
      '2026-07-08,x',
    ),
  });
  server.route(/^\/chart\/coingecko:/, (_, url) => ({ body: priceChart(url) }));
}

export function poolChart(nowMs: number = NOW_MS) {
  const lastDays = servedDays(nowMs);
  const row = (atMs: number) => ({
    timestamp: new Date(atMs + 23 * 3_600_000).toISOString(),
    tvlUsd: 5e7,
    apy: 3.5,
    apyBase: 3,
    apyReward: 2,
  });
  const noBase = { timestamp: `${isoDay(nowMs - 3 * DAY_MS)}T12:00:00Z`, tvlUsd: 5e7, apy: 3.5 };
  return { data: [...lastDays.map(row), noBase, { timestamp: 'yesterday', tvlUsd: 1, apy: 1 }] };
}

/** Hourly prices near a dollar; each piece has one row without a price and one wrong print. */
function priceChart(url: URL) {
  const key = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  const start = Number(url.searchParams.get('start'));
  const prices = Array.from({ length: Number(url.searchParams.get('span')) }, (_, index) => ({
    timestamp: start + index * HOUR_SECONDS + 60,
    price: index === 5 ? null : index === 10 ? 3.99 : 0.9997 + (index % 5) / 10_000,
  }));
  return { coins: { [key]: { symbol: 'X', prices } } };
}

const csv = (...lines: readonly string[]) => `${lines.join('\n')}\n`;

function usRate(atMs: number): string {
  const [year, month, day] = isoDay(atMs).split('-');
  return `${month}/${day}/${year},4.25`;
}

export type TestRun = {
  failures: number;
  lines: string[];
  /** Milliseconds of each wait; the clock moved on by as much. */
  waits: number[];
};

/** A run on a clock that only waiting moves. */
export async function backfill(
  store: Store,
  server: LoopbackServer,
  options: Partial<BackfillOptions> = {},
): Promise<TestRun> {
  const lines: string[] = [];
  const waits: number[] = [];
  let nowMs = NOW_MS;
  const { failures } = await runBackfill({
    days: DAYS,
    only: ['bills', 'caps', 'prices', 'pools'],
    store,
    urls: loopbackUrls(server.url),
    kept: { strategyReadingDays: 400, hourRollupDays: 1_825 },
    signal: new AbortController().signal,
    nowMs: () => nowMs,
    sleep: async (milliseconds, signal) => {
      signal.throwIfAborted();
      waits.push(milliseconds);
      nowMs += milliseconds;
    },
    say: (line) => void lines.push(line),
    spacingMs: 0,
    random: () => 0,
    ...options,
  });
  return { failures, lines, waits };
}

const HISTORY_TABLES = [
  'consensus_prices',
  'price_rollups',
  'strategy_readings',
  'market_caps',
  'bill_rates',
] as const;

/** Every row of the history, in a fixed order. */
export async function historyRows(store: Store): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of HISTORY_TABLES) {
    const found = await store.db.selectFrom(table).selectAll().execute();
    rows[table] = found.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}

export const historyCounts = (store: Store) => rowCounts(store, HISTORY_TABLES);
