import { GET as metrics } from '@/app/metrics/route';
import { ROUTES } from '@/lib/http/routes';
import { apiStore, seed } from './api/api-store';
import { callRoute } from './api/handlers';

const TOKEN = 'a-token-of-enough-letters';
process.env.METRICS_TOKEN = TOKEN;

const read = (authorization?: string, address = '198.51.100.1') =>
  metrics(
    new Request('http://site.test/metrics', {
      headers: {
        'x-forwarded-for': address,
        ...(authorization === undefined ? {} : { authorization }),
      },
    }),
  );

/** Samples of the text format: name with labels, and value. */
async function samples(): Promise<Map<string, number>> {
  const text = await (await read(`Bearer ${TOKEN}`)).text();
  const lines = [...text.matchAll(/^([a-z][\w:]*(?:\{.*\})?) ([\d.eE+-]+)$/gm)];
  return new Map(lines.map(([, name = '', value]) => [name, Number(value)]));
}

/** Of every path with a part to fill in. */
const PARAMS = {
  index: 'SYI',
  asset: 'USDC',
  rate: 'sofr',
  date: '2026-11-22',
  key: 'k',
  hash: 'a'.repeat(64),
  dataset: 'fixings',
  file: 'fixings.csv',
  id: 'none',
};

const store = apiStore();

it('gives nothing to a caller without the token, and refuses one who goes on guessing', async () => {
  for (const wrong of [undefined, TOKEN, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const answer = await read(wrong);
    expect([wrong, answer.status]).toEqual([wrong, 401]);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="metrics"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toContain('stable_yield');
  }
  let last = 0;
  for (let guess = 0; guess < 61; guess += 1) {
    last = (await read('Bearer guess', '198.51.100.2')).status;
  }
  expect(last).toBe(429);
});

it('says whether there is data, its age and its class', async () => {
  expect((await samples()).get('stable_yield_data_up')).toBe(0);
  await seed(store);
  const found = await samples();
  expect(found.get('stable_yield_store_up')).toBe(1);
  expect(found.get('stable_yield_collector_up')).toBe(0);
  expect(found.get('stable_yield_data_up')).toBe(1);
  expect(found.get('stable_yield_data_age_seconds{data_class="sample"}')).toBeGreaterThan(0);
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(found.has('nodejs_eventloop_lag_seconds')).toBe(true);
});

it('counts calls by name and status, whatever is asked for', async () => {
  await callRoute('getCurrentSyi');
  await callRoute('getCurrentSyi');
  await callRoute('listDepegEvents', { query: { asset: 'no coin' } });
  await callRoute('getConstituents', { params: { index: 'SYI' } });
  const count = (call: string, status: number) =>
    `stable_yield_http_request_duration_seconds_count{call="${call}",status="${status}"}`;
  const found = await samples();
  expect(found.get(count('getCurrentSyi', 200))).toBe(2);
  expect(found.get(count('listDepegEvents', 400))).toBe(1);
  expect(found.get(count('getConstituents', 401))).toBe(1);
});

it('times every call of the catalog', async () => {
  for (const { key } of ROUTES) await callRoute(key, { params: PARAMS });
  const found = [...(await samples()).keys()];
  const timed = found.flatMap(
    (name) => /duration_seconds_count\{call="(\w+)"/.exec(name)?.[1] ?? [],
  );
  expect(ROUTES.filter(({ key }) => !timed.includes(key))).toEqual([]);
});

it('counts what limits decide, and what memory holds', async () => {
  const name = 'stable_yield_limiter_decisions_total';
  const labels = (decision: string, limit: string) =>
    `${name}{limit="${limit}",decision="${decision}",counted_in="memory"}`;
  const before = await samples();
  await callRoute('getRegime', { headers: { 'x-forwarded-for': '203.0.113.77' } });
  const found = await samples();
  const grown = (key: string) => (found.get(key) ?? 0) - (before.get(key) ?? 0);
  expect(grown(labels('allowed', 'read'))).toBe(1);
  // Of those who guessed at the token.
  expect(found.get(labels('refused', 'metrics-wrong-token'))).toBeGreaterThan(0);
  const cache = (outcome: string) =>
    `stable_yield_cache_reads_total{cache="figures",outcome="${outcome}"}`;
  expect(found.get(cache('hit'))).toBeGreaterThan(0);
  expect(found.get(cache('miss'))).toBeGreaterThan(0);
  // Nothing is said of Redis where there is none.
  expect([...found.keys()].filter((key) => key.includes('redis_up'))).toEqual([]);
});

it('has no more samples for more callers, paths and parameters', async () => {
  const ask = async (turn: number) => {
    await callRoute('getAuditRecord', {
      params: { index: `X${turn}` },
      query: { at: `turn-${turn}` },
      headers: { 'x-forwarded-for': `203.0.113.${turn}`, 'user-agent': `agent-${turn}` },
    });
  };
  const own = async () => [...(await samples()).keys()].filter((name) => /^stable/.test(name));
  await ask(0);
  const before = await own();
  for (let turn = 1; turn <= 200; turn += 1) await ask(turn);
  expect(await own()).toEqual(before);
  const calls = new Set<string>(ROUTES.map(({ key }) => key));
  for (const name of before) {
    const call = /call="([^"]*)"/.exec(name)?.[1];
    if (call !== undefined) expect(calls).toContain(call);
  }
});
