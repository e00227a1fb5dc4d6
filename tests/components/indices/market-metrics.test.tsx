import { screen, waitFor } from '@testing-library/react';
import { MarketMetrics } from '@/components/indices/market-metrics.live';
import { syi } from '../support/answers';
import { answer, failNetwork, neverAnswer, renderLive } from '../support/harness';
import { reasonsOf } from '../support/reasons';
import { STABLECOINS, stablecoins } from '../support/risk-answers';

const SYI = '/api/syi/current';

const entries = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]);

it('shows average yield, TVL, constituents and average volatility in their units', async () => {
  answer(SYI, syi);
  answer(STABLECOINS, stablecoins([]));
  renderLive(<MarketMetrics />);
  await screen.findByText('2.00 bps');
  expect(entries()).toEqual([
    ['Average Yield', '4.61%'],
    ['Total TVL', '$12.60B'],
    ['Constituents', '6'],
    ['Average Volatility', '2.00 bps'],
  ]);
  expect(screen.getByText('deposits in the counted pools; market cap $268.7B')).toBeVisible();
  expect(screen.queryByText('Using demonstration data')).toBeNull();
});

it('falls back to the fixed metrics, each labeled', async () => {
  failNetwork(SYI);
  failNetwork(STABLECOINS);
  renderLive(<MarketMetrics />);
  await screen.findByRole('alert');
  expect(entries()).toEqual([
    ['Average Yield', '4.47%'],
    ['Total TVL', '$127.5B'],
    ['Constituents', '6'],
    ['Average Volatility', '22%'],
  ]);
  expect(screen.getAllByText('Using demonstration data')).toHaveLength(1 + 4);
});

it('has a dash with its reason for a figure the answer leaves open', async () => {
  answer(SYI, { ...syi, avg_yield_percent: null, total_tvl_usd: null });
  failNetwork(STABLECOINS);
  renderLive(<MarketMetrics />);
  await screen.findByText('6');
  await waitFor(() =>
    expect(reasonsOf(screen.getAllByRole('button', { name: '—' }))).toEqual(
      Array(3).fill('Not available yet'),
    ),
  );
});

it('loading shows no figure', () => {
  neverAnswer(SYI);
  neverAnswer(STABLECOINS);
  const { container } = renderLive(<MarketMetrics />);
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(4);
  expect(container.textContent).not.toMatch(/\d\.\d/);
});
