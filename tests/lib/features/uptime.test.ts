import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { uptimeByDay } from '@/lib/features/status/list-incidents';

const TODAY_MS = Date.parse('2026-03-04T00:00:00Z');
const NOW_MS = TODAY_MS + 12 * HOUR_MS;
const at = (hours: number) => TODAY_MS + hours * HOUR_MS;

const days = (
  outages: [beganH: number, endH: number | null][],
  { sinceMs = TODAY_MS - 10 * DAY_MS, count = 3 } = {},
) =>
  uptimeByDay(
    outages.map(([beganH, endH]) => ({
      beganMs: at(beganH),
      endMs: endH === null ? null : at(endH),
    })),
    { sinceMs, nowMs: NOW_MS, days: count },
  );

it('is whole without an outage, and of today as far as it has come', () => {
  expect(days([])).toEqual({ percentText: '100.000', days: ['100.000', '100.000', '100.000'] });
});

it('takes an outage from each day it lasted into', () => {
  // From six in the evening of yesterday to three in the morning: 6 h of 24, and 3 h of 12.
  expect(days([[-6, 3]]).days).toEqual(['100.000', '75.000', '75.000']);
  expect(days([[-6, 3]]).percentText).toBe('85.000');
});

it('counts time that two outages share once, and one that goes on until now', () => {
  expect(
    days([
      [6, 9],
      [7, 10],
      [8, 8.5],
    ]).days,
  ).toEqual(days([[6, 10]]).days);
  expect(days([[9, null]]).days.at(-1)).toBe('75.000');
});

it('says nothing of days before there were records, and measures the first from its beginning', () => {
  const young = days([[-6, 0]], { sinceMs: at(-12), count: 4 });
  expect(young.days).toEqual([null, null, '50.000', '100.000']);
});

it('never rounds up to a whole day', () => {
  expect(days([[0, 0.0001]]).days.at(-1)).toBe('99.999');
});
