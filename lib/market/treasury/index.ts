import 'server-only';
import { requireSome } from '../parse-rows';
import type { FetchContext, FetchedBody, MarketSource } from '../types';
import { updateFrame } from '../update';
import { fetchBillRates } from './client';
import { mapBillRates } from './mapper';

/** 13-week US Treasury bill rates, twice a day: after the day's publication and in the morning. */
export function treasury(baseUrl: string): MarketSource {
  const id = 'us-treasury';
  return {
    id,
    name: 'US Treasury daily bill rates',
    tier: 1,
    cadence: { cron: '40 9,21 * * *' },
    timeoutMs: 90_000,
    fetch: async (context) => {
      const bodies = await fetchYears(id, baseUrl, context);
      const mapped = bodies.map((body) => mapBillRates(id, body));
      const bills = mapped.flatMap((part) => part.bills);
      const dropped = mapped.flatMap((part) => part.dropped);
      requireSome(id, bills, dropped);
      const receivedAtMs = Math.max(...bodies.map((body) => body.receivedAtMs));
      return { ...updateFrame(id, 1, bodies, receivedAtMs), bills, dropped };
    },
  };
}

/** In the first days of January this year's table may be empty: the last one still counts. */
async function fetchYears(
  id: string,
  baseUrl: string,
  context: FetchContext,
): Promise<FetchedBody[]> {
  const now = new Date(context.nowMs());
  const year = now.getUTCFullYear();
  const early = now.getUTCMonth() === 0 && now.getUTCDate() <= 7;
  const years = early ? [year - 1, year] : [year];
  if (years.length === 1) return [await fetchBillRates(id, baseUrl, context, year)];
  const settled = await Promise.allSettled(
    years.map((each) => fetchBillRates(id, baseUrl, context, each)),
  );
  const bodies = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = settled.find((result) => result.status === 'rejected');
  if (bodies.length === 0 && failed) throw failed.reason;
  return bodies;
}
