import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegimeWidget } from '@/components/regime/regime-widget.live';
import { currentToast } from '@/components/ui/overlay/toast-store';
import { regime } from '../support/answers';
import { answer, asked, failNetwork, neverAnswer, renderLive } from '../support/harness';

const PATH = '/api/regime/current';

it('shows no state while loading', async () => {
  neverAnswer(PATH);
  renderLive(<RegimeWidget />);
  await waitFor(() => expect(asked).toContain(PATH));
  expect(screen.queryByText(/^(Risk-O|Neutral)/)).toBeNull();
});

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
