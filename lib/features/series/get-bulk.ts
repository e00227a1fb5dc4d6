import 'server-only';
import { INDEX_CODES, statedStatus, unitOf } from '@/lib/benchmark/codes';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import { BPS_PER_UNIT, dec, ONE, toText } from '@/lib/benchmark/units';
import type { Plan } from '@/lib/config/public/plans';
import { listIndexRollups, listIndexValues } from '@/lib/db/benchmark/index-values';
import { listRegimeDays } from '@/lib/db/benchmark/regime-days';
import { listLastOfSteps } from '@/lib/db/market/coin-rows';
import { listPriceRollups, listRecentPrices } from '@/lib/db/market/consensus-prices';
import { type DepegEvent, listDepegEvents } from '@/lib/db/market/depeg-events';
import { coinYields } from '@/lib/db/tables/market-tables';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { FORMAT_NAMES } from '@/lib/features/contract/formats';
import {
  type ActiveFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { readTick } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import { type PlanWindow, planWindowOf, spanOf } from '@/lib/features/service/plan-window';
import { badParameter, notFound } from '@/lib/features/service/service-error';
import { typedTable } from '@/lib/format/columns';
import {
  BULK_DATASETS,
  type Bulk,
  type BulkDataset,
  type bulkContract,
  MAX_BULK_ROWS,
} from './bulk-contract';
import { STEP_SECONDS } from './read-series';

const ENDING = new RegExp(`\\.(${FORMAT_NAMES.join('|')})$`);

/**
 * A whole dataset within the plan's delay and depth. A window starts with a whole step.
 * @throws ServiceError 'not-found' for another dataset, 'plan-required' beyond the plan,
 * 'bad-parameter' for more rows than an answer may hold.
 */
export async function getBulk(
  context: ServiceContext,
  plan: Plan,
  name: string,
  { step = '1d', ...ends }: QueryOf<typeof bulkContract> = {},
): Promise<Bulk> {
  const plain = name.replace(ENDING, '');
  const dataset = BULK_DATASETS.find((known) => known === plain);
  if (!dataset) {
    throw notFound(`Unknown dataset. Available datasets: ${BULK_DATASETS.join(', ')}.`);
  }
  const { active, market } = await readTick(context);
  const planWindow = planWindowOf(active, plan);
  const asOfMs = Math.min(market.asOfMs, planWindow.newestMs);
  const { fromMs, toMs } = spanOf(planWindow, ends);
  const stepSeconds = STEP_SECONDS[step];
  const hasSteps = dataset === 'indices' || dataset === 'peg';
  const startMs = hasSteps
    ? Math.floor(fromMs / (stepSeconds * 1000)) * stepSeconds * 1000
    : fromMs;
  const symbols = market.coins.map(({ symbol }) => symbol);
  const query = { active, symbols, planWindow, fromMs: startMs, toMs, stepSeconds };
  const { columns, rows } = await BULK[dataset](query);
  if (rows.length > MAX_BULK_ROWS) {
    throw badParameter('from', `more than ${MAX_BULK_ROWS} rows; use a shorter time range`);
  }
  return {
    dataset,
    from: isoTime(startMs),
    to: isoTime(toMs),
    columns,
    rows,
    meta: answerMeta(active, { asOfMs, method: hasSteps ? 'rollup' : 'engine' }),
  };
}

type Cell = string | number | null;
type BulkTable = { columns: string[]; rows: Cell[][] };
type BulkQuery = {
  active: ActiveFeed;
  /** Tickers of the feed. */
  symbols: readonly string[];
  planWindow: PlanWindow;
  fromMs: number;
  toMs: number;
  stepSeconds: 3600 | 86_400;
};

/** How each dataset is read; each has the date of its rows first. */
const BULK: Readonly<Record<BulkDataset, (query: BulkQuery) => Promise<BulkTable>>> = {
  indices: async (query) => {
    const rows = await eachOf(INDEX_CODES, (indexCode) =>
      listIndexRollups(query.active.db, { ...rollupQuery(query), indexCode }),
    );
    return tableOf(rows, {
      date: (row) => isoDay(row.bucketAtMs),
      index: (row) => row.indexCode,
      at: (row) => isoTime(row.bucketAtMs),
      unit: (row) => unitOf(row.indexCode),
      first: (row) => row.firstValue,
      low: (row) => row.lowValue,
      high: (row) => row.highValue,
      last: (row) => row.lastValue,
      samples: (row) => row.samples,
      estimated_samples: (row) => row.estimatedSamples,
    });
  },
  fixings: async ({ active, planWindow, fromMs, toMs }) => {
    const span = { feedId: active.feed.feedId, fromMs, toMs, limit: MAX_BULK_ROWS };
    const rows = await eachOf(INDEX_CODES, (indexCode) =>
      listIndexValues(active.db, { ...span, indexCode, kind: 'fixing', revisions: 'all' }),
    );
    const published = rows.filter(
      (row) => row.revision === 0 || row.publishedAtMs <= planWindow.publishedByMs,
    );
    return tableOf(published, {
      date: (row) => isoDay(row.atMs),
      index: (row) => row.indexCode,
      at: (row) => isoTime(row.atMs),
      unit: (row) => row.unit,
      value: (row) => row.value,
      revision: (row) => row.revision,
      method: (row) => row.method,
      status: (row) => statedStatus(row.status, active.feed.dataClass),
      confidence: (row) => row.confidence,
    });
  },
  peg: async (query) => {
    const rows = await eachOf(query.symbols, (symbol) =>
      listPriceRollups(query.active.db, { ...rollupQuery(query), symbol }),
    );
    return tableOf(rows, {
      date: (row) => isoDay(row.bucketAtMs),
      asset: (row) => row.symbol,
      at: (row) => isoTime(row.bucketAtMs),
      first_usd: (row) => row.firstPriceUsd,
      low_usd: (row) => row.lowPriceUsd,
      high_usd: (row) => row.highPriceUsd,
      last_usd: (row) => row.lastPriceUsd,
      peak_deviation_bps: (row) => row.peakDeviationBps,
      samples: (row) => row.samples,
    });
  },
  yields: async ({ active, symbols, fromMs, toMs, stepSeconds }) => {
    const span = { feedId: active.feed.feedId, fromMs, toMs, stepSeconds };
    const rows = await eachOf(symbols, (symbol) =>
      listLastOfSteps(active.db, coinYields, { ...span, symbol }),
    );
    return tableOf(rows, {
      date: (row) => isoDay(row.atMs),
      asset: (row) => row.symbol,
      at: (row) => isoTime(row.atMs),
      apy_percent: (row) => row.apyPercent,
      apy_base_percent: (row) => row.apyBasePercent,
      apy_reward_percent: (row) => row.apyRewardPercent,
      ray_percent: (row) => row.rayPercent,
      pools_used: (row) => row.poolsUsed,
      tvl_usd: (row) => row.tvlUsd,
    });
  },
  'depeg-events': async ({ active, planWindow, fromMs, toMs }) => {
    const span = { feedId: active.feed.feedId, fromMs, toMs, limit: MAX_BULK_ROWS };
    const events = await Promise.all(
      (await listDepegEvents(active.db, span)).map((row) =>
        eventAt(active, row, planWindow.newestMs),
      ),
    );
    return tableOf(events.flatMap((event) => event ?? []).reverse(), {
      date: (event) => isoDay(event.openedAtMs),
      asset: (event) => event.symbol,
      started_at: (event) => isoTime(event.openedAtMs),
      peak_at: (event) => isoTime(event.peakAtMs),
      peak_deviation_bps: (event) => event.peakDeviationBps,
      peak_price_usd: (event) => event.peakPriceUsd,
      closed_at: (event) => isoTime(event.closedAtMs),
    });
  },
  regime: async ({ active, fromMs, toMs }) => {
    const span = { feedId: active.feed.feedId, fromMs, toMs, limit: MAX_BULK_ROWS };
    const days = await listRegimeDays(active.db, span);
    return tableOf(days.reverse(), {
      date: (day) => day.date,
      state: (day) => day.state,
      syi_percent: (day) => day.syiPercent,
      t_bill_percent: (day) => day.billPercent,
      excess_bps: (day) => day.excessBps,
      spread_bps: (day) => day.spreadBps,
      z_score: (day) => day.zScore,
    });
  },
};

function tableOf<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell>>,
): BulkTable {
  const names = Object.keys(columns);
  const cells = Object.values(columns);
  const table = typedTable({
    columns: names,
    rows: rows.map((row) => cells.map((cell) => cell(row))),
  });
  return { columns: names, rows: table.rows };
}

