import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PegCard } from '@/components/home/figures/peg-card.live';
import { RegimeCard } from '@/components/home/figures/regime-card.live';
import { ConstituentsSection } from '@/components/indices/constituents/constituents-section.live';
import { FamilyGrid } from '@/components/indices/family/family-grid.live';
import { MarketMetrics } from '@/components/indices/market-metrics.live';
import { SuiteGrid } from '@/components/indices/suite/suite-grid.live';
import { DepegEvents } from '@/components/peg/depeg-events.live';
import { MonitorSummary } from '@/components/peg/monitor/monitor-summary.live';
import { MonitorTable } from '@/components/peg/monitor/monitor-table.live';
import { PegGlance } from '@/components/peg/peg-glance.live';
import { RegimeWidget } from '@/components/regime/regime-widget.live';
import { RiskBoard } from '@/components/risk/risk-board.live';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { CoinsTable } from '@/components/yields/coins-table.live';
import { LiveYields } from '@/components/yields/live-yields/live-yields.live';
import { StrategiesBoard } from '@/components/yields/strategies/strategies-board.live';
import { syi } from '../support/answers';
import { answer, failNetwork, renderLive } from '../support/harness';
import { wholeText } from '../support/whole-text';

/** A call that fails: its name, how it comes about, what widgets say, and what the regime says. */
type WayToFail = readonly [
  name: string,
  fail: (path: string) => void,
  message: string,
  regime: string,
];

const DETAIL = 'No regime day yet';
const REGIME = 'Failed to fetch regime data';

/** The ways that a widget can tell apart; fetch-parsed.test.ts has what each other one is called. */
const WAYS_TO_FAIL: readonly WayToFail[] = [
  [
    '503 with a sentence of the server',
    (path) => answer(path, { detail: DETAIL, code: 'no_data', request_id: 'r' }, 503),
    'HTTP 503',
    DETAIL,
  ],
  [
    'JSON of another shape',
    (path) => answer(path, { success: false }),
    'Invalid response format',
    REGIME,
  ],
  ['no connection', failNetwork, 'Network error', REGIME],
];

const API = '/api/';
const COINS = ['USDT', 'USDC', 'DAI'];

/** The widgets of /index-dashboard, those without a heading of their own under the page's. */
function Dashboard() {
  return (
    <main>
      <SyiHeadline size="card" />
      <section aria-label="Key Market Metrics">
        <MarketMetrics />
      </section>
      <ConstituentsSection />
      <FamilyGrid />
      <section aria-label="Peg Stability at a Glance">
        <PegGlance symbols={COINS} />
      </section>
      <RegimeWidget />
    </main>
  );
}

const region = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
});

/** The fixed figure, marked as estimated, with the reason. */
async function expectSyi(told: string) {
  const message = told === 'Invalid response format' ? 'Invalid SYI response' : told;
  expect((await screen.findAllByText('4.4745'))[0]).toBeVisible();
  const note = screen
    .getAllByRole('alert')
    .find((each) => each.textContent?.includes('Showing a reference value.'));
  expect(note).toHaveTextContent('Estimated');
  expect(note).toHaveTextContent(message);
  for (const fact of ['6 Constituents', '95% confidence', 'TVL $127.5B', 'Methodology 2.0.0']) {
    expect(screen.getByText(fact)).toBeVisible();
  }
}

async function expectMetrics() {
  const metrics = within(await region('Key Market Metrics'));
  expect((await metrics.findAllByText('Using demonstration data'))[0]).toHaveClass('bg-watch-wash');
  for (const [label, value] of [
    ['Average Yield', '4.47%'],
    ['Total TVL', '$127.5B'],
    ['Constituents', '6'],
    ['Average Volatility', '22%'],
  ] as const) {
    const entry = metrics.getByText(label).closest('div');
    expect(within(entry as HTMLElement).getByText(value)).toBeVisible();
  }
}

async function expectConstituents(message: string) {
  const section = within(await region('Index Constituents'));
  const note = await section.findByRole('alert');
  expect(note).toHaveTextContent('Using demonstration data');
  expect(note).toHaveTextContent(`We can’t reach the constituents right now. ${message}`);
  expect(section.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'USDT',
    'USDC',
    'DAI',
    'TUSD',
    'FRAX',
    'USDP',
  ]);
  expect(section.getAllByText('5.0')).toHaveLength(6);
}

async function expectFamily(message: string) {
  const family = within(await region('Index Family'));
  const note = await family.findByRole('alert');
  expect(note).toHaveTextContent('Using demonstration data');
  expect(note).toHaveTextContent(`Backend API not available: ${message}`);
  for (const value of ['4.47%', '4.23%', '7.89%', '+1,234.0 bps']) {
    expect(family.getByText(value)).toBeVisible();
  }
}

