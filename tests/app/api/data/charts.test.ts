import { z } from 'zod';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { listIndexRollups } from '@/lib/db/benchmark/index-values';
import { endKey, rotateKey } from '@/lib/features/keys/issue';
import { getKey } from '@/lib/features/keys/store';
import { listUsage } from '@/lib/features/keys/usage-store';
import { apiStore } from '../api-store';
import { callRoute, handlerOf, type RouteKey } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';
import { seedData } from './data-store';
import { bearer, chartKeyFor, keyFor } from './key-calls';

const barColumns = { o: z.array(z.number()), h: z.array(z.number()), l: z.array(z.number()) };
const historySchema = z.discriminatedUnion('s', [
  z.object({ s: z.literal('ok'), t: z.array(z.int()), c: z.array(z.number()), ...barColumns }),
  z.object({ s: z.literal('no_data'), nextTime: z.int().optional() }),
  z.object({ s: z.literal('error'), errmsg: z.string() }),
]);
const symbolSchema = z.object({ ticker: z.string(), unit_id: z.string() });

type Bar = { time: number; open: number; high: number; low: number; close: number };
type Bars = { bars: Bar[]; noData: boolean; nextTime: number | undefined };
type Query = Record<string, string | number>;
type Period = { from: number; to: number; countBack?: number };

/**
 * A client of TradingView's UDF protocol that behaves as the vendor's stock adapter does: it is
 * given an address and nothing else, never looks at the status of an answer, takes a symbol whose
 * answer has an `s` for unknown, and any history that is neither `ok` nor `no_data` for an error.
 */
class UdfClient {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  configuration(): Promise<unknown> {
    return this.ask('config');
  }

  async serverTime(): Promise<number> {
    return Number.parseInt(String(await this.ask('time')), 10);
  }

  async resolve(symbol: string): Promise<z.infer<typeof symbolSchema>> {
    const answer = await this.ask('symbols', { symbol });
    if (Object(answer).s !== undefined) throw new Error('unknown_symbol');
    return symbolSchema.parse(answer);
  }

  async search(query: string): Promise<unknown[]> {
    const answer = await this.ask('search', { limit: 30, query, type: '', exchange: '' });
    return Array.isArray(answer) ? answer : [];
  }

  async bars(symbol: string, resolution: string, period: Period): Promise<Bars> {
    const { ticker, unit_id: unitId } = await this.resolve(symbol);
    const { from, to, countBack: countback } = period;
    const query: Query = { symbol: ticker, resolution, from, to, unitId };
    if (countback !== undefined) query.countback = countback;
    const history = historySchema.parse(await this.ask('history', query));
    if (history.s === 'error') throw new Error(history.errmsg);
    if (history.s === 'no_data') return { bars: [], noData: true, nextTime: history.nextTime };
    const bars = history.t.map((seconds, place) => ({
      time: seconds * 1000,
      open: history.o[place] ?? Number.NaN,
      high: history.h[place] ?? Number.NaN,
      low: history.l[place] ?? Number.NaN,
      close: history.c[place] ?? Number.NaN,
    }));
    return { bars, noData: false, nextTime: undefined };
  }

  private async ask(call: string, query: Query = {}): Promise<unknown> {
    const search = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    const answer = await fetch(
      `${this.address}/${[call, ...(search.length > 0 ? [search.join('&')] : [])].join('?')}`,
    );
    return JSON.parse(await answer.text());
  }
}

/** What a chart does when it is dragged back to the beginning: screens of so many bars, until none. */
async function scrollBack(
  client: UdfClient,
  symbol: string,
  resolution: string,
  { to, countBack, stepSeconds }: { to: number; countBack: number; stepSeconds: number },
): Promise<Bar[]> {
  const seen: Bar[] = [];
  for (let screens = 0, end = to; screens < 100; screens += 1) {
    const period = { from: end - countBack * stepSeconds, to: end, countBack };
    const { bars, noData, nextTime } = await client.bars(symbol, resolution, period);
    seen.unshift(...bars);
    const [first] = bars;
    if (first) end = first.time / 1000;
    else if (noData && nextTime !== undefined) end = nextTime + 1;
    else return seen;
  }
  throw new Error('the chart never reached the beginning');
}

const ORIGIN = 'http://site.test';
const NOW = TICK_MS / 1000;
const CALLS: Readonly<Record<string, RouteKey>> = {
  config: 'udfConfig',
  symbols: 'udfSymbol',
  search: 'udfSearch',
  history: 'udfHistory',
  marks: 'udfMarks',
  timescale_marks: 'udfTimescaleMarks',
  quotes: 'udfQuotes',
  time: 'udfTime',
};

let chart: Awaited<ReturnType<typeof chartKeyFor>>['chart'];
let owner: Awaited<ReturnType<typeof chartKeyFor>>['owner'];
let client: UdfClient;
const clientOf = (key: string) => new UdfClient(`${ORIGIN}/api/v1/udf/${key}`);

/** As Next routes it: the last part is the call, the one before it the key. */
async function routed(input: string | URL | Request): Promise<Response> {
  const url = new URL(String(input));
  const [call = '', key = ''] = url.pathname.split('/').reverse();
  const served = CALLS[call];
  if (served) return handlerOf(served)(new Request(url), { params: Promise.resolve({ key }) });
  const { GET } = await import('@/app/api/v1/udf/[key]/[...path]/route');
  return GET(new Request(url));
}

const store = apiStore(seedData);
beforeAll(async () => {
  ({ chart, owner } = await chartKeyFor(store, 'pro'));
  client = clientOf(chart.key);
});
beforeEach(() => {
  jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(routed);
});
afterEach(() => jest.useRealTimers());

