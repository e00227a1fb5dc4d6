import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveYields } from '@/components/yields/live-yields/live-yields.live';
import { answer, renderLive } from '../../support/harness';
import { YIELDS, yieldItem } from './answers';

const PANEL = ['Peg stability', 'Liquidity score', 'Exit risk (peg and liquidity)', 'Price'];

async function showRisk() {
  const user = userEvent.setup();
  await screen.findAllByRole('heading', { level: 3 });
  const toggle = screen.getByRole('button', { name: 'Risk View' });
  await user.click(toggle);
  return { user, toggle };
}

/** Figure of a row of the only card, by its label. */
const figure = (label: string) => screen.getByText(label).parentElement as HTMLElement;

it('shows the risk-adjusted yield, peg stability, liquidity score, risk tier and price', async () => {
  answer(YIELDS, [yieldItem('USDC')]);
  renderLive(<LiveYields />);
  const { toggle } = await showRisk();
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Risk-adjusted yield (RAY)')).toBeVisible();
  expect(screen.getByText('4.61%')).toBeVisible();
  expect(screen.queryByText('5.20%')).toBeNull();
  expect(figure('Peg stability')).toHaveTextContent('96.1%');
  expect(figure('Liquidity score')).toHaveTextContent('88.4%');
  expect(figure('Exit risk (peg and liquidity)')).toHaveTextContent('Low');
  expect(figure('Price')).toHaveTextContent('$0.9996');
});

it('goes back to the raw yield', async () => {
  answer(YIELDS, [yieldItem('USDC')]);
  renderLive(<LiveYields />);
  const { user, toggle } = await showRisk();
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('5.20%')).toBeVisible();
  for (const label of PANEL) expect(screen.queryByText(label)).toBeNull();
});

it('shows a dash with its reason for what is missing', async () => {
  answer(YIELDS, [
    yieldItem('USDC', {
      ray_percent_text: null,
      peg_score: null,
      liq_score: null,
      risk_tier: null,
      price_usd: null,
    }),
  ]);
  renderLive(<LiveYields />);
  await showRisk();
  for (const label of PANEL) {
    expect(within(figure(label)).getByRole('button', { name: '—' })).toBeVisible();
  }
  expect(within(figure('Price')).getByRole('button')).toHaveAccessibleDescription(
    'No confirmed price: not enough sources agree',
  );
  expect(screen.queryByText(/risk$/)).toBeNull();
});
