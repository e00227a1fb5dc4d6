import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FamilyGrid } from '@/components/indices/family/family-grid.live';
import { MarketMetrics } from '@/components/indices/market-metrics.live';
import { SuiteGrid } from '@/components/indices/suite/suite-grid.live';
import { SuiteTable } from '@/components/indices/suite/suite-table.live';
import { ValueFacts } from '@/components/indices/value-facts';
import { meta, syi } from '../support/answers';
import { index, OVERVIEW } from '../support/family-answers';
import { answer, asked, failNetwork, renderLive } from '../support/harness';
import { indexSeries } from '../support/history-answers';
import { reasonsOf } from '../support/reasons';
import { STABLECOINS, stablecoins } from '../support/risk-answers';
import { wholeText } from '../support/whole-text';

describe('the family', () => {
  const overview = {
    success: true,
    data: {
      indices: {
        SYC: index('SYC', '4.468812'),
        SYCEFI: index('SYCEFI', '4.231045', { mode: 'Bear' }),
        SYDEFI: index('SYDEFI', '7.8912', { mode: 'High-Vol' }),
        SYRPI: index('SYRPI', '167.17'),
      },
      family_aum: 51_900_000_000,
      syi: null,
    },
    meta,
  };

  const series = indexSeries('SYC', []);

  beforeEach(() => {
    window.history.replaceState(null, '', '/index-dashboard');
  });

  it('shows each index in its own unit with its mode', async () => {
    answer(OVERVIEW, overview);
    answer('/api/v1/series/', series);
    renderLive(<FamilyGrid />);
    expect(await screen.findByText('4.47%')).toBeVisible();
    expect(screen.getByText('7.89%')).toBeVisible();
    expect(screen.getByText('+167.2 bps')).toBeVisible();
    expect(screen.getByText('Bear')).toHaveClass('text-watch');
    expect(screen.getByText('High-Vol')).toHaveClass('text-alert');
  });

  it('names the low and the high of a line, which are not its ends', async () => {
    answer(OVERVIEW, overview);
    answer('/api/v1/series/', indexSeries('SYC', [4.3, 4.1, 4.6, 4.4]));
    renderLive(<FamilyGrid />);
    await screen.findByText('4.47%');
    const lows = await screen.findAllByText('low 4.10%');
    expect(lows[0]).toBeVisible();
    expect(screen.getAllByText('high 4.60%')[0]).toBeVisible();
  });

  it('a window changes the series asked for and the address', async () => {
    const user = userEvent.setup();
    answer(OVERVIEW, overview);
    answer('/api/v1/series/', series);
    renderLive(<FamilyGrid />);
    await waitFor(() => expect(asked).toContain('/api/v1/series/SYC?range=7D&step=1h'));
    await user.click(screen.getByRole('button', { name: '90D' }));
    await waitFor(() => expect(asked).toContain('/api/v1/series/SYC?range=90D&step=1d'));
    expect(window.location.search).toBe('?window=90D');
    expect(screen.getByRole('button', { name: '90D' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('View Details puts the index and its constituents into the address', async () => {
    const user = userEvent.setup();
    answer(OVERVIEW, overview);
    answer('/api/v1/series/', series);
    renderLive(<FamilyGrid />);
    await user.click(await screen.findByRole('button', { name: 'View details of SY-DeFi Index' }));
    expect(window.location.search).toBe('?tab=SYDEFI&view=constituents');
  });

  it('labels the reference figures and says why where nothing ever came', async () => {
    answer('/api/syi/current', syi);
    answer(OVERVIEW, { detail: 'No data yet', code: 'no_data', request_id: 'r' }, 503);
    renderLive(<FamilyGrid />);
    expect(await screen.findByText('Using demonstration data')).toBeVisible();
    expect(screen.getByText('Backend API not available: HTTP 503')).toBeVisible();
  });

  it('says that both are unavailable where SYI fails as well', async () => {
    failNetwork('/api/syi/current');
    failNetwork(OVERVIEW);
    renderLive(<FamilyGrid />);
    expect(
      await screen.findByText(
        wholeText('Backend API not available: Both SYI and Index Family systems unavailable'),
      ),
    ).toBeVisible();
    expect(screen.getByText('Using demonstration data')).toBeVisible();
  });

  it('does not ask for the SYI while the family answers', async () => {
    answer(OVERVIEW, overview);
    answer('/api/v1/series/', series);
    renderLive(<FamilyGrid />);
    expect(await screen.findByText('4.47%')).toBeVisible();
    expect(asked).not.toContain('/api/syi/current');
  });

  it('marks the index that the address names', async () => {
    window.history.replaceState(null, '', '/index-dashboard?tab=SYCEFI');
    answer(OVERVIEW, overview);
    answer('/api/v1/series/', series);
    renderLive(<FamilyGrid />);
    expect(await screen.findByRole('article', { name: 'SY-CeFi Index' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getByRole('article', { name: 'SY-DeFi Index' })).not.toHaveAttribute(
      'aria-current',
    );
  });
});

describe('the metrics', () => {
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
});

describe('the suite', () => {
  const overview = {
    success: true,
    data: {
      indices: {
        SYC: index('SYC', '4.468812', { constituent_count: 47 }),
        SYCEFI: index('SYCEFI', '4.231045', { constituent_count: 1 }),
        SYDEFI: index('SYDEFI', '7.8912', { status: 'estimated', mode: 'Bear' }),
        SYRPI: index('SYRPI', null, { reason: 'bill_rate_unknown', constituent_count: 6 }),
      },
      family_aum: 51_900_000_000,
      syi: index('SYI', '4.47448'),
    },
    meta,
  };

  it('shows each computed value with what it counts', async () => {
    answer(OVERVIEW, overview);
    renderLive(<SuiteGrid />);
    const composite = within(
      await screen.findByRole('article', { name: 'Stable Yield Composite Index' }),
    );
    expect(await composite.findByText('4.47%')).toBeVisible();
    expect(composite.getByText('47 assets')).toBeVisible();
    expect(composite.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/index-dashboard?tab=SYC&view=constituents',
      '/certificate/SYC/latest',
    ]);
    expect(screen.getByText('1 platform')).toBeVisible();
    const defi = within(screen.getByRole('article', { name: 'SY-DeFi Index' }));
    expect(defi.getByText('12 protocols')).toBeVisible();
    expect(defi.getByText('Estimated')).toBeVisible();
    expect(screen.queryByText('+1,234.0 bps')).toBeNull();
  });

  it('an index without a value has a dash with the reason', async () => {
    answer(OVERVIEW, overview);
    renderLive(<SuiteGrid />);
    await screen.findByText('4.47%');
    const premium = within(screen.getByRole('article', { name: 'Risk Premium Index' }));
    expect(premium.getAllByRole('button', { name: '—' })[0]).toHaveAccessibleDescription(
      'no current Treasury bill rate',
    );
  });

  it('shows the fixed suite only as labeled demonstration data', async () => {
    answer(OVERVIEW, { detail: 'No data yet', code: 'no_data', request_id: 'r' }, 503);
    renderLive(<SuiteGrid />);
    expect(await screen.findByText('Using demonstration data')).toBeVisible();
    expect(await screen.findByText(/^Backend API not available: /)).toBeVisible();
    for (const text of ['4.47%', '4.23%', '7.89%', '+1,234.0 bps']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    for (const text of ['47 assets', '8 platforms', '12 protocols', '6 protocols']) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('sets the five indices side by side', async () => {
    answer(OVERVIEW, overview);
    renderLive(<SuiteTable />);
    const row = within(await screen.findByRole('row', { name: /^SYI/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '4.47%',
      '+1.2',
      'Normal',
      '12 of 14',
      '$8.30B',
      '8.12',
      '95%',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
  });
});

describe('the facts of a value', () => {
  const whole = index('SYDEFI', '7.891200', {
    ...{ coverage_percent: 99.6, top_share_percent: 41.27, hhi: 3712.4, revision: 0 },
    band: { p1: '1.10', p25: '2.20', p50: '3.30', p75: '4.40', p99: '5.50' },
    ...{ method: 'reduced', confidence: 0.9462, oldest_input_age_seconds: 2700 },
    judgement: ['Liquidity 1 was assumed.', 'Volatility 0 was assumed.'],
  });

  it('says confidence and coverage at once, and the rest of the very value when it is opened', async () => {
    const user = userEvent.setup();
    renderLive(<ValueFacts facts={whole} />);
    await user.click(screen.getByText('Confidence 95%, coverage 100%'));
    expect(await screen.findByText('99.6% of the weight')).toBeVisible();
    for (const text of [
      '41.3%',
      '3,712',
      '1.10 / 2.20 / 3.30 / 4.40 / 5.50%',
      'Reduced basket',
      '94.62%',
      '45 min old',
      'Liquidity 1 was assumed.',
      'Volatility 0 was assumed.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });
});
