import { MINUTE_MS } from '@/lib/benchmark/durations';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { eventAt } from '@/lib/features/series/bulk-rows';
import { activeFeed } from '@/lib/features/service/active-feed';
import { apiStore } from '../../../app/api/api-store';
import { seedData } from '../../../app/api/data/data-store';
import { FEED_ID, TICK_MS } from '../../../app/api/market-fixture';
import { priceRow } from '../../../support/store/store-rows';

const ago = (minutes: number) => TICK_MS - minutes * MINUTE_MS;
const feed = () => activeFeed({ nowMs: TICK_MS });

const store = apiStore(seedData);

describe('a depeg event as it stood', () => {
  const EVENT = {
    feedId: FEED_ID,
    eventId: 'DAI-1',
    symbol: 'DAI',
    openedAtMs: ago(60),
    peakAtMs: ago(5),
    peakDeviationBps: '-300.00',
    peakPriceUsd: '0.9700',
    recoveredBelowSinceMs: ago(4),
    closedAtMs: ago(1),
  };

  beforeAll(() =>
    appendConsensusPrices(
      store.db,
      (
        [
          [60, '0.9940', '-60.00'],
          [40, '0.9900', '-100.00'],
          [5, '0.9700', '-300.00'],
        ] as const
      ).map(([minutes, priceUsd, deviationBps]) =>
        priceRow({ feedId: FEED_ID, symbol: 'DAI', atMs: ago(minutes), priceUsd, deviationBps }),
      ),
    ),
  );

  it('is open, with the furthest deviation until then', async () => {
    expect(await eventAt(await feed(), EVENT, ago(15))).toMatchObject({
      peakAtMs: ago(40),
      peakDeviationBps: '-100.00',
      peakPriceUsd: '0.99',
      recoveredBelowSinceMs: null,
      closedAtMs: null,
    });
    expect(await eventAt(await feed(), EVENT, ago(50))).toMatchObject({
      peakAtMs: ago(60),
      peakDeviationBps: '-60.00',
    });
  });

  it('is whole once all of it is over', async () => {
    expect(await eventAt(await feed(), EVENT, TICK_MS)).toEqual(EVENT);
  });

  it('is not told where nothing of then is kept', async () => {
    expect(await eventAt(await feed(), { ...EVENT, symbol: 'PYUSD' }, ago(15))).toBeNull();
  });
});
