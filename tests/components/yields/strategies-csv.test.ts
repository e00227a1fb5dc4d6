import { strategiesCsv } from '@/components/yields/strategies/export-strategies';
import { meta } from '../support/answers';
import { strategy } from '../support/risk-answers';

const table = (text: string) => text.trimEnd().split('\r\n');

it('writes a header with units and a row each, unknown figures empty', () => {
  const [head = '', row = '', ...rest] = table(
    strategiesCsv([strategy('a', { tvl_usd: null, apy_base: -0.5 })], meta),
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
