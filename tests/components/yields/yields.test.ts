import { strategiesCsv } from '@/components/yields/strategies/export-strategies';
import {
  filterStrategies,
  type StrategyFilters,
  sortStrategies,
} from '@/components/yields/strategies/strategy-order';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { rayPercent, riskTier } from '@/lib/benchmark/yield/ray';
import { YIELDS_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { meta } from '../support/answers';
import { strategy } from '../support/risk-answers';

describe('figures of a card', () => {
  it.each(YIELDS_FALLBACK)(
    'the sample RAY and tier of $symbol follow from its other figures',
    (coin) => {
      const peg = dec(coin.peg_score);
      const liquidity = dec(coin.liq_score);
      const ray = rayPercent(dec(coin.currentYield), peg, liquidity, METHODOLOGY_PARAMETERS);
      expect(ray?.toFixed(2)).toBe(Number(coin.ray_percent_text).toFixed(2));
      expect(riskTier(peg, liquidity, METHODOLOGY_PARAMETERS)).toBe(coin.risk_tier);
    },
  );
});

describe('the CSV', () => {
  const table = (text: string) => text.trimEnd().split('\r\n');

  it('writes a header with units and a row each, unknown figures empty', () => {
    const [head = '', row = '', ...rest] = table(
      strategiesCsv([strategy('a', { tvl_usd: null, apy_base_percent: -0.5 })], meta),
    );
    const cells = Object.fromEntries(
      head.split(',').map((name, place) => [name, row.split(',')[place]]),
    );
    expect(rest).toEqual([]);
    expect(cells).toMatchObject({
      strategy_id: 'a',
      apy_percent: '6.000000',
      ry_apy_percent: '3.135626',
      apy_base_percent: '-0.5',
      apy_mean_7d_percent: '5.8',
      apy_mean_30d_percent: '5.5',
      change_24h_percentage_points: '0.1',
      tvl_usd: '',
      eligible: 'true',
      exclusion: '',
      data_class: 'live',
      as_of: meta.as_of,
    });
  });
});

describe('the order of strategies', () => {
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
    const rows = [
      strategy('outlier', { apy: 900, eligible: false }),
      strategy('plain', { apy: 4 }),
    ];
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
});
