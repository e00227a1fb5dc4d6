import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConstituentRow } from '@/components/indices/constituents/constituent-rows';
import { ConstituentTable } from '@/components/indices/constituents/constituent-table';
import { ConstituentsTable } from '@/components/indices/constituents/constituents-section.live';
import { failNetwork, neverAnswer, renderLive } from '../support/harness';
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

it.each([6, 4, -1])('a yield of %p %% is written in ink', (yieldPercent) => {
  // Status colors mean a status, and a yield is none.
  expect(cells({ yieldPercent })[1]?.innerHTML).not.toContain('text-');
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

it('sorts by a column both ways', async () => {
  const user = userEvent.setup();
  failNetwork(YIELDS);
  renderLive(<ConstituentsTable />);
  await screen.findByRole('alert');
  const heads = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
  const ray = screen.getByRole('columnheader', { name: /RAY %/ });
  await user.click(within(ray).getByRole('button'));
  expect(ray).toHaveAttribute('aria-sort', 'descending');
  expect(heads()[0]).toBe('TUSD');
  await user.click(within(ray).getByRole('button'));
  expect(ray).toHaveAttribute('aria-sort', 'ascending');
  expect(heads()[0]).toBe('USDP');
});

it('loading holds the place without a figure', () => {
  neverAnswer(YIELDS);
  const { container } = renderLive(<ConstituentsTable />);
  expect(container.querySelector('[data-skeleton]')).not.toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
