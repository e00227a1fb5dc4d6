import { MINUTE_MS } from '@/lib/benchmark/durations';
import { eventAt } from '@/lib/read/data-api/peg/event-at';
import { regimeAt } from '@/lib/read/data-api/regime/regime-at';
import { activeFeed } from '@/lib/read/service/active-feed';
import type { Store } from '@/lib/store/connection/client';
import { appendConsensusPrices } from '@/lib/store/market/consensus-prices';
import { closeApiStore, openApiStore } from '../../../app/api/api-store';
import { seedData } from '../../../app/api/data/data-store';
import { FEED_ID, MARKET, TICK_MS } from '../../../app/api/market-fixture';
import { priceRow } from '../../../support/store/store-rows';

const ago = (minutes: number) => TICK_MS - minutes * MINUTE_MS;
let store: Store;
const feed = () => activeFeed({ nowMs: TICK_MS });

beforeAll(async () => {
  store = await openApiStore();
  await seedData(store);
});
afterAll(() => closeApiStore(store));

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

describe('the regime as it stood', () => {
  const current = MARKET.regime;
  const atMs = ago(15);

  it('is the present one where it was struck by then', async () => {
    expect(await regimeAt(await feed(), current, atMs)).toBe(current);
  });

  it('is without the override that has begun since', async () => {
    const changed = {
      ...current,
      state: 'OFF_OVERRIDE',
      asOfMs: ago(5),
      overrideSinceMs: ago(5),
    } as const;
    expect(await regimeAt(await feed(), changed, atMs)).toMatchObject({
      state: 'ON',
      overrideSinceMs: null,
    });
  });

  it('is with the override that was lifted since, or stood through the day’s step', async () => {
    const lifted = { ...current, state: 'OFF', asOfMs: ago(5), overrideSinceMs: null } as const;
    expect(await regimeAt(await feed(), lifted, atMs)).toMatchObject({
      state: 'OFF_OVERRIDE',
      overrideSinceMs: null,
    });
    const stands = { ...lifted, state: 'OFF_OVERRIDE', overrideSinceMs: ago(300) } as const;
    expect(await regimeAt(await feed(), stands, atMs)).toMatchObject({
      state: 'OFF_OVERRIDE',
      overrideSinceMs: ago(300),
    });
  });

  it('is the day before where the day was struck since', async () => {
    const struckMs = TICK_MS - 1440 * MINUTE_MS;
    const struck = { ...current, asOfMs: struckMs };
    expect(await regimeAt(await feed(), struck, struckMs - 1)).toMatchObject({ state: 'NEU' });
    expect(await regimeAt(await feed(), struck, 0)).toBeUndefined();
  });
});
