import { screen, waitFor } from '@testing-library/react';
import { CoinBars } from '@/components/yields/coin-bars.live';
import { COINS, coin, coins } from '../support/coin-answers';
import { answer, asked, renderLive } from '../support/harness';

it('has a bar per coin with both yields, the highest RAY first', async () => {
  const list = [
    coin('USDC', { apy_percent: 4, ry_apy: 3 }),
    coin('DAI', { apy_percent: 8, ry_apy: 6 }),
    coin('TUSD', { apy_percent: null, ry_apy: null }),
  ];
  answer(COINS, coins(list));
  renderLive(<CoinBars />);
  await screen.findByRole('region', { name: 'Coins by RAY' });
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['DAI', 'USDC']);
  expect(screen.getByText('6.00 of 8.00%')).toBeInTheDocument();
});

it('is not there without figures', async () => {
  answer(COINS, coins([]));
  const { container } = renderLive(<CoinBars />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
