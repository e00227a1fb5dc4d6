import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type ConstituentRow,
  ConstituentTable,
} from '@/components/indices/constituents/constituent-table';
import {
  ConstituentsSection,
  openIndexDetails,
} from '@/components/indices/constituents/constituents-section.live';
import { auditStepOfMember } from '@/lib/benchmark/audit/audit-output';
import { meta } from '../support/answers';
import { answer, failNetwork, neverAnswer, renderLive } from '../support/harness';
import { reasonsOf } from '../support/reasons';
import { strategies, strategy } from '../support/risk-answers';
import { yieldItem } from '../yields/live-yields-answers';

describe('the section', () => {
  const YIELDS = '/api/yields';
  const OVERVIEW = '/api/v1/index-family/overview';
  const SYC = '/api/v1/audit/SYC';
  const SYCEFI = '/api/v1/audit/SYCEFI';

  const item = auditStepOfMember({
    id: 'pool',
    symbol: 'USDT',
    apyPercent: '4.1356',
    rayPercent: '4.049819',
    effectiveWeightPercent: '3.778',
    tvlUsd: '190369312',
    pegScore: '0.9807',
    liquidityScore: '0.9979',
  });

  const syc = {
    asOf: meta.as_of,
    constituents: [
      ...Array.from({ length: 8 }, (_, place) => ({ ...item, id: `pool-${place}` })),
      { ...item, id: 'young' },
    ],
    exclusions: [{ id: 'young', rule: 'too_young', reason: null }],
  };

  const sycefi = {
    asOf: meta.as_of,
    constituents: [
      { ...item, id: 'lender-a', symbol: '', pegScore: null, liquidityScore: null },
      {
        ...item,
        id: 'lender-b',
        symbol: '',
        pegScore: null,
        liquidityScore: null,
        rayPercent: null,
      },
    ],
    exclusions: [{ id: 'lender-c', rule: 'tvl_below_minimum', reason: null }],
  };

  const listed = [
    strategy('pool-0', { platform: 'Aave', pool_name: 'USDT (prime)' }),
    strategy('pool-a', { platform: 'Lender A', platform_id: 'lender-a' }),
    strategy('pool-c', { platform: 'Lender C', platform_id: 'lender-c' }),
  ];

  const scrolled = jest.fn();

  beforeEach(() => {
    scrolled.mockReset();
    Element.prototype.scrollIntoView = scrolled;
    window.history.replaceState(null, '', '/index-dashboard');
    neverAnswer(OVERVIEW);
    answer('/api/v1/strategies/', strategies(listed));
    // The first reply whose path fits is given, so the longer path stands first.
    answer(SYCEFI, sycefi);
    answer(SYC, syc);
    answer(YIELDS, [yieldItem('USDT', { is_constituent: true })]);
  });

  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  it('shows the constituents of SYI with the specified columns', async () => {
    renderLive(<ConstituentsSection />);
    await screen.findByRole('table', { name: /^Index constituents/ });
    expect(heads()).toEqual([
      'Asset',
      'Protocol',
      'Yield %',
      'RAY %',
      'Risk Score',
      'TVL',
      'Weight %',
    ]);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Index Constituents');
  });

  it('tab names the index: its strategies with their platforms, none that was left out', async () => {
    window.history.replaceState(null, '', '/index-dashboard?tab=SYC');
    renderLive(<ConstituentsSection />);
    const table = await screen.findByRole('table', { name: /^Constituents of SYC/ });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 8);
    expect(await within(table).findByText('Aave · Ethereum · USDT (prime)')).toBeVisible();
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('4.14');
    expect(first).toHaveTextContent('4.05');
    expect(first).toHaveTextContent('0.2');
    expect(first).toHaveTextContent('$190.4M');
    expect(await screen.findByText('Excluded: track record too short (1).')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Audit record (JSON)' })).toHaveAttribute('href', SYC);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Stable Yield Composite Index',
    );
  });

  it('platforms have their names, and neither a coin nor a single risk score', async () => {
    window.history.replaceState(null, '', '/index-dashboard?tab=SYCEFI');
    renderLive(<ConstituentsSection />);
    await screen.findByRole('table', { name: /^Constituents of SYCEFI/ });
    expect(heads()).toEqual(['Protocol', 'Yield %', 'RAY %', 'TVL', 'Weight %']);
    expect(screen.getByRole('rowheader', { name: 'Lender A' })).toBeVisible();
    expect(await screen.findByText('Excluded: Lender C (TVL below minimum).')).toBeVisible();
    // Without a name in the list, the id.

    const second = screen.getByRole('row', { name: /lender-b/ });
    expect(within(second).getByRole('button', { name: '—' })).toBeVisible();
  });

  it('the choice of an index goes into the address', async () => {
    const user = userEvent.setup();
    renderLive(<ConstituentsSection />);
    await user.click(screen.getByRole('button', { name: 'SYC' }));
    expect(window.location.search).toBe('?tab=SYC');
    expect(await screen.findByRole('table', { name: /^Constituents of SYC/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'SYI' }));
    expect(window.location.search).toBe('');
  });

  it('view=constituents in the address opens them and brings them into view', async () => {
    window.history.replaceState(null, '', '/index-dashboard?tab=SYC&view=constituents');
    renderLive(<ConstituentsSection />);
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  it('View Details is a step that Back undoes', async () => {
    renderLive(<ConstituentsSection />);
    act(() => openIndexDetails('SYC'));
    expect(window.location.search).toBe('?tab=SYC&view=constituents');
    expect(await screen.findByRole('table', { name: /^Constituents of SYC/ })).toBeVisible();
    expect(scrolled).toHaveBeenCalled();
    act(() => window.history.back());
    expect(await screen.findByRole('table', { name: /^Index constituents/ })).toBeVisible();
  });

  it('a tab that names no index shows SYI', async () => {
    window.history.replaceState(null, '', '/index-dashboard?tab=NONE');
    renderLive(<ConstituentsSection />);
    expect(await screen.findByRole('table', { name: /^Index constituents/ })).toBeVisible();
  });

  it('says why a record could not be loaded', async () => {
    failNetwork(SYC);
    window.history.replaceState(null, '', '/index-dashboard?tab=SYC');
    renderLive(<ConstituentsSection />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We can’t reach the constituents right now. Network error',
    );
  });

  it('shows the six fixed rows, labeled, where no yield ever came', async () => {
    answer(YIELDS, { detail: 'No data yet', code: 'no_data', request_id: 'r' }, 503);
    renderLive(<ConstituentsSection />);
    expect(await screen.findByText('Using demonstration data')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We can’t reach the constituents right now. HTTP 503',
    );
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP']),
    );
    expect(screen.getAllByRole('rowheader')).toHaveLength(6);
    expect(screen.getAllByText('5.0')).toHaveLength(6);
  });
});

