import { screen } from '@testing-library/react';
import type { ConstituentRow } from '@/components/indices/constituents/constituent-rows';
import { ConstituentTable } from '@/components/indices/constituents/constituent-table';
import { ConstituentsTable } from '@/components/indices/constituents/constituents-section.live';
import { neverAnswer, renderLive } from '../support/harness';
import { reasonsOf } from '../support/reasons';

const YIELDS = '/api/yields';

const ROW: ConstituentRow = {
  id: 'USDC',
  symbol: 'USDC',
  name: 'USD Coin',
  protocol: 'Aave',
  poolsUsed: 3,
  yieldPercent: 5,
  rayPercent: 4.5,
  riskScore: 2.2,
  tvlUsd: 27_800_000_000,
  weightPercent: 21.83,
  suspendedBecause: null,
  isPlaceholder: false,
};

function cells(row: Partial<ConstituentRow>) {
  renderLive(<ConstituentTable rows={[{ ...ROW, ...row }]} caption="" />);
  return screen.getAllByRole('cell');
}

it('writes yield, RAY and weight in percent, the risk score with one decimal, TVL compact', () => {
  expect(cells({}).map((cell) => cell.textContent)).toEqual([
    'Aavelargest of 3 pools',
    '5.00',
    '4.50',
    '2.2',
    '$27.80B',
    '21.8',
  ]);
});

it('marks a placeholder as no constituent, without a figure', () => {
  const none = { yieldPercent: null, rayPercent: null, riskScore: null, tvlUsd: null };
  cells({ ...none, protocol: null, weightPercent: null, name: null, isPlaceholder: true });
  expect(screen.getByRole('rowheader')).toHaveTextContent('USDCnot a constituent');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(Array(6).fill('—'));
});

it.each([
  [0, 'text-stable'],
  [1.9, 'text-stable'],
  [2, 'text-watch'],
  [4, 'text-watch'],
  [4.1, 'text-alert'],
  [6.1, 'text-alert'],
])('a risk score of %p is colored %p', (riskScore, look) => {
  const badge = cells({ riskScore })[3]?.querySelector('span');
  expect(badge).toHaveClass(look);
});

it('says why a figure is missing, a suspended coin by its own reason', () => {
  cells({ yieldPercent: null, rayPercent: null, suspendedBecause: 'price is stale' });
  expect(reasonsOf(screen.getAllByRole('button', { name: '—' }))).toEqual(
    Array(2).fill('price is stale'),
  );
  expect(screen.queryByText('0.00')).toBeNull();
});

it('loading holds the place without a figure', () => {
  neverAnswer(YIELDS);
  const { container } = renderLive(<ConstituentsTable />);
  expect(container.querySelector('[data-skeleton]')).not.toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
