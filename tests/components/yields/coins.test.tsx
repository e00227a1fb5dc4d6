import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoinDetail } from '@/components/yields/coins/coin-detail.live';
import { CoinsTable } from '@/components/yields/coins/coins-table.live';
import {
  COINS,
  coin,
  coinSeries,
  coinSeriesPath,
  coins,
  EVENTS,
  events,
  pegSeries,
  pegSeriesPath,
} from '../support/coin-answers';
import {
  answer,
  asked,
  failNetwork,
  installFetch,
  neverAnswer,
  renderLive,
} from '../support/harness';
import { STRATEGIES, strategies, strategy } from '../support/risk-answers';

/** The address of the coins is the beginning of the others: the longer ones are answered first. */
function answerHistories(symbol = 'USDC', eventsOf: string | null = symbol) {
  answer(coinSeriesPath(symbol), coinSeries(symbol));
  answer(pegSeriesPath(symbol), pegSeries(symbol));
  answer(EVENTS, events(eventsOf));
  answer(STRATEGIES, { ...strategies([strategy('1')]), total: 20 });
}

function open(query = '') {
  window.history.replaceState(null, '', `/dashboard${query}`);
  return renderLive(
    <>
      <CoinDetail />
      <CoinsTable />
    </>,
  );
}
const table = () => screen.findByRole('table', { name: /^Covered coins/ });
const detail = () => screen.findByRole('region', { name: 'USDC details' });

beforeEach(() => {
  installFetch();
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  Element.prototype.scrollIntoView = () => undefined;
});

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
  answer(COINS, coins([coin('USDC', { apy: 2 }), coin('DAI', { apy: 8 })]));
  open();
  await user.click(within(await table()).getByRole('button', { name: 'APY %' }));
  expect(window.location.search).toBe('?coins=apy.descending');
  const rows = within(await table()).getAllByRole('rowheader');
  expect(rows.map((head) => head.textContent)).toEqual([
    'DAIDAI coin details',
    'USDCUSDC coin details',
  ]);
});

it('says why a figure of a coin is missing', async () => {
  answer(COINS, coins([coin('TUSD', { price_usd: null, apy: null, apy_mean_30d: null })]));
  open();
  const row = within(within(await table()).getByRole('row', { name: /TUSD/ }));
  expect(row.getByRole('button', { description: /No confirmed price/ })).toBeVisible();
  expect(row.getByRole('button', { description: /No eligible pool/ })).toBeVisible();
  expect(
    row.getByRole('button', { description: /Not enough history for this average/ }),
  ).toBeVisible();
});

it('opens a coin from the table as a step of its own, and Back closes it', async () => {
  const user = userEvent.setup();
  answerHistories();
  answer(COINS, coins([coin('USDT'), coin('USDC')]));
  open('?asset=DAI');
  expect(screen.queryByRole('region', { name: / details$/ })).toBeNull();
  const before = window.history.length;
  await user.click(within(await table()).getByRole('link', { name: /^USDC\b.* details$/ }));
  expect(window.location.search).toBe('?asset=DAI&coin=USDC');
  expect(window.history.length).toBe(before + 1);
  await waitFor(async () => expect(await detail()).toHaveFocus());
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('region', { name: / details$/ })).toBeNull());
});

it.each(['USDC', 'usdc'])('opens the coin that a link names: %s', async (named) => {
  answerHistories();
  answer(COINS, coins([coin('USDC')]));
  open(`?coin=${named}`);
  const region = within(await detail());
  for (const figure of ['$0.9996', '−4.0 bps', '90.0%', '46.0%', '5.20%', '4.60%', '$900.0M']) {
    expect(await region.findByText(figure)).toBeVisible();
  }
  expect(region.getByText('5.00% base + 0.20% reward')).toBeVisible();
  for (const title of ['Price', 'Peg', 'Liquidity', 'Yield']) {
    expect(region.getByRole('heading', { level: 3, name: title })).toBeVisible();
  }
  const methods = region.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const anchor of ['price', 'peg-score', 'liquidity-score', 'yield']) {
    expect(methods).toContain(`/methodology#${anchor}`);
  }
});

it('opens nothing for a coin that the data does not cover', async () => {
  answer(COINS, coins([coin('USDC')]));
  open('?coin=XYZ');
  await table();
  expect(screen.queryByRole('region', { name: / details$/ })).toBeNull();
});

it('closes and gives the focus back to the coin in the table', async () => {
  const user = userEvent.setup();
  answerHistories();
  answer(COINS, coins([coin('USDC')]));
  open('?coin=USDC');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(window.location.search).toBe('');
  const link = within(await table()).getByRole('link', { name: /^USDC\b.* details$/ });
  await waitFor(() => expect(link).toHaveFocus());
});

