import { dec } from '@/lib/benchmark/units';
import { YieldHistory } from '@/lib/engine/strategies/yield-history';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 26);
const reading = (hour: number, tvlUsd: string, supplyUsd: string | null) => ({
  ...{ strategyId: 'a', atMs: START_MS + hour * HOUR_MS, apyPercent: '4', rayPercent: null },
  ...{ tvlUsd, supplyUsd },
});

it('compares a supply with supplies and a published TVL with published ones', () => {
  const history = new YieldHistory();
  history.restore([
    // Published history has no supply.
    reading(0, '90', null),
    reading(1, '100', '500'),
    reading(2, '110', '520'),
    reading(3, '120', '1700'),
  ]);
  const atMs = START_MS + 4 * HOUR_MS;
  const [tvl, supply] = [history.pastOf('a', atMs), history.pastOf('a', atMs, 'supplyUsd')];
  expect(tvl.tvlMedianUsd()?.toFixed()).toBe('105');
  expect(supply.tvlMedianUsd()?.toFixed()).toBe('520');
  expect(supply.tvlAgreeing(dec('1700'), dec('1560'), dec('3'))).toBe(1);
  expect(tvl.tvlAgreeing(dec('1700'), dec('1560'), dec('3'))).toBe(0);
});

it('knows no median of a supply that was never read', () => {
  const history = new YieldHistory();
  history.restore([reading(0, '90', null)]);
  const past = history.pastOf('a', START_MS + HOUR_MS, 'supplyUsd');
  expect(past.tvlMedianUsd()).toBeNull();
});

it('judges by the readings before the one that is judged, however often it is asked', () => {
  const history = new YieldHistory();
  const apys = ['4', '5', '9', '6'];
  history.restore(apys.map((apyPercent, hour) => ({ ...reading(hour, '90', null), apyPercent })));
  const medianAt = (hour: number) =>
    history
      .pastOf('a', START_MS + hour * HOUR_MS)
      .week()
      ?.medianPercent.toFixed();
  const first = history.pastOf('a', START_MS + 3 * HOUR_MS);
  expect([medianAt(3), medianAt(3), medianAt(4), medianAt(0)]).toEqual([
    '5',
    '5',
    '5.5',
    undefined,
  ]);
  const later = { atMs: START_MS + 4 * HOUR_MS, apyPercent: dec('30'), rayPercent: null };
  history.record('a', { ...later, tvlUsd: dec('90'), supplyUsd: null });
  expect([medianAt(4), medianAt(5)]).toEqual(['5.5', '6']);
  expect(first.week()?.medianPercent.toFixed()).toBe('5');
  // A week later the first reading is the last that is out of it.
  expect(history.pastOf('a', START_MS + 169 * HOUR_MS).readings).toBe(4);
});

it('counts the latest readings that are near, exactly at the bound too', () => {
  const history = new YieldHistory();
  const apys = ['9', '4.1', '3.9', '4.1000000000000000000001', '4'];
  history.restore(apys.map((apyPercent, hour) => ({ ...reading(hour, '90', null), apyPercent })));
  const past = history.pastOf('a', START_MS + 5 * HOUR_MS);
  expect(past.agreeing(dec('4'), dec('0.1'))).toBe(1);
  expect(past.agreeing(dec('4'), dec('0.1000000000000000000001'))).toBe(4);
  expect(past.agreeing(dec('4'), dec('5'))).toBe(5);
});
