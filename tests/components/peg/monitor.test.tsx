import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DepegEvents } from '@/components/peg/depeg-events.live';
import { MonitorSummary } from '@/components/peg/monitor/monitor-summary.live';
import { MonitorTable } from '@/components/peg/monitor/monitor-table.live';
import { OverrideNotice } from '@/components/peg/override-notice.live';
import { coin, meta, pegCheck, pegRecent, regime } from '../support/answers';
import { answer, failNetwork, renderLive } from '../support/harness';

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
