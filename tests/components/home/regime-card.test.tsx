import { screen } from '@testing-library/react';
import { RegimeCardView } from '@/components/home/figures/regime-card.live';
import { FetchError } from '@/lib/features/client/fetch-error';
import { meta, regime } from '../support/answers';
import { renderLive } from '../support/harness';

const receivedAtMs = Date.parse(meta.as_of);

it('shows no state while loading', () => {
  const { container } = renderLive(<RegimeCardView state={{ status: 'loading' }} />);
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(2);
  expect(container).toHaveTextContent(/^$/);
});

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

it('is gray, with its reason, while the engine has stopped', () => {
  const state = { status: 'stale', data: regime, receivedAtMs, error: undefined } as const;
  renderLive(<RegimeCardView state={state} />);
  const word = screen.getByText('last known: Risk-Off');
  expect(word.closest('p')?.querySelector('[aria-hidden]')).toHaveClass('text-neutral');
  expect(screen.getByText(/^last known: Risk-Off for 12 days/)).toBeVisible();
  expect(screen.getByText(/^Stale: not updated/)).toBeVisible();
});
