import type { Attribution } from '@/lib/read/attribution/contract';
import type { Store } from '@/lib/store/client';
import { closeApiStore, openApiStore, seed } from '../api-store';
import { callRoute } from '../handlers';
import { TICK_MS } from '../market-fixture';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

let store: Store;
beforeAll(async () => {
  store = await openApiStore();
  await seed(store);
});
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 12_000);
});
afterAll(() => closeApiStore(store));

const ask = (query: Record<string, string> = {}) =>
  callRoute('getAttribution', { params: { index: 'SYI' }, query });

it('says why the value changed since the day before, per coin and cause', async () => {
  const response = await ask({ kind: 'indicative' });
  expect(response.status).toBe(200);
  const answer = (await response.json()) as Attribution;
  expect(answer).toMatchObject({
    ...{ index_code: 'SYI', unit: 'percent', kind: 'indicative', change_bps_text: '-20' },
    from: { at: '2026-03-09T12:00:00.000Z', value_text: '4.4' },
    to: { at: '2026-03-10T12:00:00.000Z', value_text: '4.2' },
    causes: [{ cause: 'apy', bps_text: '-20' }],
    members: [{ symbol: 'USDT', change_bps_text: '-20' }],
    ...{ joined: [], left: [] },
  });
});

it.each([
  [{ kind: 'fixing' }, 404, 'from: no fixing record of SYI is available for that time.'],
  [
    { kind: 'indicative', to: '2026-03-01' },
    404,
    'to: no indicative record of SYI is available for that time.',
  ],
  [
    { kind: 'indicative', from: '2026-03-10T12:00:00Z' },
    400,
    'from: must lead to a value before that of to.',
  ],
  [{ from: 'yesterday' }, 400, expect.stringMatching(/^from: /)],
])('names the field that leads nowhere: %j', async (query, status, detail) => {
  const response = await ask(query as Record<string, string>);
  expect([response.status, await response.json()]).toEqual([
    status,
    expect.objectContaining({ detail }),
  ]);
});
