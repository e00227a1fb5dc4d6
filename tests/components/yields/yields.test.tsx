import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToast, dismissToast } from '@/components/ui/overlay/toast-store';
import { CoinsTable } from '@/components/yields/coins-table.live';
import { LiveYields } from '@/components/yields/live-yields/live-yields.live';
import { COINS, coin, coins } from '../support/coin-answers';
import { answer, failNetwork, neverAnswer, renderLive } from '../support/harness';
import { reasonsOf } from '../support/reasons';
import { wholeText } from '../support/whole-text';
import { REFRESH, refreshAnswer, YIELDS, yieldItem } from './live-yields-answers';

describe('coins', () => {
  function open() {
    window.history.replaceState(null, '', '/dashboard');
    return renderLive(<CoinsTable />);
  }
  const table = () => screen.findByRole('table', { name: /^Covered coins/ });

  it('lists every coin with its yield after risk, tier, price, deviation, yield in parts, averages, scores and size', async () => {
    answer(COINS, coins([coin('USDC')]));
    open();
    const row = within(within(await table()).getByRole('row', { name: /USDC/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '4.60',
      'High',
      '0.9996',
      '−4.0',
      '5.20',
      '5.00',
      '0.20',
      '5.10',
      '4.90',
      '+0.15',
      '$900.0M',
      '90.0',
      '46.0',
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
    answer(
      COINS,
      coins([coin('TUSD', { price_usd: null, apy_percent: null, apy_mean_30d_percent: null })]),
    );
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

  it('tells of a failure where there was never an answer', async () => {
    failNetwork(COINS);
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We can’t reach the coins right now. Network error',
    );
  });
});

describe('live yields', () => {
  const card = (symbol: string) =>
    within(
      screen
        .getByRole('heading', { level: 3, name: new RegExp(symbol) })
        .closest('li') as HTMLElement,
    );

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
});

describe('the refresh', () => {
  let methods: string[] = [];

  beforeEach(() => {
    const reply = globalThis.fetch;
    methods = [];
    globalThis.fetch = (input, init) => {
      methods.push(`${init?.method ?? 'GET'} ${String(input)}`);
      return reply(input, init);
    };
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
  });

  /** The harness answers by the first prefix that fits, so the longer path is prepared first. */
  async function loaded(prepareRefresh: () => void) {
    prepareRefresh();
    answer(YIELDS, [yieldItem('USDC')]);
    renderLive(<LiveYields />);
    await screen.findByText('5.20%');
    methods.length = 0;
    return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Refresh' }) };
  }

  it('asks the server to refresh, then reads the yields again and says so', async () => {
    const { user, button } = await loaded(() => answer(REFRESH, refreshAnswer));
    answer(YIELDS, [yieldItem('USDC', { currentYield: 5.4, current_yield_text: '5.400000' })]);
    await user.click(button);
    expect(await screen.findByText('5.40%')).toBeVisible();
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Data Updated',
        description: expect.stringContaining('Prices and scores are 12 s old'),
        variant: 'default',
      }),
    );
    expect(methods).toEqual([`POST ${REFRESH}`, `GET ${YIELDS}`]);
    expect(button).toBeEnabled();
  });

  it('is one call however often it is clicked', async () => {
    const { user, button } = await loaded(() => neverAnswer(REFRESH));
    await user.dblClick(button);
    await waitFor(() => expect(button).toBeDisabled());
    expect(methods).toEqual([`POST ${REFRESH}`]);
  });

  it('a refresh that is refused is logged only; the old values stay', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, button } = await loaded(() =>
      answer(REFRESH, { detail: 'Too many requests.' }, 429),
    );
    await user.click(button);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(log.mock.calls[0]?.[1]).toBeInstanceOf(Error);
    expect(screen.getByText('5.20%')).toBeVisible();
    expect(currentToast()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(button).toBeEnabled());
    expect(methods).toEqual([`POST ${REFRESH}`]);
  });

  it('says nothing was updated where the yields cannot be read again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, button } = await loaded(() => answer(REFRESH, refreshAnswer));
    failNetwork(YIELDS);
    await user.click(button);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(currentToast()).toBeNull();
    expect(screen.getByText('5.20%')).toBeVisible();
    expect(screen.getByText(/Showing the last known value/)).toBeVisible();
  });
});

describe('the view of risk', () => {
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
});
