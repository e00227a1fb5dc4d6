import { screen } from '@testing-library/react';
import { BenchmarkStatsView } from '@/components/home/figures/benchmark-stats.live';
import { FetchError } from '@/lib/features/client/fetch-error';
import type { Live } from '@/lib/features/client/use-live';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { Regime } from '@/lib/features/regime/contract';
import { meta, regime, syi } from '../support/answers';
import { renderLive } from '../support/harness';

const receivedAtMs = Date.parse(meta.as_of);
const error = new FetchError('http', 'HTTP 503', { status: 503 });
const LABELS = ['SYI vs. 3-month T-bill', 'Average yield', 'Total TVL', 'Confidence'];

const live = <T,>(data: T): Live<T> => ({ status: 'live', data, receivedAtMs });

function show(syiState: Live<SyiCurrent>, regimeState: Live<Regime> = live(regime)) {
  return renderLive(<BenchmarkStatsView syi={syiState} regime={regimeState} />);
}

/** What stands under a label: the figure and its note. */
const cell = (label: string) => screen.getByText(label).parentElement as HTMLElement;

it('holds the places without any figure while loading', () => {
  const { container } = show({ status: 'loading' }, { status: 'loading' });
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(4);
  for (const label of LABELS) expect(cell(label)).toBeVisible();
  expect(screen.queryByText(/[\d.]+(%| bps|B)$/)).toBeNull();
});

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

it('keeps the last good figures when a poll fails, and says so', () => {
  show({ status: 'stale', data: syi, receivedAtMs, error });
  expect(screen.getByText(/Showing the last known value/)).toBeVisible();
  expect(cell(LABELS[2] as string)).toHaveTextContent('$12.60B');
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
