import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import type { UdfHistory } from '@/lib/features/series/udf-contract';
import { indexRow } from '../../../support/store/store-rows';
import { apiStore } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';
import { seedData } from './data-store';
import { chartKeyFor } from './key-calls';

let params: { key: string };
const NOW = TICK_MS / 1000;

const store = apiStore(seedData);
beforeAll(async () => {
  params = { key: (await chartKeyFor(store, 'pro')).chart.key };
});
beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const ask = (key: Parameters<typeof callRoute>[0], query = {}) => callRoute(key, { query, params });
const bars = async (query: object) =>
  (await (await ask('udfHistory', { symbol: 'SYI', ...query })).json()) as UdfHistory;

it('says what it can do and what time it is', async () => {
  expect(await (await ask('udfConfig')).json()).toMatchObject({
    supported_resolutions: ['1', '5', '15', '30', '60', '240', '1D', '1W', '1M'],
    supports_search: true,
    supports_marks: true,
    supports_timescale_marks: true,
    supports_time: true,
  });
  const time = await ask('udfTime');
  expect(await time.text()).toBe(String(NOW));
});

it.each([
  ['SYI', { type: 'index', pricescale: 100_000, unit_id: 'percent' }],
  ['SY:syrpi', { ticker: 'SYRPI', pricescale: 100, unit_id: 'bps' }],
  ['usdcusd', { ticker: 'USDCUSD', type: 'crypto', pricescale: 1_000_000, unit_id: 'usd' }],
])('knows %s', async (symbol, expected) => {
  const body = await (await ask('udfSymbol', { symbol })).json();
  expect(body).toMatchObject({ timezone: 'Etc/UTC', session: '24x7', ...expected });
  // The chart shows it as the title.
  expect(body.description).toMatch(/^Demonstration: /);
});

it('answers 404 to a symbol nobody knows', async () => {
  expect((await ask('udfSymbol', { symbol: 'BTCUSD' })).status).toBe(404);
  const query = { symbol: 'BTCUSD', resolution: '60', to: NOW, countback: 2 };
  expect((await ask('udfHistory', query)).status).toBe(404);
});

it('finds symbols by name, kind and exchange', async () => {
  const found = async (query: object) =>
    ((await (await ask('udfSearch', query)).json()) as { symbol: string }[]).map(
      ({ symbol }) => symbol,
    );
  expect(await found({ query: 'tether' })).toEqual(['USDTUSD']);
  expect(await found({ query: '', type: 'index' })).toEqual([
    'SYI',
    'SYC',
    'SYCEFI',
    'SYDEFI',
    'SYRPI',
  ]);
  expect(await found({ query: 'SY', exchange: 'NYSE' })).toEqual([]);
  expect(await found({ query: '', limit: 2 })).toHaveLength(2);
});

it('gives bars from `from` until before `to`, each with its own hour', async () => {
  const { s, t, o, h, l, c } = await bars({ resolution: '60', from: NOW - 3600, to: NOW + 1 });
  expect({ s, t, o, h, l, c }).toEqual({
    s: 'ok',
    t: [NOW - 3600, NOW],
    o: [4.45, 4.47448],
    h: [5.00003, 4.47448],
    l: [4.45, 4.47448],
    c: [5.00003, 4.47448],
  });
  const before = await bars({ resolution: '60', from: NOW - 3600, to: NOW });
  expect(before.t).toEqual([NOW - 3600]);
});

it('gives as many bars as are asked for back from `to`', async () => {
  const three = await bars({ resolution: '1', to: NOW + 60, countback: 3 });
  expect(three.t).toEqual([NOW - 15 * 60, NOW - 5 * 60, NOW]);
  const many = await bars({ resolution: '1', to: NOW + 60, countback: 40 });
  expect(many.t?.at(0)).toBe(NOW - (24 * 60 + 5) * 60);
  const day = await bars({ resolution: '1D', to: NOW + 60, countback: 1, from: 0 });
  expect(day.t).toEqual([Date.UTC(2026, 2, 10) / 1000]);
});

it.each([
  ['5', '1', (t: number) => t - (t % 300)],
  ['15', '1', (t: number) => t - (t % 900)],
  ['30', '1', (t: number) => t - (t % 1800)],
  ['240', '60', (t: number) => t - (t % 14_400)],
  ['1W', '1D', (t: number) => t - ((t - Date.UTC(2026, 2, 9) / 1000) % (7 * 86_400))],
  ['M', 'D', () => Date.UTC(2026, 2, 1) / 1000],
])('%s is folded from %s: first open, last close, highest and lowest', async (large, small, of) => {
  const [folded, stored] = await Promise.all(
    [large, small].map((resolution) => bars({ resolution, to: NOW + 60, countback: 40 })),
  );
  const places = (stored?.t ?? []).map(of);
  const starts = [...new Set(places)];
  expect(folded?.t).toEqual(starts);
  for (const [place, start] of starts.entries()) {
    const inside = (column: readonly number[] | undefined) =>
      (column ?? []).filter((_figure, at) => places[at] === start);
    expect([folded?.o?.[place], folded?.c?.[place]]).toEqual([
      inside(stored?.o)[0],
      inside(stored?.c).at(-1),
    ]);
    expect(folded?.h?.[place]).toBe(Math.max(...inside(stored?.h)));
    expect(folded?.l?.[place]).toBe(Math.min(...inside(stored?.l)));
  }
});

