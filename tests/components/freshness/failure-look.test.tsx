import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PegCard } from '@/components/home/figures/peg-card.live';
import { MarketMetrics } from '@/components/indices/market-metrics.live';
import { PegGlance } from '@/components/peg/peg-glance.live';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { PEG_RECENT_DEFAULTS, pegRecentCall } from '@/lib/features/contract/calls';
import { pegRecent } from '../support/answers';
import { answer, failNetwork, renderLive } from '../support/harness';

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
