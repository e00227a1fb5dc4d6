import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { isoDay } from '@/lib/benchmark/text-times';
import { saveBillRates, saveMarketCaps } from '@/lib/db/market/daily-rows';
import { loadStablecoinChart } from '@/lib/market/defillama/charts';
import { fred, seriesFrom } from '@/lib/market/fred';
import { billRatesOf, treasury } from '@/lib/market/treasury';
import { billRow, capRow } from '../write/record-updates';
import {
  type BackfillPlan,
  type BackfillTask,
  isWithin,
  type LoadedPiece,
  type Span,
} from './task';

/** Daily market cap of every covered coin. A newer observation of the same day is not replaced. */
export function capTasks(plan: BackfillPlan): BackfillTask[] {
  return plan.context.coins.map((coin) => ({
    job: 'caps',
    key: coin.symbol,
    label: coin.symbol,
    wanted: plan.window,
    pieceDays: null,
    async load(piece) {
      const update = await loadStablecoinChart(plan.urls, plan.context, coin);
      const caps = update.marketCaps ?? [];
      const rows = caps
        .filter((cap) => isWithin(piece, cap.observedAtMs))
        .map((cap) => capRow(plan.feedId, cap));
      return {
        update,
        lastAtMs: latest(caps.map((cap) => cap.observedAtMs)),
        async write(trx) {
          await saveMarketCaps(trx, rows);
          return { written: rows.length, present: 0, unusable: 0 };
        },
      };
    },
  }));
}

/** A day's bill rate is that of the business day before it. */
const BILL_LEAD_DAYS = 7;

/** 13-week bill rates: the Treasury's own table by year, and the series FRED republishes. */
export function billTasks(plan: BackfillPlan): BackfillTask[] {
  const { urls, context, feedId, window } = plan;
  const wanted = { ...window, fromMs: window.fromMs - BILL_LEAD_DAYS * DAY_MS };
  const common = { job: 'bills', wanted, pieceDays: null } as const;
  return [
    {
      ...common,
      key: treasury.id,
      label: 'US Treasury',
      async load(piece) {
        const update = await treasury.load(yearsOf(piece).map(billRatesOf), urls, context);
        return billPiece(update, feedId, piece);
      },
    },
    {
      ...common,
      key: fred.id,
      label: 'FRED',
      async load(piece) {
        const update = await fred.load([seriesFrom(isoDay(piece.fromMs))], urls, context);
        return billPiece(update, feedId, piece);
      },
    },
  ];
}

/** In the first days of a year, its table may still be empty, so the previous year's is loaded too. */
function yearsOf({ fromMs, toMs }: Span): number[] {
  const first = new Date(fromMs - 7 * DAY_MS).getUTCFullYear();
  const last = new Date(toMs - 1).getUTCFullYear();
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function billPiece(update: MarketUpdate, feedId: string, piece: Span): LoadedPiece {
  const { bills = [] } = update;
  const rows = bills
    .filter((bill) => isWithin(piece, Date.parse(bill.date)))
    .map((bill) => billRow(feedId, bill));
  return {
    update,
    lastAtMs: latest(bills.map((bill) => Date.parse(bill.date))),
    async write(trx) {
      await saveBillRates(trx, rows);
      return { written: rows.length, present: 0, unusable: 0 };
    },
  };
}

function latest(timesMs: readonly number[]): number | null {
  return timesMs.length === 0 ? null : Math.max(...timesMs);
}
