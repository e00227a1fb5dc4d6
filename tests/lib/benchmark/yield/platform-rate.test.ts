import { METHODOLOGY_PARAMETERS as P } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { isPendingJump } from '@/lib/benchmark/yield/platform-rate';

const past = (medianPercent: string, agreeing = 0) => ({
  medianPercent: dec(medianPercent),
  agreeing,
  days: 7,
});

it.each([
  ['9', '3', 0, false],
  ['9.000001', '3', 0, true],
  ['1', '3', 0, false],
  ['0.999999', '3', 0, true],
  ['0', '3', 0, true],
  ['1095', '3', 23, true],
  ['1095', '3', 24, false],
])(
  'a rate of %s %% after a week at %s %%, confirmed %d times: pending %s',
  (rate, median, agreeing, isPending) => {
    expect(isPendingJump(dec(rate), past(median, agreeing), P)).toBe(isPending);
  },
);

it('knows no jump without a past, or from nothing', () => {
  expect(isPendingJump(dec('30'), null, P)).toBe(false);
  expect(isPendingJump(dec('30'), past('0'), P)).toBe(false);
});
