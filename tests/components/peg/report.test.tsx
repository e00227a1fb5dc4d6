import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportButton } from '@/components/peg/report/report-button';
import { eventsWithin, reportPeriod, reportRow } from '@/components/peg/report/sample-report.live';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import type { PegSeries } from '@/lib/features/series/contract';
import { DEMONSTRATION } from '../../support/demonstration-label';
import { meta } from '../support/answers';
import { pegSeries } from '../support/coin-answers';
import { answer, renderLive } from '../support/harness';

const START_MS = Date.parse('2026-03-01T00:00:00.000Z');
const at = (hour: number) => new Date(START_MS + hour * HOUR_MS).toISOString();

function series(asset: string, extremes: readonly (number | null)[]): PegSeries {
  const [point] = pegSeries(asset).points;
  if (point === undefined) throw new Error('no point to copy');
  return {
    ...pegSeries(asset),
    ...{ from: at(0), to: at(extremes.length), meta: { ...meta, data_class: 'sample' } },
    points: extremes.map((bps, hour) => ({
      ...point,
      ...{ at: at(hour), samples: bps === null ? 0 : 120, extreme_deviation_bps: bps },
      price_usd: bps === null ? null : 1 + bps / 10_000,
    })),
  };
}

const event: DepegEventView = {
  event_id: 'e1',
  asset: 'DAI',
  state: 'closed',
  started_at: at(1),
  peak_at: at(2),
  peak_deviation_bps: -62.5,
  peak_price_usd: 0.99375,
  peak_price_text: '0.99375',
  peak_class: 'warning',
  duration_seconds: 7200,
  recovered_at: at(3),
};

async function open() {
  renderLive(<ReportButton symbols={['USDC', 'DAI']}>View Sample Report</ReportButton>);
  await userEvent.setup().click(screen.getByRole('button', { name: 'View Sample Report' }));
  return screen.findByRole('dialog', { name: 'Peg Intelligence Report (Sample)' });
}

it('reports the largest deviation, its hour and the hours worth watching of each coin', async () => {
  answer('/api/v1/peg/USDC/series', series('USDC', [3, -24.9, null, 12]));
  answer('/api/v1/peg/DAI/series', series('DAI', [-25, -62.5, 30, 1]));
  answer('/api/v1/peg/events', { events: [event], meta });
  const report = within(await open());
  const cells = async (symbol: string) =>
    within(await report.findByRole('row', { name: new RegExp(symbol) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(await cells('USDC')).toEqual(['−24.9', 'Mar 1, 2026, 01:00', '0', '3']);
  expect(await cells('DAI')).toEqual(['−62.5', 'Mar 1, 2026, 01:00', '3', '4']);
  expect(report.getByText(DEMONSTRATION)).toBeVisible();
  expect(report.getByText('Mar 1, 2026, 00:00:00 UTC to Mar 1, 2026, 04:00:00 UTC')).toBeVisible();
  expect(
    await report.findByText(
      'DAI: started Mar 1, 2026, 01:00:00 UTC, trough −62.5 bps, lasted 2 h.',
    ),
  ).toBeVisible();
  expect(report.getByRole('link', { name: 'How the peg is measured' })).toHaveAttribute(
    'href',
    '/methodology/scores#peg-score',
  );
});

it('says that nothing is recorded yet, and never a zero', async () => {
  answer('/api/v1/peg/USDC/series', {}, 404);
  answer('/api/v1/peg/DAI/series', {}, 404);
  answer('/api/v1/peg/events', { events: [], meta });
  const dialog = await open();
  expect(await within(dialog).findByText('No data recorded for this period yet.')).toBeVisible();
});

it('has a dash with its reason for a coin without a price', async () => {
  answer('/api/v1/peg/USDC/series', series('USDC', [null, null]));
  answer('/api/v1/peg/DAI/series', {}, 404);
  answer('/api/v1/peg/events', { events: [], meta });
  const report = within(await open());
  const row = within(await report.findByRole('row', { name: /USDC/ }));
  expect(row.getAllByRole('button', { name: '—' })).toHaveLength(2);
  expect(await report.findByText('No depeg events in this period.')).toBeVisible();
});

it('counts an hour from 25 bps on, in either direction', () => {
  expect(reportRow(series('USDC', [24.99, 25, -25, null]))).toMatchObject({
    largest: { bps: 25, atMs: START_MS + HOUR_MS },
    hoursWatched: 2,
    hoursRecorded: 3,
  });
});

it('takes the events that were under way in the period', () => {
  const period = reportPeriod([series('USDC', [1, 1, 1, 1])]);
  if (!period) throw new Error('no period');
  const before = { ...event, event_id: 'before', started_at: at(-5), recovered_at: at(-1) };
  const across = { ...event, event_id: 'across', started_at: at(-5), recovered_at: at(0) };
  const still = { ...event, event_id: 'still', state: 'open' as const, recovered_at: null };
  const after = { ...event, event_id: 'after', started_at: at(5), recovered_at: at(6) };
  const ids = eventsWithin([before, across, event, still, after], period).map((e) => e.event_id);
  expect(ids).toEqual(['across', 'e1', 'still']);
  expect(reportPeriod([])).toBeNull();
});
