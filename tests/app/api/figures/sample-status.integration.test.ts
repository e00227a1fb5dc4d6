import type { Store } from '@/lib/db/connection/client';
import { ROUTES } from '@/lib/http/routes';
import { keyFor } from '../data/key-calls';
import { callRoute } from '../handlers';
import { openSampleStore } from '../sample-store';

const DAYS = ['2026-03-04', '2026-03-05'] as const;
const NOW_MS = Date.parse(`${DAYS[1]}T16:00:20Z`);
const PARAMS = {
  hash: 'a'.repeat(64),
  index: 'SYI',
  asset: 'USDC',
  date: DAYS[1],
  dataset: 'fixings',
  file: 'fixings.csv',
  id: 'none',
  key: 'none',
  rate: 'bill',
};

let sample: Awaited<ReturnType<typeof openSampleStore>>;
let store: Store;

beforeAll(async () => {
  sample = await openSampleStore(DAYS);
  store = sample.store;
  jest.spyOn(Date, 'now').mockReturnValue(NOW_MS);
});
afterAll(() => sample.close());

/** Every place of a document where a status is given, as `path: text`. */
function statuses(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = `${path}.${name}`;
    return name === 'status' && typeof inner === 'string'
      ? [`${at}: ${inner}`]
      : statuses(inner, at);
  });
}

it('calls nothing live on the demonstration market, whatever is asked for', async () => {
  const { key } = await keyFor(store, 'enterprise');
  const lies: string[] = [];
  let answered = 0;
  let stated = 0;
  for (const { key: name } of ROUTES.filter((route) => route.method === 'GET')) {
    const response = await callRoute(name, { params: PARAMS, headers: { 'x-api-key': key } });
    const isJson = response.headers.get('content-type')?.includes('json');
    if (!response.ok || !isJson) continue;
    answered += 1;
    const found = statuses(await response.json());
    stated += found.length;
    lies.push(...found.filter((text) => text.endsWith(': live')).map((text) => `${name}${text}`));
  }
  expect(lies).toEqual([]);
  expect(answered).toBeGreaterThan(30);
  expect(stated).toBeGreaterThan(20);
});
