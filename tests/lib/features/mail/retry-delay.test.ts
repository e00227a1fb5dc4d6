import fc from 'fast-check';
import { MAIL_PACE, MAX_ATTEMPTS, retryDelayMs } from '@/lib/features/mail/retry-delay';

it('doubles from half a minute to an hour', () => {
  const waits = [1, 2, 3, 7, 8, 9, 40].map((failures) => retryDelayMs(MAIL_PACE, failures, 0));
  expect(waits).toEqual([15_000, 30_000, 60_000, 960_000, 1_800_000, 1_800_000, 1_800_000]);
});

it('spreads half of the wait at random and never exceeds the longest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.double({ min: 0, max: 0.999 }),
      (n, random) => {
        const wait = retryDelayMs(MAIL_PACE, n, random);
        expect(wait).toBeGreaterThanOrEqual(retryDelayMs(MAIL_PACE, n, 0));
        expect(wait).toBeLessThanOrEqual(MAIL_PACE.longestMs);
      },
    ),
    { seed: 4 },
  );
});

it('keeps trying for four to six days', () => {
  let totalMs = 0;
  for (let n = 1; n < MAX_ATTEMPTS; n += 1) totalMs += retryDelayMs(MAIL_PACE, n, 0.999_999);
  expect(totalMs / 86_400_000).toBeGreaterThan(4);
  expect(totalMs / 86_400_000).toBeLessThan(6);
});
