import { render, screen } from '@testing-library/react';
import { NextFixing, untilNext } from '@/components/fixings/next-fixing.live';

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
