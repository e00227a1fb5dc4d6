import { DAY_MS } from '@/lib/benchmark/durations';
import { isUsBusinessDay, nextUsBusinessDayMs } from '@/lib/benchmark/us-holidays';

const dayMs = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Weekdays of a year that are no business days. */
function holidaysOf(year: number): string[] {
  const found: string[] = [];
  for (let atMs = Date.UTC(year, 0, 1); atMs < Date.UTC(year + 1, 0, 1); atMs += DAY_MS) {
    const day = new Date(atMs).getUTCDay();
    const isWeekday = day !== 0 && day !== 6;
    if (isWeekday && !isUsBusinessDay(atMs)) found.push(new Date(atMs).toISOString().slice(5, 10));
  }
  return found;
}

// Federal holidays as the Office of Personnel Management lists them, and Good Friday.
test.each([
  [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2025, '01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  // Juneteenth and Christmas on Saturdays, Independence Day on a Sunday, New Year 2028 on a Saturday.
  [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
])('the US bond market rests in %d on %s', (year, expected) => {
  expect(holidaysOf(year).join(' ')).toBe(expected);
});

test.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-25', '2026-11-27'],
  ['2027-12-30', '2028-01-03'],
  ['2024-03-28', '2024-04-01'],
])('after %s the next business day is %s', (date, next) => {
  expect(new Date(nextUsBusinessDayMs(dayMs(date))).toISOString().slice(0, 10)).toBe(next);
});
