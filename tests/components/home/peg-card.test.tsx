import { screen } from '@testing-library/react';
import { PegCardView } from '@/components/home/figures/peg-card.live';
import { FetchError } from '@/lib/features/client/fetch-error';
import { pegRecent } from '../support/answers';
import { renderLive } from '../support/harness';

const receivedAtMs = Date.now();
const failure = new FetchError('http', 'HTTP 503', { status: 503 });

it('holds the place without any figure while loading', () => {
  const { container } = renderLive(<PegCardView state={{ status: 'loading' }} />);
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(2);
  expect(container.textContent).not.toMatch(/\d/);
});

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

it('keeps the last good price when a poll fails, and says so', () => {
  renderLive(
    <PegCardView state={{ status: 'stale', data: pegRecent(-4), receivedAtMs, error: failure }} />,
  );
  expect(screen.getByText('$0.9996')).toBeVisible();
  expect(screen.getByText(/Showing the last known value/)).toBeVisible();
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
