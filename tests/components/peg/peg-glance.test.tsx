import { screen, within } from '@testing-library/react';
import { PegGlance } from '@/components/peg/peg-glance.live';
import { coin, pegCheck } from '../support/answers';
import { answer, failNetwork, renderLive } from '../support/harness';

const PATH = '/api/peg/check';
const SYMBOLS = ['USDT', 'USDC', 'DAI', 'PYUSD'];

function row(symbol: string) {
  return within(screen.getByRole('row', { name: new RegExp(symbol) }));
}

it('is green, yellow from 0.25 %, red when depegged, and never a price for an unknown', async () => {
  answer(
    PATH,
    pegCheck([coin('USDT', 24.9), coin('USDC', -25), coin('DAI', -52), coin('PYUSD', null)]),
  );
  renderLive(<PegGlance symbols={SYMBOLS} />);
  await screen.findByText('USDT');
  expect(row('USDT').getByText('Stable')).toHaveClass('text-stable');
  expect(row('USDC').getByText('Watch')).toHaveClass('text-watch');
  expect(screen.getByRole('columnheader', { name: /Deviation \(%\)/ })).toBeVisible();
  expect(row('USDT').getByText('+0.249')).toBeVisible();
  expect(row('USDC').getByText('−0.250')).toBeVisible();
  expect(row('DAI').getByText('Depegged')).toHaveClass('text-alert');
  expect(row('PYUSD').getByText('Unknown')).toHaveClass('text-neutral');
  expect(row('PYUSD').queryByText(/1\.0000|0\.0000/)).toBeNull();
  expect(row('PYUSD').getAllByRole('button', { name: '—' })).toHaveLength(2);
});

it('shows the deviation of an answer without a sign', async () => {
  const { deviation, ...usdc } = coin('USDC', -30);
  const { bps: _sign, ...magnitudes } = deviation;
  answer(PATH, pegCheck([{ ...usdc, deviation: magnitudes }]));
  renderLive(<PegGlance symbols={SYMBOLS} />);
  expect((await screen.findByText('USDC')) && row('USDC').getByText('+0.300')).toBeVisible();
});

it('says what failed in its red box', async () => {
  failNetwork(PATH);
  renderLive(<PegGlance symbols={SYMBOLS} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load peg data: Network error',
  );
});
