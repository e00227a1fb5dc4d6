import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AmountAnswer,
  BenchmarkStatsView,
  PegCardView,
  RegimeCardView,
} from '@/components/home/home-figures.live';
import { FamilyRow } from '@/components/indices/family/family-row.live';
import { FetchError } from '@/lib/features/client/fetch';
import type { Live } from '@/lib/features/client/use-live';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { Regime } from '@/lib/features/regime/contract';
import { DEMONSTRATION } from '../support/demonstration-label';
import { meta, pegRecent, regime, syi } from './support/answers';
import { familyOverview, OVERVIEW } from './support/family-answers';
import { answer, asked, failNetwork, renderLive } from './support/harness';
import { treasury } from './support/treasury-answers';

describe('what an amount earns', () => {
  const TREASURY = '/api/v1/treasury';

  const desk = () => screen.getByRole('region', { name: 'What would it earn in a year?' });

  it('answers for a year: cash, the risk charge, what is left, and a bill', async () => {
    answer(TREASURY, treasury());
    renderLive(<AmountAnswer />);
    const terms = await within(desk()).findAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Cash yield',
      '3-month T-bill',
      'Cash vs. T-bill',
      'Risk charge',
      'After risk (SYI)',
    ]);
    expect(desk()).toHaveTextContent('$108,517');
    expect(asked.some((url) => url.includes('amount=10000000') && url.includes('days=365'))).toBe(
      true,
    );
  });

  it('asks again once a pause follows the amount, and says what is no amount', async () => {
    answer(TREASURY, treasury());
    renderLive(<AmountAnswer />);
    const user = userEvent.setup();
    const field = screen.getByLabelText('Amount in US dollars');
    await user.clear(field);
    await user.type(field, '2,5');
    expect(screen.getByText(/^Enter an amount/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '2.5m');
    expect(screen.queryByText(/^Enter an amount/)).toBeNull();
    await waitFor(() => expect(asked.some((url) => url.includes('amount=2500000'))).toBe(true));
  });

  it('says that an amount could not be calculated, without a figure', async () => {
    failNetwork(TREASURY);
    renderLive(<AmountAnswer />);
    expect(await screen.findByText('The amount could not be calculated.')).toBeVisible();
    expect(within(desk()).queryByRole('definition')).toBeNull();
  });
});

describe('the figures beside the headline', () => {
  const receivedAtMs = Date.parse(meta.as_of);
  const error = new FetchError('http', 'HTTP 503', { status: 503 });
  const LABELS = ['SYI vs. 3-month T-bill', 'Average yield', 'Total TVL', 'Confidence'];

  const live = <T,>(data: T): Live<T> => ({ status: 'live', data, receivedAtMs });

  function show(syiState: Live<SyiCurrent>, regimeState: Live<Regime> = live(regime)) {
    return renderLive(<BenchmarkStatsView syi={syiState} regime={regimeState} />);
  }

  /** What stands under a label: the figure and its note. */
  const cell = (label: string) => screen.getByText(label).parentElement as HTMLElement;

  it('computes every figure from the live calls and says what it stands on', () => {
    show(live(syi));
    expect(cell(LABELS[0] as string)).toHaveTextContent('+120.4 bps');
    expect(cell(LABELS[0] as string)).toHaveTextContent('T-bill 5.25% on Mar 1, 2026');
    expect(cell(LABELS[1] as string)).toHaveTextContent('4.61%');
    expect(cell(LABELS[2] as string)).toHaveTextContent('$12.60B');
    expect(cell(LABELS[2] as string)).toHaveTextContent('6 of 6 constituents');
    expect(cell(LABELS[3] as string)).toHaveTextContent('95%');
    expect(cell(LABELS[3] as string)).toHaveTextContent('Methodology 2.0.0');
    // The hero has the time of the value.
    expect(screen.queryByText(/^as of/)).toBeNull();
  });

  it('says estimated when the value was carried forward', () => {
    show({ status: 'estimated', data: { ...syi, status: 'estimated' }, receivedAtMs });
    expect(screen.getByText('Estimated')).toBeVisible();
    expect(cell(LABELS[1] as string)).toHaveTextContent('4.61%');
  });

  it('shows a dash with its reason for what is not known', () => {
    show(live({ ...syi, avg_yield_percent: null, over_bills_bps_text: null }), {
      status: 'error',
      error,
    });
    const dashes = screen.getAllByRole('button', { name: '—' });
    expect(dashes).toHaveLength(2);
    for (const dash of dashes) expect(dash).toHaveAccessibleDescription('Not available yet');
  });

  it('shows only labeled figures of the description where no SYI ever came', () => {
    show({ status: 'error', error });
    expect(screen.getByText('Estimated')).toBeVisible();
    expect(cell(LABELS[0] as string)).not.toHaveTextContent('+120.4 bps');
    expect(cell(LABELS[2] as string)).toHaveTextContent('$127.5B');
    expect(cell(LABELS[3] as string)).toHaveTextContent('95%');
    expect(screen.queryByText(/^as of/)).toBeNull();
  });
});

