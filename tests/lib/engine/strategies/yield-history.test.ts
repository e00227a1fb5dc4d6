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
  expect(tvl.isTvlSteady?.(dec('500'), dec('3'))).toBe(false);
  expect(supply.isTvlSteady?.(dec('500'), dec('3'))).toBe(true);
});

it('knows no median of a supply that was never read', () => {
  const history = new YieldHistory();
  history.restore([reading(0, '90', null)]);
  const past = history.pastOf('a', START_MS + HOUR_MS, 'supplyUsd');
  expect(past.tvlMedianUsd()).toBeNull();
});
