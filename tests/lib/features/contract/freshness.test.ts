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