describe('a chart that knows nothing but its address', () => {
  it('learns what there is and what time it is', async () => {
    expect(await client.configuration()).toMatchObject({
      supports_search: true,
      supports_time: true,
    });
    expect(await client.serverTime()).toBe(NOW);
    expect(await client.search('USDC')).toEqual([expect.objectContaining({ ticker: 'USDCUSD' })]);
    expect(await client.resolve('SY:SYI')).toMatchObject({ ticker: 'SYI', unit_id: 'percent' });
  });

  it('gets an error for an unknown symbol, and for a call that is not offered', async () => {
    await expect(client.resolve('BTCUSD')).rejects.toThrow('unknown_symbol');
    const asked = await fetch(`${client.address}/history?symbol=BTCUSD&resolution=60&to=${NOW}`);
    expect([asked.status, await asked.json()]).toEqual([
      404,
      { s: 'error', errmsg: 'Unknown symbol: BTCUSD.' },
    ]);
    const groups = await fetch(`${client.address}/symbol_info?group=SY`);
    expect([groups.status, await groups.json()]).toEqual([
      404,
      { s: 'error', errmsg: expect.any(String) },
    ]);
    expect(groups.headers.get('access-control-allow-origin')).toBe('*');
    const resolution = await fetch(`${client.address}/history?symbol=SYI&resolution=7&to=${NOW}`);
    expect(await resolution.json()).toEqual({
      s: 'error',
      errmsg: expect.stringMatching(/^resolution: /),
    });
  });

  it.each([1, 2, 3, 300])(
    'sees every minute once when it scrolls by %i bars',
    async (countBack) => {
      const stored = await listIndexRollups(store.db, {
        ...{ feedId: FEED_ID, indexCode: 'SYI', stepSeconds: 60, fromMs: 0, toMs: TICK_MS },
      });
      const scroll = { to: NOW + 60, countBack, stepSeconds: 60 };
      const seen = await scrollBack(client, 'SYI', '1', scroll);
      expect(seen.map(({ time }) => time)).toEqual(stored.map(({ bucketAtMs }) => bucketAtMs));
      // There are hours without a minute between them.
      const gaps = stored.map(({ bucketAtMs }, n) => bucketAtMs - (stored[n - 1]?.bucketAtMs ?? 0));
      expect(gaps.slice(1).some((gap) => gap > 60 * MINUTE_MS)).toBe(true);
      expect(seen.every((bar) => Object.values(bar).every(Number.isFinite))).toBe(true);
    },
  );

  it('gets no_data and the time of the previous bar for a gap', async () => {
    const hole = { from: NOW - 20 * 3600, to: NOW - 10 * 3600 };
    const told = await client.bars('SYI', '1', hole);
    const before = (TICK_MS - (24 * 60 + 5) * MINUTE_MS) / 1000;
    expect(told).toEqual({ bars: [], noData: true, nextTime: before });
    const there = await client.bars('SYI', '1', { from: before - 600, to: before + 1 });
    expect(there.bars.map(({ time }) => time / 1000)).toEqual([before]);
    // Before the first bar there is nothing to go on to.
    const end = await client.bars('SYI', '1', { from: before - 600, to: before });
    expect(end).toEqual({ bars: [], noData: true, nextTime: undefined });
    const counted = await client.bars('SYI', '1', { from: 0, to: before, countBack: 5 });
    expect(counted).toEqual(end);
  });

  it('counts on the quota of the account', async () => {
    const calls = async () =>
      (await listUsage(store.db, { accountId: owner.accountId, limit: 1 }))[0]?.calls ?? 0;
    const before = await calls();
    await client.serverTime();
    await callRoute('getRegimeHistory', { headers: bearer(owner.key) });
    expect((await calls()) - before).toBe(2);
  });
});

describe('a chart key', () => {
  it('opens charts alone, and no other key opens its address', async () => {
    for (const call of ['getRegimeHistory', 'listCoins'] as const) {
      const response = await callRoute(call, { headers: bearer(chart.key) });
      expect(response.status).toBe(401);
      expect(JSON.stringify(await response.json())).toContain(
        'a key for charts or spreadsheets opens those only',
      );
    }
    expect(await clientOf(owner.key).configuration()).toEqual({
      s: 'error',
      errmsg: 'This address takes a chart key, not an API key.',
    });
    const guesses = ['x', `syc_zzzzzzzz_${'a'.repeat(43)}`, 'é'.repeat(150)];
    for (const key of guesses) {
      expect(await clientOf(encodeURIComponent(key)).configuration()).toEqual({
        s: 'error',
        errmsg: 'This API key is not valid.',
      });
    }
  });

  it('has the plan of its owner', async () => {
    const { chart: free } = await chartKeyFor(store, 'free');
    const answer = await clientOf(free.key).configuration();
    expect(answer).toEqual({ s: 'error', errmsg: expect.stringContaining('Pro Trader') });
  });

  it('ends alone, or with its owner, and outlives a rotation', async () => {
    const { owner: other, chart: first } = await chartKeyFor(store, 'pro');
    const works = async (key: string) =>
      Object(await clientOf(key).configuration()).s === undefined;
    const rotated = await rotateKey(store.db, first.prefix, TICK_MS);
    expect(rotated?.prefix).toMatch(/^syc_/);
    expect(await Promise.all([works(first.key), works(rotated?.key ?? '')])).toEqual([false, true]);
    const renewed = await rotateKey(store.db, other.prefix, TICK_MS);
    expect(await works(rotated?.key ?? '')).toBe(true);
    expect(await endKey(store.db, renewed?.prefix ?? '', TICK_MS)).toBe(2);
    expect(await works(rotated?.key ?? '')).toBe(false);
    expect(await getKey(store.db, rotated?.prefix ?? '')).toMatchObject({ revokedBy: 'operator' });
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