describe.each(WAYS_TO_FAIL)('%s', (_name, fail, message, regime) => {
  beforeEach(() => fail(API));

  it('the dashboard’s widgets tell of it, each in its words', async () => {
    renderLive(<Dashboard />);
    await expectSyi(message);
    await expectMetrics();
    await expectConstituents(message);
    await expectFamily('Both SYI and Index Family systems unavailable');
    const glance = within(await region('Peg Stability at a Glance')).getByRole('alert');
    expect(glance).toHaveTextContent(`Failed to load peg data: ${message}`);
    expect(glance.parentElement).toHaveClass('bg-alert-wash');
    const risk = within(await region('Risk ON/OFF Detection'));
    expect(risk.getAllByRole('alert')[0]).toHaveTextContent(regime);
    expect(risk.getByText('Neutral (initializing or no clear signal)')).toBeVisible();
    expect(risk.getByText('Demo regime data - service initializing')).toBeVisible();
    expect(risk.getByText('Demonstration data')).toBeVisible();
  });

  it('the suite of indices tells of it and shows the labeled figures', async () => {
    renderLive(<SuiteGrid />);
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('Using demonstration data');
    expect(note).toHaveTextContent(
      'Backend API not available: Both SYI and Index Family systems unavailable',
    );
    for (const [value, count] of [
      ['4.47%', '47 assets'],
      ['4.23%', '8 platforms'],
      ['7.89%', '12 protocols'],
      ['+1,234.0 bps', '6 protocols'],
    ] as const) {
      expect(screen.getByText(value)).toBeVisible();
      expect(screen.getByText(count)).toBeVisible();
    }
  });

  it('the peg monitor tells of it in red boxes and shows no figure', async () => {
    const { container } = renderLive(
      <>
        <MonitorSummary symbols={COINS} />
        <MonitorTable symbols={COINS} />
        <DepegEvents />
      </>,
    );
    const told = await screen.findByText(
      wholeText(`We can’t reach the depeg events right now. ${message}`),
    );
    expect(told).toBeVisible();
    const boxes = screen.getAllByText(`Failed to load peg data: ${message}`);
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box.closest('.bg-alert-wash')).not.toBeNull();
    expect(container.textContent).not.toMatch(/\$\d\.\d{4}/);
  });

  it('the risk analytics tell of it in every tab', async () => {
    const user = userEvent.setup();
    renderLive(<RiskBoard />);
    for (const tab of ['Overview', 'Peg Stability', 'Risk-Adjusted', 'Liquidity']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      const panel = within(screen.getByRole('tabpanel', { name: tab }));
      expect(
        await panel.findByText(wholeText(`We can’t reach the risk data right now. ${message}`)),
      ).toBeVisible();
    }
  });

  it('strategies and coins tell of it', async () => {
    renderLive(
      <>
        <StrategiesBoard />
        <CoinsTable />
      </>,
    );
    expect(
      await screen.findByText(wholeText(`We can’t reach the strategies right now. ${message}`)),
    ).toBeVisible();
    expect(
      await screen.findByText(wholeText(`We can’t reach the coins right now. ${message}`)),
    ).toBeVisible();
  });

  it('the front page tells of it and labels every figure it falls back to', async () => {
    renderLive(
      <main>
        <SyiHeadline />
        <section aria-label="USDC Peg">
          <PegCard />
        </section>
        <section aria-label="Risk Regime">
          <RegimeCard />
        </section>
      </main>,
    );
    await expectSyi(message);
    const peg = within(await region('USDC Peg'));
    expect(peg.getByText('$0.9999')).toBeVisible();
    expect(peg.getByText('0.0 bps · STABLE')).toBeVisible();
    expect(peg.getByRole('alert')).toHaveTextContent('Reference value, not live');
    const risk = within(await region('Risk Regime'));
    expect(risk.getByText('Neutral')).toBeVisible();
    expect(risk.getByText('Demo regime data - service initializing')).toBeVisible();
    expect(risk.getByText(regime)).toBeVisible();
  });

  it('the live yields tell of it and show labeled sample figures of three coins', async () => {
    renderLive(<LiveYields />);
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('Demonstration data');
    expect(note).toHaveTextContent(message);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    for (const symbol of COINS) expect(await region(symbol)).toBeVisible();
  });
});

it('the index family says why where only it fails', async () => {
  answer('/api/syi/current', syi);
  answer(API, {}, 503);
  renderLive(<FamilyGrid />);
  await expectFamily('HTTP 503');
});
