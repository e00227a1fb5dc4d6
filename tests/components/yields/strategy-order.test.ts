import {
  filterStrategies,
  type StrategyFilters,
  sortStrategies,
} from '@/components/yields/strategies/strategy-order';
import { strategy } from '../support/risk-answers';

const NOTHING: StrategyFilters = {
  source: 'all',
  tier: 'all',
  status: 'all',
  minTvlUsd: 'all',
  asset: 'all',
};
const ids = (rows: readonly { strategy_id: string }[]) => rows.map((row) => row.strategy_id);

const ROWS = [
  strategy('a', { source_type: 'CeFi', risk_tier: 'low', tvl_usd: null }),
  strategy('b', { symbol: 'DAI', risk_tier: 'medium', tvl_usd: 10_000_000 }),
  strategy('c', { risk_tier: null, tvl_usd: 9_999_999, eligible: false, exclusion: 'tvl' }),
];

it.each<[Partial<StrategyFilters>, string[]]>([
  [{}, ['a', 'b', 'c']],
  [{ source: 'cefi' }, ['a']],
  [{ source: 'defi' }, ['b', 'c']],
  [{ tier: 'low' }, ['a']],
  [{ tier: 'unknown' }, ['c']],
  [{ asset: 'DAI' }, ['b']],
  [{ status: 'eligible' }, ['a', 'b']],
  [{ status: 'excluded' }, ['c']],
  [{ minTvlUsd: '10000000' }, ['b']],
  [{ source: 'defi', asset: 'USDC', status: 'eligible' }, []],
])('filter %j lets %j through', (filters, expected) => {
  expect(ids(filterStrategies(ROWS, { ...NOTHING, ...filters }))).toEqual(expected);
});

it('sorts by a column both ways, unknown values last each time', () => {
  const rows = [
    strategy('none', { ry_apy: null }),
    strategy('small', { ry_apy: 1 }),
    strategy('big', { ry_apy: 9 }),
  ];
  expect(ids(sortStrategies(rows, 'ray', 'descending'))).toEqual(['big', 'small', 'none']);
  expect(ids(sortStrategies(rows, 'ray', 'ascending'))).toEqual(['small', 'big', 'none']);
  expect(ids(rows)).toEqual(['none', 'small', 'big']);
});

it('keeps what a rule excludes behind the rest, whatever the column', () => {
  const rows = [strategy('outlier', { apy: 900, eligible: false }), strategy('plain', { apy: 4 })];
  expect(ids(sortStrategies(rows, 'apy', 'descending'))).toEqual(['plain', 'outlier']);
});

it('sorts tiers from low risk to high risk, and names without regard to case', () => {
  const rows = [
    strategy('x', { risk_tier: 'high', platform: 'beta' }),
    strategy('y', { risk_tier: 'low', platform: 'Alpha' }),
    strategy('z', { risk_tier: 'medium', platform: 'Gamma' }),
  ];
  expect(ids(sortStrategies(rows, 'tier', 'descending'))).toEqual(['y', 'z', 'x']);
  expect(ids(sortStrategies(rows, 'platform', 'ascending'))).toEqual(['y', 'x', 'z']);
});
