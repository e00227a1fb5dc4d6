import { screen, within } from '@testing-library/react';
import { LiveYields } from '@/components/yields/live-yields/live-yields.live';
import { answer, failNetwork, neverAnswer, renderLive } from '../../support/harness';
import { reasonsOf } from '../../support/reasons';
import { wholeText } from '../../support/whole-text';
import { YIELDS, yieldItem } from './answers';

const card = (symbol: string) =>
  within(
    screen
      .getByRole('heading', { level: 3, name: new RegExp(symbol) })
      .closest('li') as HTMLElement,
  );

it('holds the place of three cards without any figure while loading', () => {
  neverAnswer(YIELDS);
  const { container } = renderLive(<LiveYields />);
  expect(container.querySelectorAll('.grid [data-skeleton]')).toHaveLength(3);
  expect(container.textContent).not.toMatch(/\d%/);
});

it('shows the first three coins with yield, source, change and size', async () => {
  answer(
    YIELDS,
    ['USDT', 'USDC', 'DAI', 'FRAX'].map((symbol) => yieldItem(symbol)),
  );
  renderLive(<LiveYields />);
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(screen.queryByText('FRAX')).toBeNull();
  const usdc = card('USDC');
  expect(usdc.getByText('USDC coin')).toBeVisible();
  expect(usdc.getByText('Yield (APY)')).toBeVisible();
  expect(usdc.getByText('5.20%')).toBeVisible();
  expect(usdc.getByText('Aave')).toBeVisible();
  expect(usdc.getByText('DeFi')).toBeVisible();
  expect(usdc.getByText('−0.15 pp')).toBeVisible();
  expect(usdc.getByText('$92.5B')).toBeVisible();
});

it.each([
  ['low', 'Low exit risk', 'text-stable'],
  ['medium', 'Medium exit risk', 'text-watch'],
  ['high', 'High exit risk', 'text-alert'],
] as const)('%s risk has its color and its word', async (tier, word, color) => {
  answer(YIELDS, [yieldItem('USDC', { risk_tier: tier })]);
  renderLive(<LiveYields />);
  expect(await screen.findByText(word)).toHaveClass(color);
});

it('keeps the last good yields when a poll fails, and says so', async () => {
  failNetwork(YIELDS);
  renderLive(<LiveYields />, { figures: { [YIELDS]: [yieldItem('USDC')] } });
  expect(await screen.findByText(/Showing the last known value/)).toBeVisible();
  expect(card('USDC').getByText('5.20%')).toBeVisible();
});

it('shows a dash with its reason for what is missing, never zero', async () => {
  const missing = { currentYield: null, change24h: null, platform: null, liquidity: null };
  answer(YIELDS, [yieldItem('USDC', missing)]);
  renderLive(<LiveYields />);
  await screen.findByText('USDC coin');
  expect(reasonsOf(card('USDC').getAllByRole('button', { name: '—' }))).toEqual([
    'No eligible pool reports a yield for this coin',
    'The source does not name a platform',
    'No value from 24 hours ago to compare with',
    'No eligible pool reports a yield for this coin',
  ]);
  expect(screen.queryByText(/0\.00/)).toBeNull();
});

describe('where nothing was ever loaded', () => {
  it('shows labeled sample data for USDT, USDC and DAI, and why', async () => {
    answer(YIELDS, { detail: 'No data yet' }, 503);
    renderLive(<LiveYields />);
    expect(await screen.findByText('Demonstration data')).toBeVisible();
    expect(
      screen.getByText(wholeText('Sample data: we can’t reach the yields right now. HTTP 503')),
    ).toBeVisible();
    expect(
      screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
    ).toEqual(['USDTTether', 'USDCUSD Coin', 'DAIDai']);
    expect(card('USDT').getByText('4.30%')).toBeVisible();
    expect(screen.queryByText(/^Last updated:/)).toBeNull();
  });
});
