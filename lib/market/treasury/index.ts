import 'server-only';
import { defineSource, type SourceRequest } from '../define-source';
import { mapBillRates } from './mapper';

export { mapBillRates } from './mapper';

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
  name: 'US Treasury daily bill rates',
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
