import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoinAnswer } from '@/components/coins/coin-answer.live';
import { ChartNote } from '@/components/freshness/chart-note';
import {
  BenchmarkStatsView,
  PegCard,
  PegCardView,
  RegimeCardView,
} from '@/components/home/home-figures.live';
import { ConstituentsTable } from '@/components/indices/constituents/constituents-section.live';
import { FamilyRow } from '@/components/indices/family/family-row.live';
import { MarketMetrics } from '@/components/indices/market-metrics.live';
import { SuiteGrid } from '@/components/indices/suite/suite-grid.live';
import { MonitorSummary } from '@/components/peg/monitor/monitor-summary.live';
import { MonitorTable } from '@/components/peg/monitor/monitor-table.live';
import { PegGlance } from '@/components/peg/peg-glance.live';
import { PegStatusBoard } from '@/components/peg-status/peg-status-board.live';
import { RegimeWidget } from '@/components/regime/regime-widget.live';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { CoinsTable } from '@/components/yields/coins-table.live';
import { LiveYields } from '@/components/yields/live-yields/live-yields.live';
import { FetchError } from '@/lib/features/client/fetch';
import { pegRecentCall } from '@/lib/features/peg/calls';
import { PEG_RECENT_DEFAULTS } from '@/lib/features/peg/defaults';
import { pegRecent } from './support/answers';
import { RECORD } from './support/coin-answers';
import { answer, failNetwork, neverAnswer, renderLive } from './support/harness';

describe('a failed chart', () => {
  it('says in the place of a failed chart why, with the broken link and the status in small, and tries again', async () => {
    const onRetry = jest.fn(async () => true);
    const error = new FetchError('http', 'HTTP 503', { status: 503 });
    renderLive(
      <ChartNote
        height={240}
        state={{ status: 'error', error, again: { onRetry, retrying: false } }}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We can’t reach the history right now. HTTP 503',
    );
    expect(screen.getByRole('alert').querySelector('svg')).not.toBeNull();
    expect(screen.getByText('HTTP 503').tagName).toBe('SMALL');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('says that there is nothing to draw, without another try', () => {
    renderLive(<ChartNote height={240} state={{ status: 'live', data: [], receivedAtMs: 0 }} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('svg')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a failure', () => {
  const CHECK = '/api/peg/check';
  const RECENT = pegRecentCall.path;

  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it('offers another try where a call failed, and shows what it brings', async () => {
    const user = userEvent.setup();
    failNetwork(RECENT);
    renderLive(<PegCard />);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    answer(RECENT, pegRecent(3));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Stable')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('keeps a status in gray, as the last known one with its age, when its updates fail', async () => {
    const user = userEvent.setup();
    const figures = { [pegRecentCall.swrKey({ query: PEG_RECENT_DEFAULTS })]: pegRecent(3) };
    failNetwork(RECENT);
    renderLive(<PegCard />, { figures });
    expect(await screen.findByText(/Last update failed. Showing the last/)).toBeVisible();
    const badge = screen.getByText(/^last known: Stable, .+ ago$/);
    expect(badge).toHaveClass('text-neutral');
    answer(RECENT, pegRecent(3));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Stable')).toHaveClass('text-stable');
  });

  it('greys a status that the engine no longer renews, though its call answers', async () => {
    const old = pegRecent(3);
    answer(RECENT, { ...old, meta: { ...old.meta, age_seconds: 150, stale: true } });
    renderLive(<PegCard />);
    expect(await screen.findByText(/^last known: Stable, 2 min ago$/)).toHaveClass('text-neutral');
    expect(
      screen.getByText('Stale: not updated for a minute or more.', { exact: false }),
    ).toBeVisible();
  });

  it('shows the sign of a broken link with a failure', async () => {
    failNetwork(CHECK);
    renderLive(<PegGlance symbols={['USDC']} />);
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  it('announces a failure that several widgets show once, and another one for itself', async () => {
    const announced = () => [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
    failNetwork(CHECK);
    failNetwork(RECENT);
    failNetwork('/api/syi/current');
    renderLive(
      <>
        <PegGlance symbols={['USDC']} />
        <PegGlance symbols={['USDC']} />
        <PegCard />
        <MarketMetrics />
        <SyiHeadline />
      </>,
    );
    expect(await screen.findAllByText('Failed to load peg data: Network error')).toHaveLength(2);
    await screen.findByText('Reference value, not live');
    await screen.findAllByText('Using demonstration data');
    // The metrics and the headline are of one call, and so are the two tables.
    expect(announced()).toHaveLength(3);
  });

  it('announces only once that a page is no longer updated', async () => {
    const old = pegRecent(3);
    answer(RECENT, { ...old, meta: { ...old.meta, stale: true } });
    renderLive(
      <>
        <PegCard />
        <PegCard />
        <PegCard />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText(/^Stale: not updated/)).toHaveLength(3));
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });
});

describe('loading', () => {
  const LOADING = { status: 'loading' } as const;

  it.each([
    ['the headline', <SyiHeadline key="" />],
    ['the figures beside it', <BenchmarkStatsView key="" syi={LOADING} regime={LOADING} />],
    ['the peg', <PegCardView key="" state={LOADING} />],
    ['the regime', <RegimeCardView key="" state={LOADING} />],
    ['the regime in full', <RegimeWidget key="" />],
    ['the family', <FamilyRow key="" />],
    ['the suite', <SuiteGrid key="" />],
    ['the metrics', <MarketMetrics key="" />],
    ['the constituents', <ConstituentsTable key="" />],
    ['the coins', <CoinsTable key="" />],
    ['a coin', <CoinAnswer key="" symbol="USDC" record={RECORD} />],
    ['the yields', <LiveYields key="" />],
    ['the monitor', <MonitorTable key="" symbols={['USDT', 'USDC']} />],
    ['its summary', <MonitorSummary key="" symbols={['USDT', 'USDC']} />],
    ['the peg status', <PegStatusBoard key="" record={RECORD} />],
  ])('while it loads, %s holds its place without a figure', (_what, part) => {
    neverAnswer('/api/');
    const { container } = renderLive(part);
    expect(container.querySelector('[data-skeleton]')).not.toBeNull();
    expect(container.textContent).not.toMatch(/\d[.,]\d{4}|\d%|[+−]\d|\d[.,]\d+(B| bps)/);
    expect(screen.queryByText(/^(Risk-O|Neutral)/)).toBeNull();
  });
});
