import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PegCard } from '@/components/home/figures/peg-card.live';
import { PegGlance } from '@/components/peg/peg-glance.live';
import { PEG_RECENT_DEFAULTS, pegRecentCall } from '@/lib/contract/calls';
import { pegRecent } from '../support/answers';
import { answer, failNetwork, installFetch, renderLive } from '../support/harness';

const CHECK = '/api/peg/check';
const RECENT = pegRecentCall.path;

beforeEach(() => {
  installFetch();
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

it('greys a status that nobody has renewed for over two minutes, though its call answers', async () => {
  const old = pegRecent(3);
  answer(RECENT, { ...old, meta: { ...old.meta, age_seconds: 150 } });
  renderLive(<PegCard />);
  expect(await screen.findByText(/^last known: Stable, 2 min ago$/)).toHaveClass('text-neutral');
});

it('shows the sign of a broken link with a failure', async () => {
  failNetwork(CHECK);
  renderLive(<PegGlance symbols={['USDC']} />);
  const alert = await screen.findByRole('alert');
  expect(alert.querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
