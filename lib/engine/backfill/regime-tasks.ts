import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { BACKTESTED_HISTORY } from '@/lib/benchmark/regime/backtested-history';
import { isoDay } from '@/lib/benchmark/text-times';
import { toText } from '@/lib/benchmark/units';
import { addToRegimeCharts, type RegimeChart } from '@/lib/db/benchmark/regime-history';
import { loadCoinPriceChart, loadPoolChart } from '@/lib/market/defillama/charts';
import type { Coin } from '@/lib/market/registry';
import { billTasks, capTasks } from './daily-tasks';
import { poolsAtHand } from './pool-tasks';
import {
  type BackfillPlan,
  type BackfillTask,
  isWithin,
  type LoadedPiece,
  type Span,
} from './task';

/** The recorded history is of this protocol's main market, so its continuation is too. */
const PROTOCOL = 'aave-v3';
const CHAIN = 'Ethereum';
/** Days to load before the end of the recorded history, so that the averages over 30 days have settled. */
const LEAD_DAYS = 90;
/** The source answers a request for more than 500 points with an error. */
const PIECE_DAYS = 480;

/** First day of the charts behind the regime's history, epoch milliseconds. */
export const REGIME_CHARTS_FROM_MS = Date.parse(BACKTESTED_HISTORY.lastFigure) - LEAD_DAYS * DAY_MS;

/**
 * Daily inputs of the regime since the recorded history ends, of the same coins: base yield of one lending
 * market, price at the fixing's hour, market cap and bill rate. They reach back that far whatever window was
 * requested, because a regime's history with a gap says nothing about the time before it.
 * @throws SourceError when today's list of pools is unavailable.
 */
export async function regimeTasks(plan: BackfillPlan): Promise<BackfillTask[]> {
  const coins = plan.context.coins.filter(({ symbol }) =>
    BACKTESTED_HISTORY.coins.includes(symbol),
  );
  const window = { fromMs: REGIME_CHARTS_FROM_MS, toMs: plan.window.toMs };
  const wide = { ...plan, window, context: { ...plan.context, coins } };
  const common = { job: 'regime', wanted: window } as const;
  const daily = [...billTasks(wide), ...capTasks(wide)].map((task) => ({ ...task, ...common }));
  return [
    ...daily,
    ...coins.map((coin) => ({ ...common, ...priceTask(wide, coin) })),
    ...(await yieldTasks(wide)).map((task) => ({ ...common, ...task })),
  ];
}

type Task = Omit<BackfillTask, 'job' | 'wanted'>;

function priceTask(plan: BackfillPlan, coin: Coin): Task {
  const { symbol } = coin;
  const fixingMs = METHODOLOGY_PARAMETERS.fixing.endHourUtc * HOUR_MS;
  return {
    key: `${symbol} price`,
    label: `${symbol} price`,
    pieceDays: PIECE_DAYS,
    async load(piece) {
      const points = (piece.toMs - piece.fromMs) / DAY_MS;
      const query = { coins: [coin], fromMs: piece.fromMs + fixingMs, points, period: '1d' };
      const update = await loadCoinPriceChart(plan.urls, plan.context, query);
      const rows = (update.prices ?? []).map(({ observedAtMs, priceUsd }) => ({
        observedAtMs,
        text: toText(priceUsd),
      }));
      return chartPiece(plan, { update, rows, piece, symbol, chart: 'priceUsd' });
    },
  };
}

async function yieldTasks(plan: BackfillPlan): Promise<Task[]> {
  const pools = await poolsAtHand(plan);
  return plan.context.coins.flatMap(({ symbol }) => {
    // Safety modules over the same market are a different kind; the market's own pool is the oldest.
    const [pool] = pools
      .filter(({ protocol, chain }) => protocol === PROTOCOL && chain === CHAIN)
      .filter((row) => row.symbol === symbol && row.kind === 'lending')
      .sort((a, b) => b.ageDays - a.ageDays || (a.poolId < b.poolId ? -1 : 1));
    if (!pool) return [];
    return {
      key: `${symbol} yield`,
      label: `${symbol} yield`,
      pieceDays: null,
      async load(piece: Span) {
        const update = await loadPoolChart(plan.urls, plan.context, pool);
        const rows = (update.pools ?? []).flatMap(({ observedAtMs, apyBasePercent }) =>
          apyBasePercent === null ? [] : [{ observedAtMs, text: toText(apyBasePercent) }],
        );
        return chartPiece(plan, { update, rows, piece, symbol, chart: 'apyPercent' });
      },
    };
  });
}

function chartPiece(
  { feedId }: BackfillPlan,
  {
    update,
    rows,
    piece,
    symbol,
    chart,
  }: {
    update: LoadedPiece['update'];
    rows: readonly { observedAtMs: number; text: string }[];
    piece: Span;
    symbol: string;
    chart: RegimeChart;
  },
): LoadedPiece {
  const days = Object.fromEntries(
    rows
      .filter(({ observedAtMs }) => isWithin(piece, observedAtMs))
      .map(({ observedAtMs, text }) => [isoDay(observedAtMs), text]),
  );
  return {
    update,
    lastAtMs: rows.length === 0 ? null : Math.max(...rows.map(({ observedAtMs }) => observedAtMs)),
    async write(trx) {
      const atMs = update.receivedAtMs;
      await addToRegimeCharts(trx, { feedId, symbol, chart, days, atMs });
      return { written: Object.keys(days).length, present: 0, unusable: 0 };
    },
  };
}