it('leaves out a first bar that the number of bars cuts off', async () => {
  const { t } = await bars({ resolution: '5', to: NOW + 60, countback: 2 });
  expect(t).toHaveLength(2);
  expect(t?.at(-1)).toBe(NOW);
});

it('says no_data where there is nothing, also before the plan’s history', async () => {
  const query = { resolution: '1D', from: 0, to: NOW - 400 * 86_400 };
  expect(await bars(query)).toEqual({ s: 'no_data' });
  const backwards = { resolution: '60', from: NOW + 10, to: NOW };
  expect(await bars(backwards)).toEqual({ s: 'no_data', nextTime: NOW - 3600 });
});

type Mark = { id: string; time: number; label: string; text: string; tooltip: string[] };
const marks = async (key: 'udfMarks' | 'udfTimescaleMarks', symbol: string, query = {}) => {
  const span = { symbol, from: 0, to: NOW, resolution: '60', ...query };
  return (await (await ask(key, span)).json()) as Mark[];
};

it('marks the fixings and restatements of an index at their bars', async () => {
  const { db } = store;
  const at = { feedId: FEED_ID, atMs: Date.UTC(2026, 2, 9, 16), kind: 'fixing' } as const;
  await appendIndexValues(db, [indexRow({ ...at, value: '4.4300', revision: 1 })]);
  const found = await marks('udfMarks', 'SYI');
  expect(
    found.filter(({ label }) => label !== 'S').map(({ label, text }) => [label, text]),
  ).toEqual([
    ['F', expect.stringMatching(/^SYI fixing of 2026-03-09: 4\.\d+%$/)],
    ['R', 'SYI fixing restated (revision 1) of 2026-03-09: 4.4300%'],
  ]);
  for (const { time } of found) expect(time % 3600).toBe(0);
  const day = await marks('udfMarks', 'SYI', { resolution: '1D' });
  expect(day.find(({ label }) => label === 'F')?.time).toBe(Date.UTC(2026, 2, 9) / 1000);
  const scale = await marks('udfTimescaleMarks', 'SYI');
  expect(scale.map(({ label }) => label)).not.toContain('F');
  expect(scale.find(({ label }) => label === 'R')?.tooltip).toEqual([
    'SYI fixing restated (revision 1) of 2026-03-09: 4.4300%',
  ]);
  expect(scale.map(({ label }) => label)).toContain('S');
  const before = await marks('udfMarks', 'SYI', { to: at.atMs / 1000 - 1 });
  expect(before.map(({ label }) => label)).toEqual(['S']);
});

it('marks the depegs of a coin, and none of another', async () => {
  const found = await marks('udfMarks', 'USDCUSD', { to: NOW + 60 });
  expect(found.map(({ label, text }) => [label, text])).toEqual([
    ['D', expect.stringMatching(/^USDC off its peg\. Furthest: -1270\.50? bps\. Over at 2026/)],
    ['D', expect.stringMatching(/^USDC off its peg\. .* Not over\.$/)],
  ]);
  expect(await marks('udfMarks', 'USDTUSD')).toEqual([]);
  expect((await ask('udfMarks', { symbol: 'X', from: 0, to: 1, resolution: '60' })).status).toBe(
    400,
  );
});

it('quotes each symbol with its day, and an unknown one as an error of its own', async () => {
  const { s, d } = await (await ask('udfQuotes', { symbols: 'SYI,SY:USDCUSD,BTCUSD' })).json();
  expect([s, d.length]).toEqual(['ok', 3]);
  const last = await bars({ resolution: '1D', to: NOW + 1, countback: 2 });
  const [open, close, before] = [last.o?.at(-1), last.c?.at(-1), last.c?.at(-2) ?? null];
  expect(d[0]).toMatchObject({ s: 'ok', n: 'SYI', v: { lp: close, open_price: open } });
  expect(d[0].v.prev_close_price ?? null).toBe(before);
  expect(d[1]).toMatchObject({ s: 'ok', n: 'SY:USDCUSD', v: { short_name: 'USDCUSD' } });
  expect(d[2]).toEqual({ s: 'error', n: 'BTCUSD', v: {} });
  const many = Array.from({ length: 21 }, () => 'SYI').join(',');
  expect((await ask('udfQuotes', { symbols: many })).status).toBe(400);
});