describe('the family', () => {
  const show = (figures: Record<string, unknown> = {}) => renderLive(<FamilyRow />, { figures });

  it('shows percent with two decimals, SYRPI in signed bps, each leading to its own tab and certificate', async () => {
    answer(OVERVIEW, familyOverview());
    show();
    expect(await screen.findByText('4.47%')).toBeVisible();
    const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^Stable Yield Composite Index4\.47%\+1\.2 bps in 24h$/),
      expect.stringMatching(/^SY-CeFi Index4\.23%/),
      expect.stringMatching(/^SY-DeFi Index7\.89%−23\.8 bps in 24h$/),
      expect.stringMatching(/^Risk Premium Index\+167\.2 bps/),
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'].flatMap((code) => [
        `/index-dashboard?tab=${code}&view=constituents`,
        `/certificate/${code}/latest`,
      ]),
    );
  });

  it('labels demonstration data, and shows a dash for a value that is not known', async () => {
    answer(OVERVIEW, { ...familyOverview(null), meta: { ...meta, data_class: 'sample' } });
    show();
    expect(await screen.findByText(DEMONSTRATION)).toBeVisible();
    const premium = screen.getAllByRole('listitem')[3] as HTMLElement;
    expect(within(premium).getByRole('button', { name: '—' })).toHaveAccessibleDescription(
      'Not available yet',
    );
  });
});

describe('the peg', () => {
  const receivedAtMs = Date.now();
  const failure = new FetchError('http', 'HTTP 503', { status: 503 });

  it('shows price, deviation, class and where they come from', () => {
    renderLive(<PegCardView state={{ status: 'live', data: pegRecent(-4), receivedAtMs }} />);
    expect(screen.getByText('$0.9996')).toBeVisible();
    expect(screen.getByText('−4.0 bps')).toBeVisible();
    expect(screen.getByText('Stable')).toHaveClass('text-stable');
    expect(screen.getByText('Consensus of 5 venues')).toBeVisible();
    expect(screen.queryByText('Demonstration data')).toBeNull();
  });

  it.each([
    ['warning', 'Watch', 'text-watch'],
    ['alert', 'Depegged', 'text-alert'],
  ] as const)('%s reads %s', (status, word, color) => {
    const data = pegRecent(-120);
    const current_status = { ...data.current_status, status };
    renderLive(
      <PegCardView state={{ status: 'live', data: { ...data, current_status }, receivedAtMs }} />,
    );
    expect(screen.getByText(word)).toHaveClass(color);
  });

  it('shows a dash with its reason where no price is confirmed', () => {
    renderLive(<PegCardView state={{ status: 'live', data: pegRecent(null), receivedAtMs }} />);
    expect(screen.getByRole('button', { name: '—' })).toHaveAccessibleDescription(
      'No confirmed price: not enough sources agree',
    );
    expect(screen.queryByText(/bps/)).toBeNull();
  });

  it('falls back to 0.9999, deviation 0 and STABLE, labeled, where nothing ever came', () => {
    renderLive(<PegCardView state={{ status: 'error', error: failure }} />);
    expect(screen.getByText('$0.9999')).toBeVisible();
    expect(screen.getByText('0.0 bps · STABLE')).toBeVisible();
    expect(screen.getByText('Reference value, not live')).toBeVisible();
  });
});

describe('the regime', () => {
  const receivedAtMs = Date.parse(meta.as_of);

  it.each([
    ['ON', 'Risk-On'],
    ['OFF', 'Risk-Off'],
    ['OFF_OVERRIDE', 'Risk-Off Override'],
    ['NEU', 'Neutral'],
  ] as const)('%s reads %s, with its reason', (state, name) => {
    renderLive(
      <RegimeCardView state={{ status: 'live', data: { ...regime, state }, receivedAtMs }} />,
    );
    expect(screen.getByText(name)).toBeVisible();
    expect(screen.getByText('Risk-Off for 12 days: premium rising, pegs calm.')).toBeVisible();
    expect(screen.getByText('Last fixing 120.4 bps above T-bills')).toBeVisible();
  });

  it('says how many observations there are where no premium is known yet', () => {
    const data = { ...regime, state: 'NEU' as const, syi_excess: null, observations: 12 };
    renderLive(<RegimeCardView state={{ status: 'live', data, receivedAtMs }} />);
    expect(screen.getByText(/12\b.*\b30/)).toBeVisible();
  });

  it('labels demonstration data, and the last good state when a poll fails', () => {
    const data = { ...regime, meta: { ...meta, data_class: 'sample' as const } };
    const error = new FetchError('network', 'Network error');
    renderLive(<RegimeCardView state={{ status: 'stale', data, receivedAtMs, error }} />);
    const lastKnown = screen.getByText('last known: Risk-Off');
    expect(lastKnown.closest('p')?.querySelector('[aria-hidden]')).toHaveClass('text-neutral');
    expect(screen.getByText('Demonstration data')).toBeVisible();
    expect(screen.getByText(/Showing the last known value/)).toBeVisible();
  });
});
