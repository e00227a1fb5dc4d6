import { GET, HEAD } from '@/app/api/v1/stream/route';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import { saveDepegEvents } from '@/lib/db/market/depeg-events';
import { STREAM_EVENTS, type StreamEventName } from '@/lib/features/stream/contract';
import { STREAM_LIMITS } from '@/lib/features/stream/hub';
import { indexRow } from '../../support/store/store-rows';
import { apiStore, seed, writeTick } from './api-store';
import { newAddress } from './handlers';
import { FEED_ID, MARKET, TICK_MS } from './market-fixture';

let tickMs = TICK_MS;
const open: ReadableStreamDefaultReader<Uint8Array>[] = [];

const store = apiStore(seed);
afterEach(async () => {
  await Promise.all(open.splice(0).map((reader) => reader.cancel()));
});

type Taken = { id: number; name: StreamEventName; data: Record<string, unknown> };

function request(query = '', headers: Record<string, string> = {}, caller = newAddress()): Request {
  return new Request(`http://site.test/api/v1/stream${query}`, {
    headers: { 'x-forwarded-for': caller, ...headers },
  });
}

/** Listens; `next(n)` gives the next n events. */
async function listen(query = '', headers: Record<string, string> = {}, caller?: string) {
  const response = await GET(request(query, headers, caller));
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no body');
  open.push(reader);
  let text = '';
  const next = async (count: number): Promise<Taken[]> => {
    const taken: Taken[] = [];
    while (taken.length < count) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        text += new TextDecoder().decode(value);
        continue;
      }
      const fields = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(text.slice(0, end));
      text = text.slice(end + 2);
      if (!fields) continue;
      const [, id, name, data] = fields as unknown as [string, string, StreamEventName, string];
      taken.push({ id: Number(id), name, data: STREAM_EVENTS[name].parse(JSON.parse(data)) });
    }
    return taken;
  };
  return { response, next };
}

/** The engine's next tick. */
async function tick(change: Partial<typeof MARKET> = {}): Promise<number> {
  tickMs += 30_000;
  await writeTick(store, { ...MARKET, asOfMs: tickMs, ...change });
  return tickMs;
}

const depeg = (eventId: string, closedAtMs: number | null = null) => ({
  ...{ feedId: FEED_ID, eventId, symbol: 'USDT', openedAtMs: tickMs, peakAtMs: tickMs },
  ...{
    peakDeviationBps: '-80.00',
    peakPriceUsd: '0.9920',
    recoveredBelowSinceMs: null,
    closedAtMs,
  },
});

it('begins with the newest tick, and sends what happens as it happens', async () => {
  const { response, next } = await listen();
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const [first] = await next(1);
  expect(first).toMatchObject({ id: tickMs, name: 'tick', data: { data_class: 'sample' } });

  await saveDepegEvents(store.db, [depeg('USDT-1')]);
  const at = { feedId: FEED_ID, atMs: Date.UTC(2026, 2, 9, 16), kind: 'fixing' } as const;
  await appendIndexValues(store.db, [indexRow({ ...at, value: '4.4200', revision: 2 })]);
  const now = await tick({
    regime: { ...MARKET.regime, state: 'OFF_OVERRIDE', overrideSinceMs: tickMs },
  });
  const events = await next(4);
  expect(new Set(events.map(({ name }) => name))).toEqual(
    new Set(['fixing', 'regime', 'peg', 'tick']),
  );
  for (const { id } of events) expect(id).toBe(now);
  const of = (name: string) => events.find((event) => event.name === name)?.data;
  expect(of('fixing')).toMatchObject({
    day: '2026-03-09',
    fixings: expect.arrayContaining([expect.objectContaining({ index_code: 'SYI', revision: 2 })]),
  });
  expect(of('regime')).toMatchObject({ state: 'OFF_OVERRIDE' });
  expect(of('peg')).toMatchObject({ asset: 'USDT', state: 'open', recovered_at: null });
});

it('gives a listener who comes back what came meanwhile, and only the events asked for', async () => {
  const { next } = await listen('?events=peg');
  await saveDepegEvents(store.db, [depeg('USDT-2')]);
  const at = await tick();
  expect(await next(1)).toMatchObject([{ id: at, name: 'peg', data: { event_id: 'USDT-2' } }]);
  const back = await listen('?events=peg', { 'last-event-id': String(at) });
  expect(await back.next(1)).toMatchObject([{ name: 'peg', data: { event_id: 'USDT-2' } }]);
  const later = await listen('', { 'last-event-id': String(at + MINUTE_MS) });
  expect(await later.next(1)).toMatchObject([{ name: 'tick' }]);
});

it('refuses more streams than a caller may have, until one ends, and a wrong parameter', async () => {
  const mine = '10.200.0.1';
  for (let place = 0; place < STREAM_LIMITS.perCaller; place += 1) await listen('', {}, mine);
  const refused = await GET(request('', {}, mine));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  await open.pop()?.cancel();
  expect((await listen('', {}, mine)).response.status).toBe(200);
  expect((await GET(request('?events=all'))).status).toBe(400);
});

it('disconnects a listener who does not read, and gives its place to others', async () => {
  const slow = '10.200.0.2';
  const wide = Array.from({ length: 400 }, () => MARKET.indices).flat();
  for (let place = 0; place < STREAM_LIMITS.perCaller; place += 1) {
    const response = await GET(request('', {}, slow));
    expect(response.status).toBe(200);
  }
  // Ticks of some 200 KB: two fill what may wait.
  const { next } = await listen('?events=tick');
  await tick({ indices: wide });
  await next(2);
  await tick({ indices: wide });
  await next(1);
  expect((await listen('', {}, slow)).response.status).toBe(200);
});

it('answers HEAD with the headers alone', async () => {
  const { url, headers } = request();
  const response = await HEAD(new Request(url, { method: 'HEAD', headers }));
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(response.body).toBeNull();
});
