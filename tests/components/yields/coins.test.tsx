import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoinsTable } from '@/components/yields/coins-table.live';
import { COINS, coin, coins } from '../support/coin-answers';
import { answer, failNetwork, neverAnswer, renderLive } from '../support/harness';
import { reasonsOf } from '../support/reasons';

function open() {
  window.history.replaceState(null, '', '/dashboard');
  return renderLive(<CoinsTable />);
}
const table = () => screen.findByRole('table', { name: /^Covered coins/ });

it('lists every coin with price, deviation, yield in parts, averages, scores, tier and size', async () => {
  answer(COINS, coins([coin('USDC')]));
  open();
  const row = within(within(await table()).getByRole('row', { name: /USDC/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '0.9996',
    '−4.0',
    '4.60',
    '5.20',
    '5.00',
    '0.20',
    '5.10',
    '4.90',
    '+0.15',
    '$900.0M',
    '90.0',
    '46.0',
    'High',
    '$27.80B',
  ]);
});

it('sorts the coins by any column, and the address says how', async () => {
  const user = userEvent.setup();
  answer(COINS, coins([coin('USDC', { apy_percent: 2 }), coin('DAI', { apy_percent: 8 })]));
  open();
  await user.click(within(await table()).getByRole('button', { name: 'APY %' }));
  expect(window.location.search).toBe('?coins=apy.descending');
  const rows = within(await table()).getAllByRole('rowheader');
  expect(rows.map((head) => head.textContent)).toEqual(['DAI', 'USDC']);
});

it('says why a figure of a coin is missing', async () => {
  answer(COINS, coins([coin('TUSD', { price_usd: null, apy_percent: null, apy_mean_30d: null })]));
  open();
  const row = within(within(await table()).getByRole('row', { name: /TUSD/ }));
  const reasons = reasonsOf(row.getAllByRole('button', { name: '—' }));
  for (const reason of [
    /No confirmed price/,
    /No eligible pool/,
    /Not enough history for this average/,
  ]) {
    expect(reasons).toContainEqual(expect.stringMatching(reason));
  }
});

it('loading holds the place without a figure', () => {
  neverAnswer(COINS);
  const { container } = open();
  expect(container.querySelector('[data-skeleton]')).not.toBeNull();
  expect(screen.queryByRole('row')).toBeNull();
});

it('tells of a failure where there was never an answer', async () => {
  failNetwork(COINS);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We can’t reach the coins right now. Network error',
  );
});

it('keeps the last good coins when a poll fails, and says so', async () => {
  failNetwork(COINS);
  window.history.replaceState(null, '', '/dashboard');
  renderLive(<CoinsTable />, { figures: { [COINS]: coins([coin('USDC')]) } });
  expect(await screen.findByText(/Last update failed/)).toBeVisible();
  expect(screen.getByText('0.9996')).toBeVisible();
});
