import { isUsBusinessDay } from '@/lib/benchmark/us-holidays';
import { wave } from '../market/movement';
import { ok, type Vendor } from '../vendor';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Near the rates of summer 2026; the days' own figures are made up. */
const BILL_PERCENT = 3.72;
const SOFR_PERCENT = 3.65;
/** A day's bill rate is out in the evening, SOFR on the next morning; both in UTC. */
const BILL_OUT_MS = 21 * HOUR_MS;
const SOFR_OUT_MS = 37 * HOUR_MS;
const BILL_COLUMNS = ['4', '6', '8', '13', '17', '26', '52'];

/** Days from `fromMs` on whose figure is out by `nowMs`, oldest first. */
function daysOut(fromMs: number, nowMs: number, outAfterMs: number): number[] {
  const firstMs = Math.ceil(fromMs / DAY_MS) * DAY_MS;
  const length = Math.max(0, Math.floor((nowMs - outAfterMs - firstMs) / DAY_MS) + 1);
  return Array.from({ length }, (_, day) => firstMs + day * DAY_MS);
}

const iso = (dayMs: number) => new Date(dayMs).toISOString().slice(0, 10);
const billPercent = (dayMs: number) =>
  (BILL_PERCENT + 0.2 * wave('bill', dayMs, 200 * DAY_MS)).toFixed(2);

/** The year's table, newest first. Hand-written to the documented columns. */
export const treasury: Vendor = {
  name: 'treasury',
  budget: { requests: 5, seconds: 60 },
  answer: ({ path, nowMs }) => {
    const year = Number(/daily-treasury-rates\.csv\/(\d{4})\/all$/.exec(path)?.[1]);
    if (Number.isNaN(year)) return null;
    const untilMs = Math.min(nowMs, Date.UTC(year + 1, 0, 1) - DAY_MS + BILL_OUT_MS);
    const header = BILL_COLUMNS.flatMap((weeks) => [
      `"${weeks} WEEKS BANK DISCOUNT"`,
      `"${weeks} WEEKS COUPON EQUIVALENT"`,
    ]);
    const lines = daysOut(Date.UTC(year, 0, 1), untilMs, BILL_OUT_MS)
      .filter((dayMs) => isUsBusinessDay(dayMs))
      .reverse()
      .map((dayMs) => {
        const [, month, day] = iso(dayMs).split('-');
        const percent = billPercent(dayMs);
        const pair = [(Number(percent) - 0.08).toFixed(2), percent];
        return [`${month}/${day}/${year}`, ...BILL_COLUMNS.flatMap(() => pair)].join(',');
      });
    const body = `${[['Date', ...header].join(','), ...lines].join('\n')}\n`;
    return { headers: { 'content-type': 'text/csv' }, body };
  },
};

/** One series; a holiday is an empty cell. Hand-written to the shape that is known of it. */
export const fred: Vendor = {
  name: 'fred',
  budget: { requests: 5, seconds: 60 },
  answer: ({ path, query, nowMs }) => {
    if (path !== '/graph/fredgraph.csv') return null;
    const fromMs = Date.parse(query.get('cosd') ?? '1981-09-01');
    const weekdays = daysOut(fromMs, nowMs, BILL_OUT_MS).filter(
      (dayMs) => ![0, 6].includes(new Date(dayMs).getUTCDay()),
    );
    const lines = weekdays.map(
      (dayMs) => `${iso(dayMs)},${isUsBusinessDay(dayMs) ? billPercent(dayMs) : ''}`,
    );
    const body = `${[`observation_date,${query.get('id')}`, ...lines].join('\n')}\n`;
    return { headers: { 'content-type': 'text/csv' }, body };
  },
};

/** Hand-written after its recorded answer of August 2026. */
export const nyfed: Vendor = {
  name: 'nyfed',
  budget: { requests: 5, seconds: 60 },
  answer: ({ path, nowMs }) => {
    const count = Number(/^\/api\/rates\/secured\/sofr\/last\/(\d+)\.json$/.exec(path)?.[1]);
    if (Number.isNaN(count)) return null;
    const refRates = daysOut(nowMs - (2 * count + 20) * DAY_MS, nowMs, SOFR_OUT_MS)
      .filter((dayMs) => isUsBusinessDay(dayMs))
      .slice(-count)
      .reverse()
      .map((dayMs) => {
        const percent = SOFR_PERCENT + 0.03 * wave('sofr', dayMs, 9 * DAY_MS);
        const percentRate = Number(percent.toFixed(2));
        return { effectiveDate: iso(dayMs), type: 'SOFR', percentRate, revisionIndicator: '' };
      });
    return ok({ refRates });
  },
};