it('the range changes what is asked for and lives in the address; each chart has a CSV', async () => {
  const user = userEvent.setup();
  answerHistories();
  answer(COINS, coins([coin('USDC')]));
  open('?coin=USDC');
  const region = within(await detail());
  await user.click(await region.findByRole('button', { name: '90D' }));
  expect(window.location.search).toBe('?coin=USDC&range=90D');
  expect(asked).toContain('/api/v1/coins/USDC/series?range=90D&step=1d');
  expect(asked).toContain('/api/v1/peg/USDC/series?range=90D&step=1d');
  expect(
    region.getByRole('link', { name: 'Download USDC Yield as CSV' }).getAttribute('href'),
  ).toBe('/api/v1/coins/USDC/series?format=csv&range=90D&step=1d');
  expect(region.getByRole('link', { name: 'Download USDC Peg as CSV' })).toHaveAttribute(
    'href',
    '/api/v1/peg/USDC/series?format=csv&range=90D&step=1d',
  );
});

it('the charts also stand as tables: yield apart, peg at its widest', async () => {
  const user = userEvent.setup();
  answerHistories();
  answer(COINS, coins([coin('USDC')]));
  open('?coin=USDC');
  const region = within(await detail());
  const buttons = await region.findAllByRole('button', { name: 'Show as table' });
  for (const button of buttons) await user.click(button);
  const yields = within(await region.findByRole('table', { name: 'Yield' }));
  expect(yields.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Time (UTC)',
    'RAY',
    'APY',
    'Base',
    'Reward',
  ]);
  const newest = yields.getAllByRole('row')[1];
  expect(newest).toHaveTextContent('4.50%6.00%4.00%1.00%');
  expect(await region.findByRole('table', { name: 'Peg' })).toHaveTextContent('−9.0 bps');
  expect(region.getByRole('table', { name: 'Price' })).toHaveTextContent('$0.9998');
  expect(region.getByRole('table', { name: 'Liquidity' })).toHaveTextContent('46.0%');
});

it('shows the depeg events of the coin and its strategies', async () => {
  const user = userEvent.setup();
  answerHistories();
  answer(COINS, coins([coin('USDC')]));
  open('?coin=USDC');
  const region = within(await detail());
  const log = within(await region.findByRole('table', { name: 'Depeg events of USDC' }));
  expect(log.getAllByRole('row')[1]).toHaveTextContent(
    'Feb 11, 2026, 01:00−87.20.99132 hFeb 11, 2026, 03:00',
  );
  const own = within(await region.findByRole('table', { name: 'Strategies on USDC' }));
  expect(own.getByRole('row', { name: /Platform 1/ })).toHaveTextContent('3.146.00$120.0M');
  await user.click(region.getByRole('link', { name: 'All 20 strategies on USDC' }));
  expect(window.location.search).toBe('?coin=USDC&asset=USDC');
});

it('says so when a coin had no depeg event, and when a history cannot be had', async () => {
  answerHistories('USDC', null);
  failNetwork(coinSeriesPath('USDC'));
  answer(COINS, coins([coin('USDC')]));
  open('?coin=USDC');
  const region = within(await detail());
  expect(await region.findByText('No depeg events recorded.')).toBeVisible();
  const failures = await region.findAllByText(/Could not load the history: Network error/);
  expect(failures).toHaveLength(2);
});

it('says which inputs rest on judgement', async () => {
  answerHistories();
  answer(COINS, coins([coin('USDC', { judgement: ['liquidity score assumed 0.9'] })]));
  open('?coin=USDC');
  expect(await screen.findByText('liquidity score assumed 0.9')).toBeVisible();
});

it.each([
  ['carried_forward', 'Last score, carried forward'],
  ['assumed', 'Assumed for this recording, not observed'],
] as const)('marks a liquidity score that is %s', async (method, messages) => {
  answerHistories();
  answer(COINS, coins([coin('USDC', { liq_method: method })]));
  open('?coin=USDC');
  expect(await screen.findByText(messages)).toBeVisible();
});

it('loading holds the place without a figure', () => {
  neverAnswer(COINS);
  const { container } = open();
  expect(container.querySelector('.skeleton')).not.toBeNull();
  expect(screen.queryByRole('row')).toBeNull();
});

it('tells of a failure where there was never an answer', async () => {
  failNetwork(COINS);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not load the coins: Network error',
  );
});

it('keeps the last good coins when a poll fails, and says so', async () => {
  failNetwork(COINS);
  window.history.replaceState(null, '', '/dashboard');
  renderLive(<CoinsTable />, { figures: { [COINS]: coins([coin('USDC')]) } });
  expect(await screen.findByText(/Last update failed/)).toBeVisible();
  expect(screen.getByText('0.9996')).toBeVisible();
});

it('an empty answer says that no coin is covered', async () => {
  answer(COINS, coins([]));
  open();
  expect(await screen.findByText('No coins are covered yet.')).toBeVisible();
});
