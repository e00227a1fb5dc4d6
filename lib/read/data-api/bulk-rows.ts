import 'server-only';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import type { ActiveFeed } from '@/lib/read/service/active-feed';
import { isoTime } from '@/lib/read/service/figures';
import { listDepegEventsOpened, listRegimeDaysStruck } from '@/lib/store/benchmark/history-reads';
import { listIndexRollups, listIndexValues } from '@/lib/store/benchmark/index-values';
import { listLastOfSteps } from '@/lib/store/market/coin-rows';
import { listPriceRollups } from '@/lib/store/market/consensus-prices';
import { coinYields } from '@/lib/store/tables/market-tables';
import { type BulkDataset, MAX_BULK_ROWS } from './bulk-contract';
import { eventAt } from './peg/event-at';
import type { PlanWindow } from './plan-window';

type Cell = string | number | null;
export type BulkTable = { columns: string[]; rows: Cell[][] };
export type BulkQuery = {
  active: ActiveFeed;
  /** Tickers of the feed. */
  symbols: readonly string[];
  planWindow: PlanWindow;
  fromMs: number;
  toMs: number;
  stepSeconds: 3600 | 86_400;
};

/** How each dataset is read; figures are exact decimal text. */
export const BULK: Readonly<Record<BulkDataset, (query: BulkQuery) => Promise<BulkTable>>> = {
  indices: async (query) => ({
    columns: [
      'index',
      'at',
      'unit',
      'first',
      'low',
      'high',
      'last',
      'samples',
      'estimated_samples',
    ],
    rows: await eachOf(INDEX_CODES, (code) => indexRows(query, code)),
  }),
  fixings: async (query) => ({
    columns: ['index', 'at', 'unit', 'value', 'revision', 'method', 'status', 'confidence'],
    rows: await eachOf(INDEX_CODES, (code) => fixingRows(query, code)),
  }),
  peg: async (query) => ({
    columns: [
      'asset',
      'at',
      'first_usd',
      'low_usd',
      'high_usd',
      'last_usd',
      'peak_deviation_bps',
      'samples',
    ],
    rows: await eachOf(query.symbols, (symbol) => pegRows(query, symbol)),
  }),
  yields: async (query) => ({
    columns: [
      'asset',
      'at',
      'apy_percent',
      'apy_base_percent',
      'apy_reward_percent',
      'ray_percent',
      'pools_used',
      'tvl_usd',
    ],
    rows: await eachOf(query.symbols, (symbol) => yieldRows(query, symbol)),
  }),
  'depeg-events': eventRows,
  regime: regimeRows,
};

async function eachOf<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<Cell[][]>,
): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (const item of items) for (const row of await read(item)) rows.push(row);
  return rows;
}

/** Roll-ups as they were at the newest moment the plan may see. */
function rollupQuery({ active, planWindow, fromMs, toMs, stepSeconds }: BulkQuery) {
  const { feedId } = active.feed;
  return { feedId, fromMs, toMs, stepSeconds, untilMs: planWindow.newestMs };
}

async function indexRows(query: BulkQuery, indexCode: IndexCode): Promise<Cell[][]> {
  const rows = await listIndexRollups(query.active.db, { ...rollupQuery(query), indexCode });
  const unit = indexCode === 'SYRPI' ? 'bps' : 'percent';
  return rows.map((row) => [
    indexCode,
    isoTime(row.bucketAtMs),
    unit,
    row.firstValue,
    row.lowValue,
    row.highValue,
    row.lastValue,
    row.samples,
    row.estimatedSamples,
  ]);
}

async function fixingRows(
  { active, planWindow, fromMs, toMs }: BulkQuery,
  indexCode: IndexCode,
): Promise<Cell[][]> {
  const rows = await listIndexValues(active.db, {
    feedId: active.feed.feedId,
    indexCode,
    kind: 'fixing',
    fromMs,
    toMs,
    limit: MAX_BULK_ROWS,
    revisions: 'all',
  });
  return rows
    .filter((row) => row.revision === 0 || row.publishedAtMs <= planWindow.publishedByMs)
    .map((row) => [
      indexCode,
      isoTime(row.atMs),
      row.unit,
      row.value,
      row.revision,
      row.method,
      row.status,
      row.confidence,
    ]);
}

async function pegRows(query: BulkQuery, symbol: string): Promise<Cell[][]> {
  const rows = await listPriceRollups(query.active.db, { ...rollupQuery(query), symbol });
  return rows.map((row) => [
    symbol,
    isoTime(row.bucketAtMs),
    row.firstPriceUsd,
    row.lowPriceUsd,
    row.highPriceUsd,
    row.lastPriceUsd,
    row.peakDeviationBps,
    row.samples,
  ]);
}

async function yieldRows(
  { active, fromMs, toMs, stepSeconds }: BulkQuery,
  symbol: string,
): Promise<Cell[][]> {
  const { feedId } = active.feed;
  const rows = await listLastOfSteps(active.db, coinYields, {
    feedId,
    symbol,
    stepSeconds,
    fromMs,
    toMs,
  });
  return rows.map((row) => [
    symbol,
    isoTime(row.atMs),
    row.apyPercent,
    row.apyBasePercent,
    row.apyRewardPercent,
    row.rayPercent,
    row.poolsUsed,
    row.tvlUsd,
  ]);
}

async function eventRows({ active, planWindow, fromMs, toMs }: BulkQuery): Promise<BulkTable> {
  const span = { feedId: active.feed.feedId, fromMs, toMs, limit: MAX_BULK_ROWS };
  const events = await Promise.all(
    (await listDepegEventsOpened(active.db, span)).map((row) =>
      eventAt(active, row, planWindow.newestMs),
    ),
  );
  return {
    columns: [
      'asset',
      'started_at',
      'peak_at',
      'peak_deviation_bps',
      'peak_price_usd',
      'closed_at',
    ],
    rows: events
      .flatMap((event) => event ?? [])
      .reverse()
      .map((event) => [
        event.symbol,
        isoTime(event.openedAtMs),
        isoTime(event.peakAtMs),
        event.peakDeviationBps,
        event.peakPriceUsd,
        isoTime(event.closedAtMs),
      ]),
  };
}

async function regimeRows({ active, fromMs, toMs }: BulkQuery): Promise<BulkTable> {
  const span = { feedId: active.feed.feedId, fromMs, toMs, limit: MAX_BULK_ROWS };
  const days = await listRegimeDaysStruck(active.db, span);
  return {
    columns: [
      'date',
      'state',
      'syi_percent',
      't_bill_percent',
      'excess_bps',
      'spread_bps',
      'z_score',
    ],
    rows: days
      .reverse()
      .map((day) => [
        day.date,
        day.state,
        day.syiPercent,
        day.billPercent,
        day.excessBps,
        day.spreadBps,
        day.zScore,
      ]),
  };
}
