import 'server-only';
import type { BillRate, MarketUpdate } from '@/lib/domain/observations';
import { toText } from '@/lib/domain/units';
import { loadStablecoinChart } from '@/lib/market/defillama';
import { fetchSeries } from '@/lib/market/fred/client';
import { mapSeries } from '@/lib/market/fred/mapper';
import { SERIES } from '@/lib/market/fred/schema';
import { defillamaUrls } from '@/lib/market/live';
import { requireSome } from '@/lib/market/parse-rows';
import { fetchBillRates } from '@/lib/market/treasury/client';
import { mapBillRates } from '@/lib/market/treasury/mapper';
import { updateFrame } from '@/lib/market/update';
import { saveBillRates } from '@/lib/store/bill-rates';
import { saveMarketCaps } from '@/lib/store/market-caps';
import { DAY_MS, dayOf, isWithin, type Span } from './span';
import type { BackfillPlan, BackfillTask, LoadedPiece } from './task';

/** Daily market cap of every covered coin. A newer observation of the same day stands. */
export function capTasks(plan: BackfillPlan): BackfillTask[] {
  const urls = defillamaUrls(plan.urls);
  return plan.context.coins.map((coin) => ({
    job: 'caps',
    key: coin.symbol,
    label: coin.symbol,
    wanted: plan.window,
    pieceDays: null,
    async load(piece) {
      const update = await loadStablecoinChart(urls, plan.context, coin);
      const caps = update.marketCaps ?? [];
      const rows = caps
        .filter((cap) => isWithin(piece, cap.observedAtMs))
        .map((cap) => ({
          feedId: plan.feedId,
          symbol: cap.symbol,
          date: dayOf(cap.observedAtMs),
          source: cap.source,
          marketCapUsd: toText(cap.marketCapUsd),
          observedAtMs: cap.observedAtMs,
        }));
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

/** 13-week bill rates: the Treasury's own table by year, and the series FRED republishes. */
export function billTasks(plan: BackfillPlan): BackfillTask[] {
  const { urls, context, feedId, window: wanted } = plan;
  return [
    {
      job: 'bills',
      key: 'us-treasury',
      label: 'US Treasury',
      wanted,
      pieceDays: null,
      async load(piece) {
        const id = 'us-treasury';
        const bodies = [];
        for (const year of yearsOf(piece)) {
          bodies.push(await fetchBillRates(id, urls.TREASURY_URL, context, year));
        }
        const mapped = bodies.map((body) => mapBillRates(id, body));
        const bills = mapped.flatMap((part) => part.bills);
        const dropped = mapped.flatMap((part) => part.dropped);
        requireSome(id, bills, dropped);
        const receivedAtMs = Math.max(...bodies.map((body) => body.receivedAtMs));
        return billPiece(
          { ...updateFrame(id, 1, bodies, receivedAtMs), dropped },
          bills,
          feedId,
          piece,
        );
      },
    },
    {
      job: 'bills',
      key: 'fred',
      label: 'FRED',
      wanted,
      pieceDays: null,
      async load(piece) {
        const query = { series: SERIES, fromDate: dayOf(piece.fromMs) };
        const body = await fetchSeries('fred', urls.FRED_URL, context, query);
        const { bills, dropped } = mapSeries('fred', body);
        requireSome('fred', bills, dropped);
        const frame = updateFrame('fred', 2, [body], body.receivedAtMs);
        return billPiece({ ...frame, dropped }, bills, feedId, piece);
      },
    },
  ];
}

/** In the first days of a year its table may still be empty, so the one before comes along. */
function yearsOf({ fromMs, toMs }: Span): number[] {
  const first = new Date(fromMs - 7 * DAY_MS).getUTCFullYear();
  const last = new Date(toMs - 1).getUTCFullYear();
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function billPiece(
  update: MarketUpdate,
  bills: readonly BillRate[],
  feedId: string,
  piece: Span,
): LoadedPiece {
  const rows = bills
    .filter((bill) => isWithin(piece, Date.parse(bill.date)))
    .map((bill) => ({
      feedId,
      series: bill.series,
      basis: bill.basis,
      date: bill.date,
      percent: toText(bill.percent),
      observedAtMs: bill.observedAtMs,
      source: bill.source,
    }));
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
