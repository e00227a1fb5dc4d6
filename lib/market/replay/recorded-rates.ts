import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { BillBasis } from '@/lib/benchmark/observations';
import { dateMs, isName, isSigned, receivedTimes } from './cells';
import { readTable, type TimedRow } from './read-table';

export type RateRow = TimedRow & {
  date: string;
  series: string;
  basis: BillBasis;
  percent: string;
};

const COLUMNS = ['date', 'series', 'basis', 'percent'];
const BASES: readonly string[] = ['coupon_equivalent', 'discount', 'overnight'];

function isBasis(cell: string): cell is BillBasis {
  return BASES.includes(cell);
}

export function readRates(folder: string) {
  return readTable<RateRow>(folder, 'rates.csv', COLUMNS, (cells, received) => {
    const [date = '', series = '', basis = '', percent = ''] = cells;
    const dayMs = dateMs(date);
    if (Number.isNaN(dayMs)) return `date is no day: ${date}`;
    if (!isName(series)) return 'series is no name';
    if (!isBasis(basis)) return `unknown basis: ${basis}`;
    if (!isSigned(percent)) return `percent is no rate: ${percent}`;
    const observedAtMs = dayMs + DAY_MS;
    const knownAtMs = rateKnownAtMs(dayMs, basis);
    const times = receivedTimes({ observedAtMs, knownAtMs }, received);
    return typeof times === 'string' ? times : { ...times, date, series, basis, percent };
  });
}

/**
 * When the rate of a business day could first be known. The Treasury posts a day's bill rates
 * in the evening of New York, so they count from the midnight UTC that closes the day. An overnight
 * rate is published the next business day at 8:00 in New York, which is 13:00 UTC or earlier.
 * Holidays are not known here, so an overnight rate may be a day early after one.
 */
function rateKnownAtMs(dayMs: number, basis: BillBasis): number {
  if (basis !== 'overnight') return dayMs + DAY_MS;
  const weekday = new Date(dayMs).getUTCDay();
  const days = weekday === 5 ? 3 : weekday === 6 ? 2 : 1;
  return dayMs + days * DAY_MS + 13 * HOUR_MS;
}
