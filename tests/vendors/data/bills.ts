import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import { isUsBusinessDay } from '@/lib/benchmark/us-holidays';
import { billFactor } from '../market/events';
import { wave } from '../market/movement';
import { ok, type Vendor } from '../vendor';

/** Near the rates of summer 2026; the days' own figures are made up. */
const BILL_PERCENT = 3.72;
const SOFR_PERCENT = 3.65;
/** A day's bill rate is out in the evening, SOFR on the next morning; both in UTC. */
const BILL_OUT_MS = 21 * HOUR_MS;
const SOFR_OUT_MS = 37 * HOUR_MS;
const DAYS = 90;

const budget = { requests: 5, seconds: 60 };

/** The last days whose figure is out, oldest first. */
function daysOut(nowMs: number, outAfterMs: number): number[] {
  const lastMs = Math.floor((nowMs - outAfterMs) / DAY_MS) * DAY_MS;
  return Array.from({ length: DAYS }, (_, day) => lastMs - (DAYS - 1 - day) * DAY_MS);
}

const billPercent = (dayMs: number) =>
  (billFactor() * (BILL_PERCENT + 0.2 * wave('bill', dayMs, 200 * DAY_MS))).toFixed(2);

const csv = (...lines: readonly string[]) => ({
  headers: { 'content-type': 'text/csv' },
  body: `${lines.join('\n')}\n`,
});

/** The year's table, newest first. Hand-written to the documented columns, of which it has the two of 13 weeks. */
const treasury: Vendor = {
  ...{ name: 'treasury', budget },
  answer: ({ path, nowMs }) => {
    const [, year] = /daily-treasury-rates\.csv\/(\d{4})\/all$/.exec(path) ?? [];
    if (year === undefined) return null;
    const days = daysOut(nowMs, BILL_OUT_MS).filter(
      (dayMs) => isoDay(dayMs).startsWith(year) && isUsBusinessDay(dayMs),
    );
    const lines = days.reverse().map((dayMs) => {
      const [, month, day] = isoDay(dayMs).split('-');
      const percent = billPercent(dayMs);
      return `${month}/${day}/${year},${(Number(percent) - 0.08).toFixed(2)},${percent}`;
    });
    return csv('Date,"13 WEEKS BANK DISCOUNT","13 WEEKS COUPON EQUIVALENT"', ...lines);
  },
};

/** One series; a holiday is an empty cell. Hand-written to the shape that is known of it. */
const fred: Vendor = {
  ...{ name: 'fred', budget },
  answer: ({ path, query, nowMs }) => {
    if (path !== '/graph/fredgraph.csv') return null;
    const fromMs = Date.parse(query.get('cosd') ?? '');
    const weekdays = daysOut(nowMs, BILL_OUT_MS).filter(
      (dayMs) => dayMs >= fromMs && ![0, 6].includes(new Date(dayMs).getUTCDay()),
    );
    const lines = weekdays.map(
      (dayMs) => `${isoDay(dayMs)},${isUsBusinessDay(dayMs) ? billPercent(dayMs) : ''}`,
    );
    return csv(`observation_date,${query.get('id')}`, ...lines);
  },
};

/** Hand-written after its recorded answer of August 2026. */
const nyfed: Vendor = {
  ...{ name: 'nyfed', budget },
  answer: ({ path, nowMs }) => {
    const [, count] = /^\/api\/rates\/secured\/sofr\/last\/(\d+)\.json$/.exec(path) ?? [];
    if (count === undefined) return null;
    const refRates = daysOut(nowMs, SOFR_OUT_MS)
      .filter((dayMs) => isUsBusinessDay(dayMs))
      .slice(-Number(count))
      .reverse()
      .map((dayMs) => {
        const percent = SOFR_PERCENT + 0.03 * wave('sofr', dayMs, 9 * DAY_MS);
        const percentRate = Number(percent.toFixed(2));
        return { effectiveDate: isoDay(dayMs), type: 'SOFR', percentRate, revisionIndicator: '' };
      });
    return ok({ refRates });
  },
};

export const bills: readonly Vendor[] = [treasury, fred, nyfed];
