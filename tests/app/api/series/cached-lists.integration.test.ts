import { listRecentPrices } from '@/lib/db/market/consensus-prices';
import { listDepegEvents } from '@/lib/db/market/depeg-events';
import { apiStore, seed } from '../api-store';
import { callRoute } from '../handlers';

jest.mock('@/lib/db/market/consensus-prices', () => {
  const actual = jest.requireActual('@/lib/db/market/consensus-prices');
  return { ...actual, listRecentPrices: jest.fn(actual.listRecentPrices) };
});
jest.mock('@/lib/db/market/depeg-events', () => {
  const actual = jest.requireActual('@/lib/db/market/depeg-events');
  return { ...actual, listDepegEvents: jest.fn(actual.listDepegEvents) };
});

process.env.READ_CALLS_PER_MINUTE = '1000000';
apiStore(seed);

it.each([
  [
    'getRecentPeg',
    listRecentPrices,
    1000,
    (body: { recent_events: object[] }) => body.recent_events,
  ],
  ['listDepegEvents', listDepegEvents, 500, (body: { events: object[] }) => body.events],
] as const)(
  '%s caches two lists of a coin, whatever limits visitors choose',
  async (key, read, most, rowsOf) => {
    const calls = jest.mocked(read as (...given: never[]) => Promise<unknown>).mock.calls;
    const before = calls.length;
    for (let limit = 1; limit <= most; limit += 7) {
      const response = await callRoute(key, { query: { asset: 'USDC', limit } });
      expect(rowsOf((await response.json()) as never).length).toBeLessThanOrEqual(limit);
    }
    expect(calls.length - before).toBeLessThanOrEqual(2);
  },
);