describe('the table', () => {
  const _YIELDS = '/api/yields';

  const ROW: ConstituentRow = {
    id: 'USDC',
    symbol: 'USDC',
    name: 'USD Coin',
    platform: 'Aave',
    pools_used: 3,
    currentYield: 5,
    ray_percent_text: '4.5',
    risk_score: 2.2,
    tvl: 27_800_000_000,
    weightPercent: 21.83,
    suspended_because: null,
  };

  function cells(row: Partial<ConstituentRow>) {
    renderLive(<ConstituentTable rows={[{ ...ROW, ...row }]} caption="" />);
    return screen.getAllByRole('cell');
  }

  it('writes yield, RAY and weight in percent, the risk score with one decimal, TVL compact', () => {
    expect(cells({}).map((cell) => cell.textContent)).toEqual([
      'Aavelargest of 3 pools',
      '5.00',
      '4.50',
      '2.2',
      '$27.80B',
      '21.8',
    ]);
  });

  it('marks a placeholder as no constituent, without a figure', () => {
    const none = { currentYield: null, ray_percent_text: null, risk_score: null, tvl: null };
    cells({ ...none, platform: null, weightPercent: null, name: '', isPlaceholder: true });
    expect(screen.getByRole('rowheader')).toHaveTextContent('USDCnot a constituent');
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(Array(6).fill('—'));
  });

  it.each([
    [0, 'text-stable'],
    [1.9, 'text-stable'],
    [2, 'text-watch'],
    [4, 'text-watch'],
    [4.1, 'text-alert'],
    [6.1, 'text-alert'],
  ])('a risk score of %p is colored %p', (score, look) => {
    const badge = cells({ risk_score: score })[3]?.querySelector('span');
    expect(badge).toHaveClass(look);
  });

  it('says why a figure is missing, a suspended coin by its own reason', () => {
    cells({ currentYield: null, ray_percent_text: null, suspended_because: 'price is stale' });
    expect(reasonsOf(screen.getAllByRole('button', { name: '—' }))).toEqual(
      Array(2).fill('price is stale'),
    );
    expect(screen.queryByText('0.00')).toBeNull();
  });
});
