import { DAY_MS } from '@/lib/benchmark/durations';
import { saveBillRates } from '@/lib/db/market/bill-rates';
import type { RateSeries } from '@/lib/features/series/rate-contract';
import { apiStore, seed, writeTick } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID, MARKET, TICK_MS } from '../market-fixture';

const dayBefore = (days: number) => new Date(TICK_MS - days * DAY_MS).toISOString().slice(0, 10);
const own = (days: number, percent: string) => ({
  ...{ feedId: FEED_ID, series: 'UST 13-week bill', basis: 'coupon_equivalent' as const, percent },
  ...{ source: 'treasury', date: dayBefore(days), observedAtMs: TICK_MS - (days - 0.5) * DAY_MS },
});

const store = apiStore(seed);
beforeAll(async () => {
  await saveBillRates(store.db, [
    own(9, '3.90'),
    own(6, '3.91'),
    own(5, '3.92'),
    // The same day from who passes it on, and a day that only a discount is known of.
    { ...own(5, '3.99'), series: 'DGS3MO', source: 'fred' },
    { ...own(4, '3.70'), series: 'DTB3', source: 'fred', basis: 'discount' },
    { ...own(4, '4.31'), series: 'SOFR', source: 'nyfed', basis: 'overnight' },
    // Known only after the newest tick.
    { ...own(1, '5.00'), observedAtMs: TICK_MS + 1000 },
  ]);
  await writeTick(store, MARKET);
});
beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const ask = (rate: string, query = {}) => callRoute('getRateSeries', { params: { rate }, query });
async function series(rate: string, query = {}): Promise<RateSeries> {
  const answer = await ask(rate, query);
  expect(answer.status).toBe(200);
  return (await answer.json()) as RateSeries;
}

it('has one bill rate a business day as coupon equivalent, from when each was known', async () => {
  const { basis, unit, points } = await series('bill', { range: '7D' });
  expect([basis, unit]).toEqual(['coupon_equivalent', 'percent']);
  expect(points.map(({ date, value_text, source }) => [date, value_text, source])).toEqual([
    // In force as the window begins.
    [dayBefore(9), '3.9', 'treasury'],
    [dayBefore(6), '3.91', 'treasury'],
    [dayBefore(5), '3.92', 'treasury'],
    // 365 × 0.037 / (360 − 91 × 0.037)
    [dayBefore(4), '3.7868', 'fred'],
  ]);
  expect(points[1]?.at).toBe(new Date(TICK_MS - 5.5 * DAY_MS).toISOString());
});

it('keeps SOFR apart from bills', async () => {
  const { basis, points } = await series('sofr', { range: '30D' });
  expect(basis).toBe('overnight');
  expect(points.map(({ value, source }) => [value, source])).toEqual([[4.31, 'nyfed']]);
});

it('has no points where the feed has no rate then, and no other rates', async () => {
  const to = new Date(TICK_MS - 20 * DAY_MS).toISOString();
  expect((await series('sofr', { range: '2D', to })).points).toEqual([]);
  expect((await ask('libor')).status).toBe(400);
});
