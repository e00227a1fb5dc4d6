import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { billInForce } from '@/lib/benchmark/index/bill-rate';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, toText } from '@/lib/benchmark/units';
import type { Access } from '@/lib/config/public/plans';
import { type BillRateRow, listBillRates } from '@/lib/db/market/daily-rows';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import type { ActiveFeed, ServiceContext } from '@/lib/features/service/active-feed';
import { readTick } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import type { RateId, RateSeries, rateSeriesContract } from './rate-contract';
import { readSeries } from './read-series';

type Point = RateSeries['points'][number];

/** Longer than the age at which a rate is suspended, holidays included. */
const LOOKBACK_MS = 14 * DAY_MS;
/** Sources that republish another's rate; where both have a day, the issuer's own counts. */
const REPUBLISHERS: readonly string[] = ['fred'];

/**
 * History of the 3-month bill (coupon equivalent) or SOFR: one rate per business day, from the time it
 * was known, oldest first. Methodology, indices, in dollars. The first is the one in force when the window begins.
 * @throws ServiceError 'bad-parameter' for an invalid window, 'plan-required' beyond the
 * access, 'no-data' before a tick.
 */
export async function getRateSeries(
  context: ServiceContext,
  rate: RateId,
  query: QueryOf<typeof rateSeriesContract> = {},
  access?: Access,
): Promise<RateSeries> {
  const { active, market } = await readTick(context);
  return readSeries(
    active,
    { query: { ...query, step: 'raw' }, access, newestMs: market.asOfMs },
    {
      name: `rate:${rate}`,
      raw: (rows) => ratesDuring(active, rate, rows),
      rollups: () => Promise.resolve([]),
      rawMethod: 'published',
      judgement: [],
      facts: {
        rate,
        basis: rate === 'bill' ? 'coupon_equivalent' : 'overnight',
        unit: 'percent',
      } as const,
    },
  );
}

async function ratesDuring(
  { db, feed: { feedId } }: ActiveFeed,
  rate: RateId,
  { fromMs, toMs, limit }: { fromMs: number; toMs: number; limit: number },
): Promise<Point[]> {
  const rows = await listBillRates(db, {
    feedId,
    fromDate: isoDay(Math.max(0, fromMs - LOOKBACK_MS)),
    toDate: isoDay(toMs),
  });
  const known = rows.filter(
    ({ basis, observedAtMs }) =>
      (basis === 'overnight') === (rate === 'sofr') && observedAtMs <= toMs,
  );
  const days = [...new Set(known.map(({ date }) => date))];
  const points = days
    .flatMap((day) => pointOf(known.filter(({ date }) => date === day)) ?? [])
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const first = points.findLastIndex(({ at }) => Date.parse(at) <= fromMs);
  return points.slice(Math.max(0, first)).slice(0, limit);
}

/** The rate of one business day from its sources: the issuer takes precedence over republishers. */
function pointOf(day: readonly BillRateRow[]): Point | null {
  const own = day.filter(({ source }) => !REPUBLISHERS.includes(source));
  const rows = own.length > 0 ? own : day;
  const found = rows.find(({ basis }) => basis === 'overnight') ?? billOf(rows);
  if (found === null) return null;
  const { percent, date, observedAtMs, source } = found;
  return { at: isoTime(observedAtMs), date, value: Number(percent), value_text: percent, source };
}

function billOf(rows: readonly BillRateRow[]) {
  const rates = rows.map((row) => ({
    ...row,
    percent: dec(row.percent),
    receivedAtMs: row.observedAtMs,
    payloadSha256: '',
  }));
  const bill = billInForce(rates, Math.max(...rates.map(({ observedAtMs }) => observedAtMs)));
  return bill && { ...bill, percent: toText(bill.couponEquivalentPercent) };
}
