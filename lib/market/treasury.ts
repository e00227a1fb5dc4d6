import 'server-only';
import { z } from 'zod';
import { isCalendarDay, publishedAtMs } from './business-date';
import { type Bodies, defineSource, type Mapped, type SourceRequest } from './define-source';
import { type DroppedRow, decimalSchema, parseCsv, parseRows, textField } from './parse';
import { SourceError } from './types';
import { provenanceOf } from './update';

const DATE_COLUMN = 'Date';
/** Investment yield of the 13-week bill: comparable with a coupon bond, unlike the bank discount. */
const COUPON_EQUIVALENT_COLUMN = '13 WEEKS COUPON EQUIVALENT';

/** MM/DD/YYYY, as the Treasury writes it, to YYYY-MM-DD. */
const usDateSchema = z
  .string()
  .regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/, 'not MM/DD/YYYY')
  .transform((text) => {
    const [month = '', day = '', year = ''] = text.split('/');
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  })
  .refine(isCalendarDay, 'no such day');

const billRowSchema = z.object({
  [DATE_COLUMN]: usDateSchema,
  [COUPON_EQUIVALENT_COLUMN]: decimalSchema,
});

/**
 * Maps the Treasury's bill tables to one rate per business day (weekends and holidays have no row). Each table
 * is parsed on its own: an empty or unreadable one is dropped alone, and named.
 */
function mapBillRates(source: string, bodies: Bodies): Mapped {
  const dropped: DroppedRow[] = [];
  const bills = bodies.flatMap((body) => {
    const lines = linesOrDrop(source, body, dropped);
    const table = parseRows(lines, billRowSchema, (line) => textField(line, DATE_COLUMN));
    dropped.push(...table.dropped);
    return table.accepted.map((row) => ({
      ...provenanceOf(source, body, publishedAtMs(row[DATE_COLUMN], body.receivedAtMs)),
      date: row[DATE_COLUMN],
      series: 'UST 13-week bill',
      basis: 'coupon_equivalent' as const,
      percent: row[COUPON_EQUIVALENT_COLUMN],
    }));
  });
  return { bills, dropped };
}

function linesOrDrop(source: string, { about, body }: Bodies[number], dropped: DroppedRow[]) {
  try {
    return parseCsv(source, body, [DATE_COLUMN, COUPON_EQUIVALENT_COLUMN]);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    dropped.push({ key: `table of ${about}`, reason: error.message });
    return [];
  }
}

/** The daily bill rates of one year, as CSV. */
export function billRatesOf(year: number): SourceRequest {
  return {
    path: `/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all`,
    query: {
      type: 'daily_treasury_bill_rates',
      field_tdr_date_value: String(year),
      page: '',
      _format: 'csv',
    },
    about: String(year),
    timeoutMs: 20_000,
    format: 'csv',
  };
}

/** 13-week US Treasury bill rates, twice a day: after the day's publication and in the morning. */
export const treasury = defineSource({
  id: 'us-treasury',
  tier: 1,
  cadence: { cron: '40 9,21 * * *' },
  timeoutMs: 90_000,
  url: 'TREASURY_URL',
  request: ({ nowMs }) => {
    const now = new Date(nowMs());
    const year = now.getUTCFullYear();
    // In the first days of January this year's table may be empty: last year's still counts.
    const isEarly = now.getUTCMonth() === 0 && now.getUTCDate() <= 7;
    return (isEarly ? [year - 1, year] : [year]).map(billRatesOf);
  },
  map: mapBillRates,
});
