import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { coinYields, liquidityScores } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import type { CoinSeries } from '@/lib/features/series/coin-contract';
import {
  type IndexSeries,
  MAX_SERIES_POINTS,
  type PegSeries,
} from '@/lib/features/series/contract';
import { indexRow, liquidityRow, priceRow, yieldRow } from '../../../support/store/store-rows';
import { apiStore, seed } from '../api-store';
import { bearer, keyFor } from '../data/key-calls';
import { answer, type CallInput, callRoute, type RouteKey } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';

type Series = IndexSeries | PegSeries | CoinSeries;

/** More minutes of history than one answer holds, in the hours before the fixture's own. */
const MINUTES = 2 * MAX_SERIES_POINTS + 100;
const START_MS = TICK_MS - (MINUTES + 3_000) * MINUTE_MS;
const END_MS = START_MS + (MINUTES - 1) * MINUTE_MS;
const times = Array.from({ length: MINUTES }, (_, place) => START_MS + place * MINUTE_MS);
const iso = (atMs: number) => new Date(atMs).toISOString();

const store = apiStore(seed);
beforeAll(async () => {
  const { db } = store;
  const feedId = FEED_ID;
  await appendIndexValues(
    db,
    times.map((atMs) => indexRow({ feedId, atMs })),
  );
  await appendConsensusPrices(
    db,
    times.map((atMs) => priceRow({ feedId, atMs })),
  );
  await appendRows(
    db,
    liquidityScores,
    times.map((atMs) => liquidityRow({ feedId, atMs })),
  );
  // Yields are read less often, and between the scores: neither list alone has every point.
  await appendRows(
    db,
    coinYields,
    times
      .filter((_, place) => place % 3 === 0)
      .map((atMs) => yieldRow({ feedId, atMs: atMs + MINUTE_MS / 2 })),
  );
});
beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const INDEX = { params: { index: 'SYI' } };
const COIN = { params: { asset: 'USDC' } };

/** Every point from a start on, page after page, by the cursor alone. */
async function walk(key: RouteKey, input: CallInput): Promise<{ times: string[]; pages: number }> {
  const times: string[] = [];
  let pages = 0;
  for (let from = input.query?.from; from !== undefined && pages < 9; pages += 1) {
    const { points, next } = await answer<Series>(key, {
      ...input,
      query: { ...input.query, from },
    });
    expect(points.length).toBeLessThanOrEqual(MAX_SERIES_POINTS);
    for (const { at } of points) times.push(at);
    from = next ?? undefined;
  }
  return { times, pages };
}

describe('a span longer than an answer', () => {
  const to = iso(END_MS);

  it.each([
    ['getIndexSeries', INDEX, 'raw'],
    ['getIndexSeries', INDEX, '1m'],
    ['getPegSeries', COIN, 'raw'],
    ['getPegSeries', COIN, '1m'],
    ['getCoinSeries', COIN, '1m'],
  ] as const)('%s %j is answered page by page with step %s', async (key, input, step) => {
    const found = await walk(key, { ...input, query: { from: '2010-01-01', to, step } });
    expect(found).toEqual({ times: times.map(iso), pages: 3 });
  });

  it('merges yields and scores without losing one at the edge of a page', async () => {
    const query = { from: '2010-01-01', to: iso(END_MS + MINUTE_MS), step: 'raw' };
    const found = await walk('getCoinSeries', { ...COIN, query });
    const yields = times.filter((_, place) => place % 3 === 0).map((atMs) => atMs + MINUTE_MS / 2);
    const merged = [...times, ...yields].sort((a, b) => a - b);
    expect(found).toEqual({ times: merged.map(iso), pages: 3 });
  });

  it('has one page where what was found fits, however long the span is', async () => {
    const query = { from: '2010-01-01', step: '1h' };
    const series = await answer<IndexSeries>('getIndexSeries', { ...INDEX, query });
    // A call without a key begins where the open history does.
    const startMs = Math.floor((TICK_MS - 30 * DAY_MS) / HOUR_MS) * HOUR_MS + HOUR_MS;
    expect(series).toMatchObject({ from: iso(startMs), next: null });
    expect(series.points.at(0)?.at).toBe(iso(Math.floor(START_MS / HOUR_MS) * HOUR_MS));
    expect(series.points.at(-1)?.value).toBe(4.47448);
  });

  it('leads a CSV on too, to the same step and end', async () => {
    const query = { range: '1Y', step: '1m', format: 'csv' };
    const response = await callRoute('getIndexSeries', { ...INDEX, query });
    const next = iso(START_MS + MAX_SERIES_POINTS * MINUTE_MS);
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? '';
    const url = new URL(link, 'http://site.test');
    expect(url.pathname).toBe('/api/v1/series/SYI');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ from: next, to: iso(TICK_MS), step: '1m', format: 'csv' },
    });
    const last = await callRoute('getIndexSeries', { ...INDEX, query: { range: '1H' } });
    expect(last.headers.get('link')).not.toContain('rel="next"');
  });
});

