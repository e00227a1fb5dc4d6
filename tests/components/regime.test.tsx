import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegimeExplained } from '@/components/regime/regime-explained.live';
import { RegimeWidget } from '@/components/regime/regime-widget.live';
import { currentToast } from '@/components/ui/overlay/toast-store';
import type { RegimeFlips } from '@/lib/features/regime/flips-contract';
import { meta, regime } from './support/answers';
import { answer, asked, failNetwork, renderLive } from './support/harness';

describe('the rules', () => {
  const PATH = '/api/regime/current';
  const FLIPS = '/api/v1/regime/flips';

  const flips: RegimeFlips = {
    flips: [
      {
        ...{ date: '2023-03-06', source: 'backtest', data_class: 'replay', from: 'OFF', to: 'ON' },
        causes: ['spread', 'z_score', 'slope'],
        ...{ excess_bps: -292.767, spread_bps: -21.178, z_score: -0.5958 },
        ...{ slope7_bps_per_day: -7.9688, breadth_percent: 50 },
        after: {
          ...{ days_passed: 30, days_observed: 30, mean_change_bps: -47.38 },
          ...{ lowest_excess_bps: -501.2, highest_excess_bps: 120, days_stressed: 3 },
          ...{ next: { date: '2023-03-16', to: 'OFF' }, outcome: 'wrong' },
        },
      },
    ],
    known: [
      {
        ...{ source: 'backtest', data_class: 'replay', from: '2021-01-01', to: '2025-08-05' },
        ...{ days: 1678, note: 'Volatility is taken as 0.' },
      },
      {
        ...{ source: 'charts', data_class: 'reconstructed', from: '2025-08-06', to: '2025-12-31' },
        ...{ days: 148, note: 'From daily charts.' },
      },
      {
        source: 'own',
        data_class: 'live',
        from: '2026-02-01',
        to: '2026-03-01',
        days: 29,
        note: null,
      },
    ],
    tally: { right: 0, wrong: 1, unrated: 0 },
    meta,
  };

  it('states the regime first, then what prevents a change', async () => {
    answer(PATH, regime);
    renderLive(<RegimeExplained />);
    expect(
      await screen.findByText('Risk-Off for 12 days: premium rising, pegs calm.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cite Risk ON/OFF regime: Risk-Off' })).toBeVisible();
    expect(screen.getByText(/^Risk-On is possible from/)).toHaveTextContent(
      'Risk-On is possible from Mar 4, 2026. Not met today: spread, z-score, slope, breadth, candidate days in a row.',
    );
  });

  it('is the last known regime, in gray, under a failed poll', async () => {
    failNetwork(PATH);
    renderLive(<RegimeExplained />, { figures: { [PATH]: regime } });
    const statement = await screen.findByText(/^last known: Risk-Off for 12 days/);
    expect(statement).toHaveClass('text-neutral');
  });

  it('has every rule with figure, threshold and verdict one click away', async () => {
    const user = userEvent.setup();
    answer(PATH, regime);
    renderLive(<RegimeExplained />);
    await user.click(await screen.findByText('All rules and readings'));
    const row = within(screen.getByRole('row', { name: /^z-score/ }));
    expect(row.getAllByText('+1.23')[0]).toBeVisible();
    expect(row.getByText('at least 0.50')).toBeVisible();
    expect(row.getByText('Met')).toBeVisible();
    expect(row.getByText('at most −0.50')).toBeVisible();
    expect(row.getByText('Not met')).toBeVisible();
    expect(screen.getByText('12 (above 7)')).toBeVisible();
    expect(screen.getByText('12.50 bps (from 100 bps, clears below 50 bps)')).toBeVisible();
  });

  it('has the history of its changes one click away, and tells the wrong ones', async () => {
    const user = userEvent.setup();
    answer(PATH, regime);
    answer(FLIPS, flips);
    renderLive(<RegimeExplained />);
    await screen.findByText(/^Risk-Off for 12 days/);
    await user.click(screen.getByText('Track record since 2021'));
    const row = within(await screen.findByRole('row', { name: /Mar 6, 2023/ }));
    expect(row.getByText('Wrong')).toBeVisible();
    expect(row.getByText(/^Premium −47\.4 bps against its mean/)).toHaveTextContent(
      'Premium −47.4 bps against its mean, from −501.2 to +120.0 bps. Peg stress on 3 days. Risk-Off on Mar 16, 2023.',
    );
    expect(screen.getByText('0 right, 1 wrong, 0 not rated.')).toBeVisible();
    expect(
      screen.getByText(/Backtest \(recorded data\), Jan 1, 2021 to Aug 5, 2025/),
    ).toBeVisible();
    expect(
      screen.getByText(/Daily charts \(reconstructed\), Aug 6, 2025 to Dec 31, 2025: 148 days/),
    ).toBeVisible();
    // Of days that no period covers it says so; the first two periods touch.
    expect(screen.getAllByText(/no daily inputs/)).toHaveLength(1);
    expect(
      screen.getByText('Jan 1, 2026 to Jan 31, 2026: no daily inputs, so no change is known.'),
    ).toBeVisible();
  });
});

