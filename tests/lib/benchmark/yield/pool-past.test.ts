import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import {
  countedTvl,
  fallenTvl,
  isSpike,
  type PoolPast,
  UNREAD,
} from '@/lib/benchmark/yield/pool-past';

const limits = METHODOLOGY_PARAMETERS.yield;
const past = (own: Partial<PoolPast>): PoolPast => ({ ...UNREAD, readings: 168, days: 7, ...own });
const week = (medianPercent: string, madPercent: string) => () => ({
  medianPercent: dec(medianPercent),
  madPercent: dec(madPercent),
});

describe('a spike', () => {
  const calm = past({ week: week('4', '0.1') });

  it('is more than exactly 2 percentage points from the median of the week', () => {
    expect(isSpike(calm, dec('6'), limits)).toBe(false);
    expect(isSpike(calm, dec('6.001'), limits)).toBe(true);
    expect(isSpike(calm, dec('1.999'), limits)).toBe(true);
  });

  it('is measured by the deviation of a restless week', () => {
    // The reach is 3 × 1.4826 × 4 = 17.7912.
    const restless = past({ week: week('8', '4') });
    expect(isSpike(restless, dec('25.79'), limits)).toBe(false);
    expect(isSpike(restless, dec('25.8'), limits)).toBe(true);
  });

  it('is confirmed by a day of hourly readings', () => {
    expect(isSpike(past({ ...calm, agreeing: () => 23 }), dec('9'), limits)).toBe(true);
    expect(isSpike(past({ ...calm, agreeing: () => 24 }), dec('9'), limits)).toBe(false);
  });

  it('is not judged without a week', () => {
    expect(isSpike(UNREAD, dec('40'), limits)).toBe(false);
  });
});

describe('the TVL that counts', () => {
  const known = past({ tvlMedianUsd: () => dec('100') });

  it('is the pool’s own up to three times the median of its week, then the median', () => {
    expect(countedTvl(known, dec('300'), limits).toFixed()).toBe('300');
    expect(countedTvl(known, dec('300.01'), limits).toFixed()).toBe('100');
    expect(countedTvl(known, dec('1'), limits).toFixed()).toBe('1');
  });

  it('is the pool’s own once 24 hourly readings confirm it', () => {
    const confirmedBy = (readings: number) => past({ ...known, tvlAgreeing: () => readings });
    expect(countedTvl(confirmedBy(23), dec('900'), limits).toFixed()).toBe('100');
    expect(countedTvl(confirmedBy(24), dec('900'), limits).toFixed()).toBe('900');
  });

  it('is the pool’s own where none is known', () => {
    expect(countedTvl(past({}), dec('900'), limits).toFixed()).toBe('900');
  });
});

it('counts what has left a pool that lost more than half of its own week', () => {
  const known = past({ tvlMedianUsd: () => dec('100') });
  expect(fallenTvl(known, dec('50'), limits).toFixed()).toBe('0');
  expect(fallenTvl(known, dec('49.9'), limits).toFixed()).toBe('50.1');
  expect(fallenTvl(past({}), dec('1'), limits).toFixed()).toBe('0');
});
