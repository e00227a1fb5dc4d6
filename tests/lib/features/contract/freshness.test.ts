import { freshnessOf } from '@/lib/features/contract/calls';

it.each([
  [0, undefined, 'current'],
  [119, undefined, 'current'],
  [120, undefined, 'late'],
  [299, { age_seconds: 5, stale: false }, 'late'],
  [300, { age_seconds: 5, stale: false }, 'old'],
  // A daily figure, served 14 hours old by a running engine, then by one that has stopped.
  [50_400 + 60, { age_seconds: 50_400, stale: false }, 'late'],
  [50_400 + 30, { age_seconds: 50_400, stale: false }, 'current'],
  [50_400 + 30, { age_seconds: 50_400, stale: true }, 'old'],
] as const)('%d seconds, served as %j, are %s', (ageSeconds, served, freshness) => {
  expect(freshnessOf(ageSeconds, served)).toBe(freshness);
});

it.each([
  [310, 40, false, 'current'],
  [389, 40, false, 'current'],
  [390, 40, false, 'late'],
  [310, 40, true, 'old'],
] as const)(
  '%d seconds, served %d s old and read every five minutes (stopped: %j), are %s',
  (ageSeconds, age_seconds, stale, freshness) => {
    expect(freshnessOf(ageSeconds, { age_seconds, stale }, 300_000)).toBe(freshness);
  },
);
