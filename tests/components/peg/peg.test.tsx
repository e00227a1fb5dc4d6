import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DepegEvents } from '@/components/peg/depeg-events.live';
import { MonitorSummary } from '@/components/peg/monitor/monitor-summary.live';
import { MonitorTable } from '@/components/peg/monitor/monitor-table.live';
import { OverrideNotice } from '@/components/peg/override-notice.live';
import { PegGlance } from '@/components/peg/peg-glance.live';
import { ReportButton } from '@/components/peg/report/report-button';
import { eventsWithin, reportPeriod, reportRow } from '@/components/peg/report/sample-report.live';
import { VerdictList } from '@/components/peg/source-verdicts.live';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import type { PegSeries } from '@/lib/features/series/contract';
import { DEMONSTRATION } from '../../support/demonstration-label';
import { coin, meta, pegCheck, pegRecent, regime } from '../support/answers';
import { pegSeries } from '../support/coin-answers';
import { answer, failNetwork, renderLive } from '../support/harness';

describe('the table of the monitor', () => {
  const PATH = '/api/peg/check';
  const SYMBOLS = ['USDT', 'USDC', 'DAI', 'TUSD'];
  const EXTRA = {
    volume_24h_usd: 1_230_000_000,
    market_cap_usd: 92_500_000_000,
    last_update: meta.as_of,
  };

  function row(symbol: string) {
    return within(screen.getByRole('row', { name: new RegExp(symbol) }));
  }

  it('writes price, deviation, status, volume, market cap and time of a coin', async () => {
    answer(PATH, pegCheck([coin('USDC', -12, EXTRA)]));
    renderLive(<MonitorTable symbols={SYMBOLS} />);
    await screen.findByRole('table');
    const texts = row('USDC')
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(texts).toEqual(['$0.9988', '−12.0', 'Stable', '$1.23B', '$92.50B', '14:05:30 UTC']);
  });

  it('colors a deviation blue to 10 bps, gray to 50, red above, and each status with its word', async () => {
    answer(
      PATH,
      pegCheck([coin('USDT', 9), coin('USDC', -30), coin('DAI', 90), coin('TUSD', null)]),
    );
    renderLive(<MonitorTable symbols={SYMBOLS} />);
    await screen.findByRole('table');
    expect(row('USDT').getByText('+9.0')).toHaveClass('text-falling');
    expect(row('USDC').getByText('−30.0')).toHaveClass('text-neutral');
    expect(row('DAI').getByText('+90.0')).toHaveClass('text-alert');
    for (const [symbol, word, look] of [
      ['USDT', 'Stable', 'text-stable'],
      ['USDC', 'Watch', 'text-watch'],
      ['DAI', 'Depegged', 'text-alert'],
      ['TUSD', 'Unknown', 'text-neutral'],
    ] as const) {
      const badge = row(symbol).getByText(word);
      expect(badge).toHaveClass(look);
      expect(badge.querySelector('span')).toHaveClass(look);
    }
  });
});

