import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { RegimeCardView } from '@/components/home/figures/regime-card.live';
import { FetchError } from '@/lib/web/client/fetch-error';
import { meta, regime, syi } from '../support/answers';
import { renderLive } from '../support/harness';

const receivedAtMs = Date.parse(meta.as_of);

/** Beside figures of which no tick is known, unless one is given. */
const Card = ({
  tick = { status: 'loading' },
  ...props
}: Partial<ComponentProps<typeof RegimeCardView>> &
  Pick<ComponentProps<typeof RegimeCardView>, 'state'>) => (
  <RegimeCardView tick={tick} {...props} />
);

it('shows no state while loading', () => {
  const { container } = renderLive(<Card state={{ status: 'loading' }} />);
  expect(container.querySelectorAll('.skeleton')).toHaveLength(2);
  expect(container).toHaveTextContent(/^$/);
});

it.each([
  ['ON', 'Risk-On'],
  ['OFF', 'Risk-Off'],
  ['OFF_OVERRIDE', 'Risk-Off Override'],
  ['NEU', 'Neutral'],
] as const)('%s reads %s, with its reason', (state, name) => {
  renderLive(<Card state={{ status: 'live', data: { ...regime, state }, receivedAtMs }} />);
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText('Risk-Off for 12 days: premium rising, pegs calm.')).toBeVisible();
  expect(screen.getByText('Last fixing 120.4 bps above T-bills')).toBeVisible();
});

it('says that SYI is below T-bills without a sign', () => {
  const data = { ...regime, syi_excess: -85 };
  renderLive(<Card state={{ status: 'live', data, receivedAtMs }} />);
  expect(screen.getByText('Last fixing 85.0 bps below T-bills')).toBeVisible();
});

it('says how many observations there are where no premium is known yet', () => {
  const data = { ...regime, state: 'NEU' as const, syi_excess: null, observations: 12 };
  renderLive(<Card state={{ status: 'live', data, receivedAtMs }} />);
  expect(screen.getByText(/12\b.*\b30/)).toBeVisible();
});

it('labels demonstration data, and the last good state when a poll fails', () => {
  const data = { ...regime, meta: { ...meta, data_class: 'sample' as const } };
  const error = new FetchError('network', 'Network error');
  renderLive(<Card state={{ status: 'stale', data, receivedAtMs, error }} />);
  const lastKnown = screen.getByText(/^last known: Risk-Off, .+ ago$/);
  expect(lastKnown.querySelector('.mark')).toHaveClass('text-neutral');
  expect(screen.getByText('Demonstration data')).toBeVisible();
  expect(screen.getByText(/Showing the last known value/)).toBeVisible();
});

it.each([
  ['is greyed', 121, 'last known: Risk-Off, 2 min ago', 'text-neutral'],
  ['stands', 119, 'Risk-Off', 'text-watch'],
])('the state of the day %s while the last tick is %d s old', (_what, seconds, word, tone) => {
  const tickAt = { ...meta, age_seconds: seconds };
  const tick = {
    status: 'live',
    data: { ...syi, meta: tickAt },
    receivedAtMs: Date.now(),
  } as const;
  renderLive(<Card state={{ status: 'live', data: regime, receivedAtMs }} tick={tick} />);
  const mark = screen.getByText(word).querySelector('.mark');
  expect(mark).toHaveClass(tone);
});

it.each([
  ['the server’s detail', 'No regime day yet', 'No regime day yet'],
  ['its own sentence', null, 'Failed to fetch regime data'],
])('shows %s and neutral demonstration data where nothing ever came', (_what, detail, line) => {
  const error = new FetchError('http', 'HTTP 503', { status: 503, detail });
  renderLive(<Card state={{ status: 'error', error }} />);
  expect(screen.getByText('Neutral')).toBeVisible();
  expect(screen.getByText('Demo regime data - service initializing')).toBeVisible();
  expect(screen.getByText('Demonstration data')).toBeVisible();
  expect(screen.getByText(line).closest('.text-alert')).not.toBeNull();
});
