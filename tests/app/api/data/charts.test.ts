import { parse } from 'csv-parse/sync';
import { GET as unknownCall } from '@/app/api/v1/udf/[key]/[...path]/route';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import { endKey, issueAddressKey, rotateKey } from '@/lib/features/keys/issue';
import { getKey, listUsage } from '@/lib/features/keys/store';
import type { UdfHistory } from '@/lib/features/series/udf-contract';
import { indexRow } from '../../../support/store/store-rows';
import { apiStore } from '../api-store';
import { callRoute, type RouteKey } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';
import { seedData } from './data-store';
import { bearer, chartKeyFor, keyFor } from './key-calls';

const store = apiStore(seedData);
beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

describe('calls of charts', () => {
  let params: { key: string };
  const NOW = TICK_MS / 1000;

  beforeAll(async () => {
    params = { key: (await chartKeyFor(store, 'pro')).chart.key };
  });

  const ask = (key: RouteKey, query = {}) => callRoute(key, { query, params });
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
  ])(
    '%s is folded from %s: first open, last close, highest and lowest',
    async (large, small, of) => {
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
    },
  );

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
});

describe('keys of charts', () => {
  let chart: Awaited<ReturnType<typeof chartKeyFor>>['chart'];
  let owner: Awaited<ReturnType<typeof chartKeyFor>>['owner'];
  const configuration = async (key: string) =>
    (await callRoute('udfConfig', { params: { key } })).json();

  beforeAll(async () => {
    ({ chart, owner } = await chartKeyFor(store, 'pro'));
  });

  it('refuses a call that is not offered in the form that charts read', async () => {
    const groups = await unknownCall(
      new Request(`http://site.test/api/v1/udf/${chart.key}/symbol_info`),
    );
    expect([groups.status, await groups.json()]).toEqual([
      404,
      { s: 'error', errmsg: expect.any(String) },
    ]);
    expect(groups.headers.get('access-control-allow-origin')).toBe('*');
  });

  describe('a chart key', () => {
    it('counts on the quota of the account', async () => {
      const calls = async () =>
        (await listUsage(store.db, { accountId: owner.accountId, limit: 1 }))[0]?.calls ?? 0;
      const before = await calls();
      await callRoute('udfTime', { params: { key: chart.key } });
      await callRoute('getRegimeHistory', { headers: bearer(owner.key) });
      expect((await calls()) - before).toBe(2);
    });

    it('opens charts alone, and no other key opens its address', async () => {
      for (const call of ['getRegimeHistory', 'listCoins'] as const) {
        const response = await callRoute(call, { headers: bearer(chart.key) });
        expect(response.status).toBe(401);
        expect(JSON.stringify(await response.json())).toContain(
          'a key for charts or spreadsheets opens those only',
        );
      }
      expect(await configuration(owner.key)).toEqual({
        s: 'error',
        errmsg: expect.stringMatching(/chart key/),
      });
      const guesses = ['x', `syc_zzzzzzzz_${'a'.repeat(43)}`, 'é'.repeat(150)];
      for (const key of guesses) {
        expect(await configuration(key)).toEqual({
          s: 'error',
          errmsg: 'This API key is not valid.',
        });
      }
    });

    it('has the plan of its owner', async () => {
      const { chart: free } = await chartKeyFor(store, 'free');
      const answer = await configuration(free.key);
      expect(answer).toEqual({ s: 'error', errmsg: expect.stringContaining('Pro Trader') });
    });

    it('ends alone, or with its owner, and outlives a rotation', async () => {
      const { owner: other, chart: first } = await chartKeyFor(store, 'pro');
      const works = async (key: string) => Object(await configuration(key)).s === undefined;
      const rotated = await rotateKey(store.db, first.prefix, TICK_MS);
      expect(rotated?.prefix).toMatch(/^syc_/);
      expect(await Promise.all([works(first.key), works(rotated?.key ?? '')])).toEqual([
        false,
        true,
      ]);
      const renewed = await rotateKey(store.db, other.prefix, TICK_MS);
      expect(await works(rotated?.key ?? '')).toBe(true);
      expect(await endKey(store.db, renewed?.prefix ?? '', TICK_MS)).toBe(2);
      expect(await works(rotated?.key ?? '')).toBe(false);
      expect(await getKey(store.db, rotated?.prefix ?? '')).toMatchObject({
        revokedBy: 'operator',
      });
      const { owner: third, chart: second } = await chartKeyFor(store, 'pro');
      expect(await endKey(store.db, second.prefix, TICK_MS)).toBe(1);
      expect((await callRoute('listCoins', { headers: bearer(third.key) })).status).toBe(200);
      expect(await endKey(store.db, second.prefix, TICK_MS)).toBe(0);
    });

    it('is made of a key in use that opens every call', async () => {
      const { issueAddressKey } = await import('@/lib/features/keys/issue');
      const gone = await keyFor(store, 'pro');
      await endKey(store.db, gone.prefix, TICK_MS);
      for (const prefix of [gone.prefix, chart.prefix, 'sy_none0000']) {
        expect(await issueAddressKey(store.db, prefix, 'chart', TICK_MS)).toBeUndefined();
      }
    });
  });
});

describe('a key of spreadsheets', () => {
  async function sheetKey(plan: 'free' | 'pro' = 'pro') {
    const owner = await keyFor(store, plan);
    const made = await issueAddressKey(store.db, owner.prefix, 'sheet', TICK_MS);
    if (!made) throw new Error('no key');
    return { ...made, owner };
  }
  const ask = (key: string, file = 'fixings.csv', query = {}) =>
    callRoute('getSheet', { params: { key, file }, query });

  it('gives a CSV by its address alone, with dates that a spreadsheet reads', async () => {
    const { key } = await sheetKey();
    const response = await ask(key);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('ratelimit-limit')).toBe('100000');
    const rows: Record<string, string>[] = parse(await response.text(), { columns: true });
    expect(rows.length).toBeGreaterThan(0);
    for (const { at, value } of rows) {
      expect(at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(Number(value)).not.toBeNaN();
    }
  });

  it('is open to every plan, within its delay and history', async () => {
    const { key } = await sheetKey('free');
    expect((await ask(key, 'peg.csv')).status).toBe(200);
    expect((await ask(key, 'peg.csv', { from: '2025-01-01' })).status).toBe(403);
    expect((await ask(key, 'secrets.csv')).status).toBe(400);
  });

  it('takes no other key, opens nothing else, and ends alone or with the key it belongs to', async () => {
    const { key, prefix, owner } = await sheetKey();
    const { chart } = await chartKeyFor(store, 'pro');
    for (const wrong of [owner.key, chart.key, 'sys_00000000']) {
      expect((await ask(wrong)).status).toBe(401);
    }
    expect(
      (await callRoute('getBulk', { params: { dataset: 'fixings' }, headers: bearer(key) })).status,
    ).toBe(401);
    expect((await callRoute('udfTime', { params: { key } })).status).toBe(401);
    const second = await issueAddressKey(store.db, owner.prefix, 'sheet', TICK_MS);
    expect(await endKey(store.db, prefix, TICK_MS)).toBe(1);
    expect((await ask(key)).status).toBe(401);
    expect((await ask(second?.key ?? '')).status).toBe(200);
    expect(await endKey(store.db, owner.prefix, TICK_MS)).toBe(2);
    expect((await ask(second?.key ?? '')).status).toBe(401);
  });
});