describe('the monitor', () => {
  const SYMBOLS = ['USDT', 'USDC', 'DAI'];

  it('counts the coins from the answer', async () => {
    answer(
      '/api/peg/check',
      pegCheck([coin('USDT', 1), coin('USDC', -30), coin('DAI', 90), coin('X1', null)]),
    );
    renderLive(<MonitorSummary symbols={SYMBOLS} />);
    await screen.findAllByText('1');
    for (const label of ['Stable', 'Watch', 'Depegged', 'No price']) {
      expect(screen.getByText(label).closest('div')).toHaveTextContent(`${label}1`);
    }
  });

  it('shows a pending price and, opened, the rule that refused a source', async () => {
    const user = userEvent.setup();
    const pending = {
      price_usd: 0.9712,
      price_text: '0.9712',
      since: meta.as_of,
      sources: ['kraken-usdc'],
      source_names: ['Kraken (USDC)'],
    };
    answer('/api/peg/check', pegCheck([coin('USDC', -3, { pending, volume_24h_usd: null })]));
    answer('/api/frontend/peg/recent', pegRecent(-3));
    renderLive(<MonitorTable symbols={['USDC']} />);
    expect(await screen.findByText('pending: 0.9712, awaiting a second source')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^USDC\b.* price sources$/ }));
    expect(await screen.findByText('Outlier')).toBeVisible();
    expect(screen.getByText('Bybit (USDC)')).toBeVisible();
    expect(screen.getByText('$3.9900')).toBeVisible();
    expect(screen.getByRole('button', { name: /^USDC\b.* price sources$/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('lists events with start, trough, duration and recovery', async () => {
    const event = {
      event_id: 'e1',
      asset: 'USDC',
      state: 'closed',
      started_at: '2023-03-11T02:00:00.000Z',
      peak_at: '2023-03-11T07:20:00.000Z',
      peak_deviation_bps: -1187.7,
      peak_price_usd: 0.88123,
      peak_price_text: '0.88123',
      peak_class: 'alert',
      duration_seconds: 190_800,
      recovered_at: '2023-03-13T07:00:00.000Z',
    };
    answer('/api/v1/peg/events', {
      events: [
        event,
        {
          ...event,
          ...{ event_id: 'e2', asset: 'DAI', state: 'open', recovered_at: null },
          ...{ peak_deviation_bps: -87.8, peak_class: 'warning' },
        },
      ],
      meta,
    });
    renderLive(<DepegEvents />);
    const closed = within(await screen.findByRole('row', { name: /USDC/ }));
    expect(closed.getByText('−1,187.7 bps')).toBeVisible();
    expect(closed.getByText('Mar 11, 2023, 02:00')).toBeVisible();
    expect(closed.getByText('2 d 5 h')).toBeVisible();
    expect(closed.getByText('Mar 13, 2023, 07:00')).toBeVisible();
    const open = within(screen.getByRole('row', { name: /DAI/ }));
    expect(open.getByText('Open')).toBeVisible();
    // Toned like the coins counted as depegged above the table.
    expect(open.getByText('−87.8 bps')).toHaveClass('text-alert');
  });

  it('says why there are no events', async () => {
    failNetwork('/api/v1/peg/events');
    renderLive(<DepegEvents />);
    expect(await screen.findByText(/^We can’t reach the depeg events right now/)).toBeVisible();
  });

  it('shows the override notice in OFF_OVERRIDE only', async () => {
    answer('/api/regime/current', regime);
    const { container, unmount } = renderLive(<OverrideNotice />, {
      figures: { '/api/regime/current': regime },
    });
    expect(container).toBeEmptyDOMElement();
    unmount();
    answer('/api/regime/current', {
      ...regime,
      state: 'OFF_OVERRIDE',
      override_since: '2023-03-11T02:30:00.000Z',
    });
    renderLive(<OverrideNotice />);
    expect(await screen.findByText(/Mar 11, 2023, 02:30:00 UTC/)).toBeVisible();
  });
});

describe('pegs at a glance', () => {
  const PATH = '/api/peg/check';
  const SYMBOLS = ['USDT', 'USDC', 'DAI', 'PYUSD'];

  function row(symbol: string) {
    return within(screen.getByRole('row', { name: new RegExp(symbol) }));
  }

  it('is green, yellow from 0.25 %, red when depegged, and never a price for an unknown', async () => {
    answer(
      PATH,
      pegCheck([coin('USDT', 24.9), coin('USDC', -25), coin('DAI', -52), coin('PYUSD', null)]),
    );
    renderLive(<PegGlance symbols={SYMBOLS} />);
    await screen.findByText('USDT');
    expect(row('USDT').getByText('Stable')).toHaveClass('text-stable');
    expect(row('USDC').getByText('Watch')).toHaveClass('text-watch');
    expect(screen.getByRole('columnheader', { name: /Deviation \(%\)/ })).toBeVisible();
    expect(row('USDT').getByText('+0.249')).toBeVisible();
    expect(row('USDC').getByText('−0.250')).toBeVisible();
    expect(row('DAI').getByText('Depegged')).toHaveClass('text-alert');
    expect(row('PYUSD').getByText('Unknown')).toHaveClass('text-neutral');
    expect(row('PYUSD').queryByText(/1\.0000|0\.0000/)).toBeNull();
    expect(row('PYUSD').getAllByRole('button', { name: '—' })).toHaveLength(2);
  });

  it('shows the deviation of an answer without a sign', async () => {
    const { deviation, ...usdc } = coin('USDC', -30);
    const { bps: _sign, ...magnitudes } = deviation;
    answer(PATH, pegCheck([{ ...usdc, deviation: magnitudes }]));
    renderLive(<PegGlance symbols={SYMBOLS} />);
    expect((await screen.findByText('USDC')) && row('USDC').getByText('+0.300')).toBeVisible();
  });
});

describe('a report', () => {
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
    expect(
      report.getByText('Mar 1, 2026, 00:00:00 UTC to Mar 1, 2026, 04:00:00 UTC'),
    ).toBeVisible();
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
});

describe('what a rule says of a source', () => {
  const NOW = {
    ...pegRecent(0).current_status,
    refused: [
      {
        ...{ source: 'kucoin-books', source_name: 'KuCoin', price_usd: 1.002, price_text: '1.002' },
        ...{ rule: 'crossed-book', reason: null },
      },
    ],
  };

  it.each([
    ['sample', 'Excluded (simulated)'],
    ['live', 'Excluded'],
  ] as const)('a refused venue of %s data is %s', (dataClass, words) => {
    renderLive(<VerdictList now={NOW} flags={[]} dataClass={dataClass} />);
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText('Crossed order book')).toBeVisible();
  });
});