async function eachOf<Item, Row>(
  items: readonly Item[],
  read: (item: Item) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const item of items) for (const row of await read(item)) rows.push(row);
  return rows;
}

/** Roll-ups as they were at the newest moment the plan may see. */
function rollupQuery({ active, planWindow, fromMs, toMs, stepSeconds }: BulkQuery) {
  const { feedId } = active.feed;
  return { feedId, fromMs, toMs, stepSeconds, untilMs: planWindow.newestMs };
}

/**
 * An event as of `atMs`: still open if it closed later, and if it deviated further later, with the largest
 * deviation of the whole minutes before. `null` if nothing from that time is stored.
 */
export async function eventAt(
  { db, feed }: ActiveFeed,
  event: DepegEvent,
  atMs: number,
): Promise<DepegEvent | null> {
  const closedAtMs =
    event.closedAtMs !== null && event.closedAtMs <= atMs ? event.closedAtMs : null;
  const since = event.recoveredBelowSinceMs;
  const standing = {
    ...event,
    closedAtMs,
    recoveredBelowSinceMs: since !== null && since <= atMs ? since : null,
  };
  if (event.peakAtMs <= atMs) return standing;
  const minutes = await listPriceRollups(db, {
    feedId: feed.feedId,
    symbol: event.symbol,
    stepSeconds: 60,
    fromMs: event.openedAtMs,
    toMs: atMs - MINUTE_MS,
  });
  const { feedId } = feed;
  const { symbol, openedAtMs } = event;
  const atOpening = { feedId, symbol, toMs: openedAtMs, limit: 1 };
  const [opening] = await listRecentPrices(db, atOpening);
  const seen = [
    { atMs: openedAtMs, bps: opening?.atMs === openedAtMs ? opening.deviationBps : null },
    ...minutes.map((row) => ({ atMs: row.bucketAtMs, bps: row.peakDeviationBps })),
  ];
  const peak = seen.reduce((best, one) =>
    dec(one.bps ?? 0)
      .abs()
      .greaterThan(dec(best.bps ?? 0).abs())
      ? one
      : best,
  );
  if (peak.bps === null) return null;
  return {
    ...standing,
    peakAtMs: peak.atMs,
    peakDeviationBps: peak.bps,
    peakPriceUsd: toText(ONE.plus(dec(peak.bps).div(BPS_PER_UNIT))),
  };
}