describe('the widget', () => {
  const PATH = '/api/regime/current';

  it.each([
    ['ON', 'Risk-On (favorable)'],
    ['OFF', 'Risk-Off (defensive, elevated risk)'],
    ['OFF_OVERRIDE', 'Risk-Off Override (forced by peg stress)'],
    ['NEU', 'Neutral (initializing or no clear signal)'],
  ])('%s reads %s', async (state, text) => {
    answer(PATH, { ...regime, state });
    renderLive(<RegimeWidget />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says beside “favorable” when the index pays less than bills', async () => {
    answer(PATH, { ...regime, state: 'ON', syi_excess: -36.3 });
    renderLive(<RegimeWidget />);
    expect(await screen.findByText(/“Favorable” .* 36\.3 bps less than T-bills/)).toBeVisible();
  });

  it('shows the inputs in their units and how to read them', async () => {
    answer(PATH, { ...regime, breadth_pct: null, alert_type: 'Flip Confirmed' });
    renderLive(<RegimeWidget />);
    expect(await screen.findByText('+120.4 bps')).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Cite Risk ON/OFF Detection: Risk-Off' }),
    ).toBeVisible();
    expect(screen.getByText('+1.23')).toBeVisible();
    expect(screen.getByText('Flip Confirmed')).toBeVisible();
    expect(screen.getByText(/^Risk-Off for 12 days: premium rising, pegs calm\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rules and history' })).toHaveAttribute(
      'href',
      '/risk-analytics#regime',
    );
    expect(screen.getByText(/rising premium .* signals rising risk/)).toBeVisible();
    expect(screen.getByRole('button', { name: '—' })).toHaveAccessibleDescription(
      'Not available yet',
    );
  });

  it('shows the server’s detail and labeled demonstration data where nothing ever came', async () => {
    answer(PATH, { detail: 'No regime day yet', code: 'no_data', request_id: 'r' }, 503);
    renderLive(<RegimeWidget />);
    expect(await screen.findByText('No regime day yet')).toBeVisible();
    expect(screen.getByText('Demo regime data - service initializing')).toBeVisible();
    expect(screen.getByText('Demonstration data')).toBeVisible();
  });

  it('falls back to its own sentence when the failure has no detail', async () => {
    failNetwork(PATH);
    renderLive(<RegimeWidget />);
    expect(await screen.findByText('Failed to fetch regime data')).toBeVisible();
  });

  it('refreshes by hand, keeps the state when that fails, and tells it by toast', async () => {
    const user = userEvent.setup();
    answer(PATH, regime);
    renderLive(<RegimeWidget />);
    await screen.findByText('Risk-Off (defensive, elevated risk)');
    const before = asked.length;

    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(asked.length).toBe(before + 1);
    expect(currentToast()).toMatchObject({ title: 'Risk regime refreshed', variant: 'default' });

    failNetwork(PATH);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(currentToast()).toMatchObject({ variant: 'destructive' });
    expect(screen.getByText(/^last known: Risk-Off \(defensive, elevated risk\)/)).toBeVisible();
    expect(screen.getByText(/Showing the last known value/)).toBeVisible();
  });
});
