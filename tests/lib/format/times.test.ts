import { formatDuration } from '@/lib/format/durations';
import { formatTick } from '@/lib/format/ticks';
import {
  formatAge,
  formatClock,
  formatDay,
  formatTimestamp,
  formatWeekday,
} from '@/lib/format/times';

const AT = Date.parse('2023-03-11T07:05:09Z');

it.each([
  [-5, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3600, '1 h'],
  [47 * 3600, '47 h'],
  [48 * 3600, '2 d'],
])('age of %p seconds', (seconds, text) => {
  expect(formatAge(seconds)).toBe(text);
});

it('says days in French as jours', () => {
  expect(formatAge(72 * 3600, 'fr')).toBe('3 j');
});

it.each([
  [30, '30 s'],
  [45 * 60, '45 min'],
  [3 * 3600 + 120, '3 h 2 min'],
  [2 * 86_400 + 3 * 3600 + 60, '2 d 3 h'],
  [86_400 + 60, '1 d 1 min'],
])('duration of %p seconds', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('writes moments in UTC whatever the machine thinks', () => {
  expect(formatClock(AT)).toBe('07:05:09');
  expect(formatClock(AT, false)).toBe('07:05');
  expect(formatDay(AT)).toBe('Mar 11, 2023');
  expect(formatDay(AT, 'fr')).toBe('11 mars 2023');
  expect(formatTimestamp(AT)).toBe('Mar 11, 2023, 07:05:09 UTC');
});

it('labels an axis by its span', () => {
  expect(formatTick(AT, 3_600_000)).toBe('07:05');
  expect(formatTick(AT, 7 * 86_400_000)).toBe('Mar 11');
  expect(formatTick(Date.parse('2023-03-11T00:00:00Z'), 3_600_000)).toBe('Mar 11');
});

it('names the weekday in UTC', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((day) => formatWeekday(AT + day * 86_400_000))).toEqual([
    'Saturday',
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
  ]);
});