describe('raw values', () => {
  it('are those of the window, however far back it lies', async () => {
    const window = { from: iso(START_MS), to: iso(START_MS + 2 * MINUTE_MS), step: 'raw' };
    for (const [key, input] of [
      ['getIndexSeries', INDEX],
      ['getPegSeries', COIN],
    ] as const) {
      const { points, to, next } = await answer<Series>(key, { ...input, query: window });
      expect([points.map(({ at }) => at), to, next]).toEqual([
        times.slice(0, 3).map(iso),
        window.to,
        null,
      ]);
    }
  });
});

describe('last', () => {
  const fixings = Array.from({ length: 40 }, (_, place) => TICK_MS - (place + 2) * 86_400_000);

  beforeAll(() =>
    appendIndexValues(
      store.db,
      fixings.flatMap((atMs) =>
        [0, 1].map((revision) =>
          // The second of the two came out just now.
          indexRow({
            ...{ feedId: FEED_ID, kind: 'fixing', atMs, revision },
            ...{ publishedAtMs: revision === 0 ? atMs : TICK_MS },
            ...{ value: revision === 0 ? '4.00000' : '4.10000' },
          }),
        ),
      ),
    ),
  );

  it('gives the last fixings, each in its latest revision', async () => {
    const query = { kind: 'fixing', last: 3 };
    const series = await answer<IndexSeries>('getIndexSeries', { ...INDEX, query });
    expect(series.points.map(({ at, value }) => [at, value])).toEqual([
      [iso(fixings[1] ?? 0), 4.1],
      [iso(fixings[0] ?? 0), 4.1],
      [iso(TICK_MS - 20 * 3_600_000), 4.43],
    ]);
    expect(series).toMatchObject({ step: 'raw', from: iso(fixings[1] ?? 0), next: null });
  });

  it('counts back from `to`, and no further than the plan does', async () => {
    const to = iso(fixings[1] ?? 0);
    const query = { kind: 'fixing', last: 2, to };
    const headers = bearer((await keyFor(store, 'free')).key);
    const { points } = await answer<IndexSeries>('getIndexSeries', { ...INDEX, query, headers });
    expect(points.map(({ at, value, revision }) => [at, value, revision])).toEqual([
      [iso(fixings[2] ?? 0), 4.1, 1],
      [to, 4.1, 1],
    ]);
    const all = { ...INDEX, query: { kind: 'fixing', last: 1000 }, headers };
    const { points: seen } = await answer<IndexSeries>('getIndexSeries', all);
    expect(seen).toHaveLength(
      fixings.filter((atMs) => atMs >= TICK_MS - 30 * 86_400_000).length + 1,
    );
  });

  it('counts steps that have values, not the time between them', async () => {
    const { points } = await answer<Series>('getPegSeries', {
      ...COIN,
      query: { last: 4, step: '1m' },
    });
    expect(points.map(({ at }) => at)).toEqual(
      [END_MS, TICK_MS - 120 * MINUTE_MS, TICK_MS - MINUTE_MS, TICK_MS].map(iso),
    );
  });

  it.each([
    { last: 3, range: '7D' },
    { last: 3, from: '2026-01-01' },
    { last: 0 },
    { last: MAX_SERIES_POINTS + 1 },
    { last: 'all' },
  ])('is refused as %j', async (query) => {
    const response = await callRoute('getIndexSeries', { ...INDEX, query });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/^last: /) });
  });
});
