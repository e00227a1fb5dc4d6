import 'server-only';
import type { FetchContext, FetchedBody } from '../types';
import { joinUrl } from '../url';

/** The daily bill rates of one year, as CSV. */
export function fetchBillRates(
  source: string,
  baseUrl: string,
  context: FetchContext,
  year: number,
): Promise<FetchedBody> {
  const path = `/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all`;
  const url = joinUrl(baseUrl, path, {
    type: 'daily_treasury_bill_rates',
    field_tdr_date_value: String(year),
    page: '',
    _format: 'csv',
  });
  const { signal } = context;
  return context.fetchJson({ source, url, timeoutMs: 20_000, signal, format: 'text' });
}
