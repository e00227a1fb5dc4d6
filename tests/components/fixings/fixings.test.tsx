import { render, screen, within } from '@testing-library/react';
import { FixingRows } from '@/components/fixings/fixing-rows';
import { NextFixing, untilNext } from '@/components/fixings/next-fixing.live';
import { renderLive } from '../support/harness';

it.each([
  ['2026-03-04T15:59:59.500Z', '0:00:01'],
  ['2026-03-04T16:00:00.000Z', '24:00:00'],
  ['2026-03-04T16:00:01.000Z', '23:59:59'],
  ['2026-03-04T00:00:00.000Z', '16:00:00'],
])('counts down from %s to the next 16:00 UTC: %s', (now, left) => {
  expect(untilNext(Date.parse(now), 16)).toBe(left);
});

it('names the hour, and counts once it runs in a browser', () => {
  jest.useFakeTimers({ now: Date.parse('2026-03-04T15:00:00Z') });
  render(<NextFixing hourUtc={16} at="16:00 UTC, every day" within="in …" />);
  expect(screen.getByText('16:00 UTC, every day')).toBeInTheDocument();
  expect(screen.getByText('in 1:00:00')).toBeInTheDocument();
  jest.useRealTimers();
});

it('shows a day per row, leading to its page; what a day lacks is a dash with its reason', () => {
  const row = { day: '2026-03-04', path: '/fixings/2026-03-04', shown: 'Mar 4, 2026' };
  renderLive(
    <FixingRows
      caption="Daily fixings"
      dayHead="Day"
      methodHead="Status"
      heads={['SYI', 'Change (bps)', 'SYC']}
      rows={[
        { ...row, method: 'Carried forward', estimated: true, figures: ['4.4745', null, '3.1'] },
      ]}
      missing="Nothing before to compare with"
      howComputed="How is this computed?"
    />,
  );
  const table = screen.getByRole('table', { name: 'Daily fixings' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual([
    'Day',
    'SYI',
    'Change (bps)',
    'Status',
    'SYC',
  ]);
  expect(within(table).getByRole('link', { name: 'Mar 4, 2026' })).toHaveAttribute(
    'href',
    '/fixings/2026-03-04',
  );
  const cells = within(table).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent('4.4745');
  expect(cells[1]).toHaveTextContent('—');
  expect(cells[2]).toHaveTextContent('Carried forward');
});
