import 'server-only';
import { type BulkDataset, MAX_BULK_ROWS } from '@/lib/contracts/data-bulk';
import { INDEX_CODES, type IndexCode } from '@/lib/domain/snapshot';
import { listCoinYieldSteps } from '@/lib/store/coin-yields';
import { listPriceRollups } from '@/lib/store/consensus-prices';
import { listDepegEventsOpened, listRegimeDaysStruck } from '@/lib/store/history-reads';
import { listIndexRollups, listIndexValues } from '@/lib/store/index-values';
import type { ActiveFeed } from '../active-feed';
import { isoTime } from '../figures';
import { mergeIndexRollups, mergePriceRollups, rollupsUntil } from '../series/delayed-rollups';
import { eventAt } from './event-at';
import type { Reach } from './reach';

type Cell = string | number | null;
export type BulkTable = { columns: string[]; rows: Cell[][] };
export type BulkQuery = {
  active: ActiveFeed;
  /** Tickers of the feed. */
  symbols: readonly string[];
  reach: Reach;
  fromMs: number;
  toMs: number;
  stepSeconds: 3600 | 86_400;
};
type Step = 60 | 3600 | 86_400;
type Window = { fromMs: number; toMs: number };

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

async function indexRows(query: BulkQuery, indexCode: IndexCode): Promise<Cell[][]> {
  const { active, reach } = query;
  const { feedId } = active.feed;
  const read = (stepSeconds: Step, window: Window) =>
    listIndexRollups(active.db, { feedId, indexCode, stepSeconds, ...window });
  const rows = await rollupsUntil(reach.newestMs, query, read, mergeIndexRollups);
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
  { active, reach, fromMs, toMs }: BulkQuery,
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
    .filter((row) => row.revision === 0 || row.publishedAtMs <= reach.publishedByMs)
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
  const { active, reach } = query;
  const { feedId } = active.feed;
  const read = (stepSeconds: Step, window: Window) =>
    listPriceRollups(active.db, { feedId, symbol, stepSeconds, ...window });
  const rows = await rollupsUntil(reach.newestMs, query, read, mergePriceRollups);
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
  const rows = await listCoinYieldSteps(active.db, { feedId, symbol, stepSeconds, fromMs, toMs });
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

async function eventRows({ active, reach, fromMs, toMs }: BulkQuery): Promise<BulkTable> {
  const span = { feedId: active.feed.feedId, fromMs, toMs, limit: MAX_BULK_ROWS };
  const events = await Promise.all(
    (await listDepegEventsOpened(active.db, span)).map((row) =>
      eventAt(active, row, reach.newestMs),
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
