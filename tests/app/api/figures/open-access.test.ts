import { DAY_MS } from '@/lib/benchmark/durations';
import { appendAuditRecord } from '@/lib/db/benchmark/audit-records';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { indicativeRecords } from '@/lib/db/tables/index-tables';
import { coinYields } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import type { CoinSeries } from '@/lib/features/series/coin-contract';
import { RECORD_NAMES } from '../../../support/store/record-text';
import { indexRow, priceRow, yieldRow } from '../../../support/store/store-rows';
import { apiStore, seed } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';

const feedId = FEED_ID;
/** What the store has beside today's: a reading so many days ago. */
const DAYS = [120, 60, 20];
const timesOf = (days: readonly number[]) => days.map((day) => TICK_MS - day * DAY_MS);

const store = apiStore();
beforeAll(async () => {
  const { db } = store;
  await appendIndexValues(
    db,
    timesOf(DAYS).flatMap((atMs) => [
      indexRow({ feedId, atMs }),
      indexRow({ feedId, kind: 'fixing', atMs }),
    ]),
  );
  await appendConsensusPrices(
    db,
    timesOf(DAYS).map((atMs) => priceRow({ feedId, atMs })),
  );
  await appendRows(
    db,
    coinYields,
    timesOf(DAYS).map((atMs) => yieldRow({ feedId, symbol: 'USDT', atMs })),
  );
  await appendRows(
    db,
    indicativeRecords,
    timesOf(DAYS).map((atMs) => ({
      feedId,
      indexCode: 'SYI',
      ...{ atMs, sha256: 'a', revision: 0, kept: false, pack: null },
      record: JSON.stringify({ at: atMs, ...RECORD_NAMES }),
    })),
  );
  await appendAuditRecord(db, {
    ...{ feedId, sequence: 90, indexCode: 'SYI', kind: 'fixing', revision: 0 },
    ...{ asOfMs: TICK_MS - 60 * DAY_MS, publishedAtMs: TICK_MS - 60 * DAY_MS },
    ...{
      sha256: 'a'.repeat(64),
      previousSha256: null,
      record: JSON.stringify({ kind: 'fixing', ...RECORD_NAMES }),
    },
  });
  await seed(store);
});
beforeEach(() => {
  jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
const READERS: [string, Record<string, string>][] = [
  ['a page of the site', OWN_PAGE],
  ['a person who opens the address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a link of a mail', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a page over plain http', { host: 'site.test', referer: 'http://site.test/dashboard' }],
];
const PROGRAMS: [string, Record<string, string>][] = [
  ['a program', {}],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
  ['a page of the same domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  [
    'another site that names a page of ours',
    { ...{ 'sec-fetch-site': 'cross-site' }, host: 'site.test', referer: 'http://site.test/' },
  ],
  [
    'a page elsewhere over plain http',
    { host: 'site.test', referer: 'http://else.test/site.test' },
  ],
];
const SERIES = [
  ['getIndexSeries', { params: { index: 'SYI' }, query: {} }],
  ['getIndexSeries', { params: { index: 'SYI' }, query: { kind: 'fixing' } }],
  ['getPegSeries', { params: { asset: 'USDC' }, query: {} }],
  ['getCoinSeries', { params: { asset: 'USDT' }, query: {} }],
] as const;

const DEPTH = /without a key.* 30 days.*Pro Trader.* 365 days.*Enterprise/;

/** The days ago of the older readings in an answer. */
async function daysIn(answer: Response): Promise<number[]> {
  expect(answer.status).toBe(200);
  const { points } = (await answer.json()) as CoinSeries;
  const ages = points.map(({ at }) => Math.round((TICK_MS - Date.parse(at)) / DAY_MS));
  return ages.filter((days) => days > 2);
}

describe.each(SERIES)('%s %j', (key, { params, query }) => {
  const ask = (more: Record<string, string | number>, headers = {}) =>
    callRoute(key, { params, query: { ...query, step: 'raw', ...more }, headers });

  it.each(READERS)('reaches back 90 days for %s', async (_who, headers) => {
    const whole = await ask({ range: '90D' }, headers);
    expect(whole.headers.has('x-data-notice')).toBe(false);
    expect(await whole.clone().json()).not.toHaveProperty('notice');
    expect(await daysIn(whole)).toEqual([60, 20]);
    expect(await daysIn(await ask({ from: '2010-01-01' }, headers))).toEqual([60, 20]);
  });

  it.each(PROGRAMS)('reaches back 30 days for %s', async (_who, headers) => {
    const answer = await ask({ range: '9Y' }, headers);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('vary')).toBe(
      'Accept, Sec-Fetch-Site, Sec-Fetch-Mode, Authorization, X-API-Key',
    );
    const { from } = (await answer.clone().json()) as CoinSeries;
    expect(Date.parse(from)).toBe(TICK_MS - 30 * DAY_MS);
    expect(await answer.clone().json()).toMatchObject({ notice: expect.stringMatching(DEPTH) });
    expect(answer.headers.get('x-data-notice')).toMatch(DEPTH);
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Data-Notice');
    const csv = await ask({ range: '9Y', format: 'csv' }, headers);
    expect(csv.headers.get('x-data-notice')).toMatch(DEPTH);
    expect(await daysIn(answer)).toEqual([20]);
    expect(await daysIn(await ask({ range: '20D' }, headers))).toEqual([20]);
  });

  it('refuses a window that lies before, and says what would allow it', async () => {
    const to = new Date(TICK_MS - 50 * DAY_MS).toISOString();
    const answer = await ask({ range: '20D', to });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({
      code: 'plan_required',
      detail: expect.stringMatching(DEPTH),
    });
    expect(await daysIn(await ask({ range: '20D', to }, OWN_PAGE))).toEqual([60]);
  });
});

it.each(['getIndexSeries', 'getPegSeries'] as const)(
  '%s looks for the last points within the open history',
  async (key) => {
    const input = { params: { index: 'SYI', asset: 'USDC' }, query: { last: 50, step: 'raw' } };
    const few = await callRoute(key, input);
    expect(few.headers.get('x-data-notice')).toMatch(DEPTH);
    expect(await daysIn(few)).toEqual([20]);
    expect(await daysIn(await callRoute(key, { ...input, headers: OWN_PAGE }))).toEqual([60, 20]);
    const enough = await callRoute(key, { ...input, query: { ...input.query, last: 1 } });
    expect(enough.headers.has('x-data-notice')).toBe(false);
  },
);

it('begins an open history with a whole step', async () => {
  const input = { params: { index: 'SYI' }, query: { range: '1Y', step: '1d' } };
  const { from } = (await (await callRoute('getIndexSeries', input)).json()) as CoinSeries;
  expect(from).toBe(`${new Date(TICK_MS - 29 * DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`);
});

describe('an audit record', () => {
  const ask = (daysAgo: number, headers = {}, kind = 'indicative') => {
    const query = { at: new Date(TICK_MS - daysAgo * DAY_MS).toISOString(), kind };
    return callRoute('getAuditRecord', { params: { index: 'SYI' }, query, headers });
  };

  it('is for a program at most 30 days old, without a time the newest', async () => {
    expect(await (await ask(20)).json()).toMatchObject({ at: TICK_MS - 20 * DAY_MS });
    expect((await callRoute('getAuditRecord', { params: { index: 'SYI' } })).status).toBe(200);
    for (const kind of ['indicative', 'fixing']) {
      const answer = await ask(60, {}, kind);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'plan_required' });
    }
  });

  it.each(READERS)('is at most 90 days old for %s', async (_who, headers) => {
    expect(await (await ask(60, headers)).json()).toMatchObject({ at: TICK_MS - 60 * DAY_MS });
    expect(await (await ask(60, headers, 'fixing')).json()).toMatchObject({ kind: 'fixing' });
    expect((await ask(120, headers)).status).toBe(403);
  });
});
