import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RiskBoard } from '@/components/risk/risk-board.live';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { answer, asked, renderLive } from '../support/harness';
import { reasonsOf } from '../support/reasons';
import {
  metrics,
  RANKING,
  ranking,
  STABLECOINS,
  STRATEGIES,
  stablecoins,
  strategies,
  strategy,
} from '../support/risk-answers';

const COINS = ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX'];

function openAt(tab: string) {
  window.history.replaceState(null, '', `/risk-analytics?tab=${tab}`);
  return renderLive(<RiskBoard />);
}

beforeEach(() => {
  window.history.replaceState(null, '', '/risk-analytics');
});

it('overview shows the first four coins with scores in percent, price and deviation', async () => {
  answer(STABLECOINS, stablecoins(COINS.map((symbol) => metrics(symbol))));
  renderLive(<RiskBoard />);
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  const coin = within(screen.getByRole('article', { name: 'USDC coin' }));
  for (const text of ['90.0%', '46.0%', '$0.9996', '−4.0 bps']) {
    expect(coin.getByText(text)).toBeVisible();
  }
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.queryByText('FRAX')).toBeNull();
  expect(panel.getByText(/^as of/)).toHaveTextContent('14:05:30 UTC');
});

it('overview says why a score is missing instead of showing zero', async () => {
  answer(STABLECOINS, stablecoins([metrics('USDC', { liq_score: null, peg_score: null })]));
  renderLive(<RiskBoard />);
  const coin = within(await screen.findByRole('article', { name: 'USDC coin' }));
  const reasons = reasonsOf(coin.getAllByRole('button', { name: '—' }));
  expect(reasons).toHaveLength(2);
  const venues = METHODOLOGY_PARAMETERS.liquidity.minVenues;
  const why = new RegExp(`fewer than ${venues} exchanges`);
  expect(reasons).toContainEqual(expect.stringMatching(why));
  expect(coin.queryByText('0.0%')).toBeNull();
});

it('the tab lives in the address, and arrow keys move it', async () => {
  const user = userEvent.setup();
  answer(STABLECOINS, stablecoins([metrics('USDC')]));
  answer(RANKING, ranking([metrics('USDC')]));
  renderLive(<RiskBoard />);
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await screen.findByRole('article');
  screen.getByRole('tab', { name: 'Overview' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(window.location.search).toBe('?tab=peg-stability');
  expect(screen.getByRole('tab', { name: 'Peg Stability' })).toHaveFocus();
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Peg Stability' })).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(window.location.search).toBe('?tab=liquidity');
  await user.keyboard('{Home}');
  expect(window.location.search).toBe('');
});

it('an unknown tab in the address opens the overview', async () => {
  answer(STABLECOINS, stablecoins([metrics('USDC')]));
  openAt('nonsense');
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('article')).toBeVisible();
});

it('peg-stability ranks with score, price, deviation and 5-minute volatility', async () => {
  answer(RANKING, ranking([metrics('USDT'), metrics('UST', { peg_vol_5m_bps: null })]));
  openAt('peg-stability');
  const row = within(await screen.findByRole('row', { name: /USDT/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '1',
    '90.0',
    'Stable',
    '0.9996',
    '−4.0',
    '2.00',
  ]);
  const other = within(screen.getByRole('row', { name: /UST coin/ }));
  expect(reasonsOf(other.getAllByRole('button', { name: '—' }))).toContainEqual(
    expect.stringMatching(/last five minutes/),
  );
});

it('risk-adjusted shows the first eight strategies and how many there are', async () => {
  const rows = Array.from({ length: 8 }, (_, place) => strategy(String(place + 1)));
  answer(STRATEGIES, { ...strategies(rows), total: 40 });
  openAt('risk-adjusted');
  const row = within(await screen.findByRole('row', { name: /Platform 1/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'USDC',
    '3.14',
    'High',
    '6.00',
    '90.0',
    '46.0 Good',
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 8);
  expect(screen.getByText(/^8 of 40 strategies/)).toBeVisible();
  expect(asked).toContain(`${STRATEGIES}?limit=8`);
});

it('a strategy has the exit risk of its coin, without a color, and the list says what is not rated', async () => {
  answer(STRATEGIES, strategies([strategy('1', { risk_tier: 'low', pool_name: 'STEAKUSDC' })]));
  openAt('risk-adjusted');
  expect(await screen.findByText('Low')).toHaveClass('text-neutral');
  expect(screen.getByRole('button', { name: 'Exit risk (peg and liquidity)' })).toHaveAttribute(
    'title',
    'Risk tier of the coin: peg score × liquidity score',
  );
  expect(screen.getByText(/Not rated: contract, custodian, issuer\.$/)).toBeVisible();
  expect(screen.getByRole('rowheader')).toHaveTextContent('STEAKUSDC');
});

it('liquidity marks a score that was carried or assumed', async () => {
  answer(
    STABLECOINS,
    stablecoins([
      metrics('USDC', { liq_method: 'carried_forward' }),
      metrics('UST', { liq_method: 'assumed' }),
    ]),
  );
  openAt('liquidity');
  expect(await screen.findByText('Last score, carried forward')).toBeVisible();
  expect(screen.getByText('Assumed for this recording, not observed')).toBeVisible();
});
