import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import {
  lastWhole,
  periodDue,
  periodNamed,
  reportPath,
  weekFrom,
} from '@/lib/features/newsletter/period';

const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

it.each([
  ['2026-W47', '2026-11-16', '2026-11-23'],
  ['2026-W01', '2025-12-29', '2026-01-05'],
  ['2020-W53', '2020-12-28', '2021-01-04'],
  ['2026-10', '2026-10-01', '2026-11-01'],
  ['2024-02', '2024-02-01', '2024-03-01'],
])('%s is from %s to before %s', (name, from, until) => {
  const period = periodNamed(name);
  expect(iso(period?.fromMs)).toBe(`${from}T00:00:00.000Z`);
  expect(iso(period?.untilMs)).toBe(`${until}T00:00:00.000Z`);
});

it.each(['2026-W00', '2026-W54', '2025-W53', '2026-13', '2026-00', '2026-1', 'latest', '', 'x'])(
  '%s is no period',
  (name) => {
    expect(periodNamed(name)).toBeNull();
  },
);

it('names every week of forty years so that its name leads back to it', () => {
  for (let fromMs = Date.UTC(2000, 0, 3); fromMs < Date.UTC(2040, 0, 1); fromMs += 7 * DAY_MS) {
    const week = weekFrom(fromMs);
    expect(periodNamed(week.name)).toEqual(week);
  }
});

it('knows the last whole week and month', () => {
  const nowMs = Date.UTC(2026, 10, 23, 9);
  expect(lastWhole('week', nowMs).name).toBe('2026-W47');
  expect(lastWhole('month', nowMs).name).toBe('2026-10');
  expect(lastWhole('month', Date.UTC(2026, 0, 1)).name).toBe('2025-12');
  expect(reportPath(lastWhole('week', nowMs))).toBe('/reports/weekly/2026-W47');
  expect(reportPath(lastWhole('month', nowMs))).toBe('/reports/monthly/2026-10');
});

it('sends a month from 08:00 of its first day after, for two days', () => {
  const first = Date.UTC(2026, 10, 1);
  expect(periodDue('month', first + 8 * HOUR_MS - 1)).toBeNull();
  expect(periodDue('month', first + 8 * HOUR_MS)?.name).toBe('2026-10');
  expect(periodDue('month', first + 2 * DAY_MS)).toBeNull();
});
