import { errorSchema } from '@/lib/features/contract/errors';
import { openApiDocument } from '@/lib/http/openapi';
import { isCountedRead } from '@/lib/http/route';
import { ROUTES } from '@/lib/http/routes';
import { apiStore, seed } from './api-store';
import { callRoute } from './handlers';

const LIMIT = 5;
process.env.READ_CALLS_PER_MINUTE = String(LIMIT);

apiStore(seed);

const counted = ROUTES.filter(isCountedRead);
const from = (address: string, more: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...more },
});
async function useUp(address: string): Promise<void> {
  for (let call = 0; call < LIMIT; call += 1) await callRoute('getRegime', from(address));
}

it('counts every read that needs no key, but the probe of the operator', () => {
  const open = ROUTES.filter((route) => route.method === 'GET' && !('keyed' in route));
  const keys = open.map(({ key }) => key).filter((key) => key !== 'getHealth');
  expect(counted.map(({ key }) => key)).toEqual(keys);
  expect(counted.length).toBeGreaterThan(15);
});

it('counts all of them together and refuses each with 429, Retry-After and the envelope', async () => {
  await useUp('203.0.113.1');
  for (const { key } of counted) {
    const params = {
      ...{ index: 'SYI', asset: 'USDC', date: '2026-03-09', key: 'ada@example.org', rate: 'bill' },
      hash: 'a'.repeat(64),
    };
    const response = await callRoute(key, { params, ...from('203.0.113.1') });
    expect([key, response.status]).toEqual([key, 429]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(errorSchema.parse(await response.json()).code).toBe('rate_limited');
  }
});

it('leaves other addresses, writing calls and the probe alone', async () => {
  await useUp('203.0.113.2');
  expect((await callRoute('getRegime', from('203.0.113.2'))).status).toBe(429);
  expect((await callRoute('getRegime', from('203.0.113.3'))).status).toBe(200);
  expect((await callRoute('getHealth', from('203.0.113.2'))).status).toBe(200);
  expect((await callRoute('refreshYields', from('203.0.113.2'))).status).toBe(200);
});

it('counts an answer that has not changed too', async () => {
  const first = await callRoute('listAlertOptions', from('203.0.113.4'));
  const same = from('203.0.113.4', { 'if-none-match': first.headers.get('etag') ?? '' });
  for (let call = 1; call < LIMIT; call += 1) {
    expect((await callRoute('listAlertOptions', same)).status).toBe(304);
  }
  expect((await callRoute('listAlertOptions', same)).status).toBe(429);
});

it('takes as many points as a call costs', async () => {
  const address = from('203.0.113.6');
  const day = { params: { date: '2026-03-09' }, ...address };
  expect((await callRoute('getFixingDay', day)).status).toBe(200);
  expect((await callRoute('getRegime', address)).status).toBe(200);
  expect((await callRoute('getRegime', address)).status).toBe(429);
});

it.each([
  ['getAttribution', 8],
  ['getFixingRecord', 5],
  ['getFixingDay', 4],
  ['getBulk', 25],
])('%s costs %i points, and its reference says so', (key, cost) => {
  const contract = ROUTES.find((route) => route.key === key);
  expect(contract).toMatchObject({ cost });
  const operation = openApiDocument().paths[contract?.path ?? '']?.get;
  expect(operation).toMatchObject({
    description: expect.stringContaining(`takes ${cost} points of its minute`),
  });
});

it('is declared where it holds', () => {
  const { paths } = openApiDocument();
  for (const { path, key, tag } of counted) {
    if (tag === 'Internal') continue;
    expect([key, Object.keys(Object(paths[path]?.get?.responses))]).toEqual([
      key,
      expect.arrayContaining(['429']),
    ]);
  }
});
