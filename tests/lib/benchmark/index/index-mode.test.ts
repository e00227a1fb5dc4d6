import { indexMode } from '@/lib/benchmark/index/index-mode';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';

const series = (count: number, value: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => dec(value(index)));
const STEADY_TVL = series(365, () => 100);
/** Moves by `size(day)` up and down in turn. */
const zigzag = (count: number, size: (index: number) => number) =>
  series(count, (index) => 4 + (index % 2 === 0 ? size(index) : -size(index)));
const QUIET = zigzag(90, () => 0.01);
const RESTLESS_MONTH = zigzag(90, (index) => (index >= 80 ? 0.5 : 0.001));

const mode = (dailyTvlUsd = STEADY_TVL, dailyIndexPercent = QUIET) =>
  indexMode({ dailyTvlUsd, dailyIndexPercent, parameters });

describe('indexMode', () => {
  it('calls an ordinary day Normal, a low TVL Bear and a restless month High-Vol', () => {
    const lowerRatio = { ...parameters, mode: { ...parameters.mode, highVolRatio: '1.5' } };
    const restless = indexMode({
      dailyTvlUsd: STEADY_TVL,
      dailyIndexPercent: RESTLESS_MONTH,
      parameters: lowerRatio,
    });
    const lowTvl = mode([...series(364, () => 100), dec(50)]);
    expect([mode().mode, lowTvl.mode, restless.mode]).toEqual(['Normal', 'Bear', 'High-Vol']);
  });

  it('is Bear below the twentieth percentile of the year, not at it', () => {
    const rising = series(364, (index) => 100 + index);
    expect(mode([...rising, dec(120)])).toMatchObject({ mode: 'Bear' });
    expect(mode([...rising, dec(200)])).toMatchObject({ mode: 'Normal' });
    expect(mode(series(365, () => 100))).toMatchObject({ mode: 'Normal' });
    expect(mode(series(101, (index) => index)).tvlPercentileUsd?.toFixed()).toBe('20');
  });

  it('looks back a year and no further', () => {
    const longAgo = series(3000, () => 1);
    expect(mode([...longAgo, ...series(364, () => 100), dec(99)]).mode).toBe('Bear');
  });

  it('is High-Vol when the month moves more than twice as much as the quarter', () => {
    const quarter = zigzag(90, (index) => (index >= 60 ? 0.2 : 0.2));
    expect(mode(STEADY_TVL, quarter).mode).toBe('Normal');
    // A burst in the last 10 of 90 days lifts the month by about √3 over the quarter: not enough.
    expect(mode(STEADY_TVL, RESTLESS_MONTH).mode).toBe('Normal');
  });

  it('lets Bear come before High-Vol', () => {
    const verdict = indexMode({
      dailyTvlUsd: [...series(364, () => 100), dec(50)],
      dailyIndexPercent: RESTLESS_MONTH,
      parameters: { ...parameters, mode: { ...parameters.mode, highVolRatio: '1.5' } },
    });
    expect(verdict.mode).toBe('Bear');
  });

  it('says which rule it could not judge', () => {
    const falling = series(29, (index) => 100 - index);
    expect(mode(falling, QUIET.slice(0, 89))).toEqual({
      mode: 'Normal',
      tvlPercentileUsd: null,
      volatilityShort: expect.anything(),
      volatilityLong: null,
      flags: ['short_tvl_history', 'short_index_history'],
    });
    expect(mode([], [])).toMatchObject({ mode: 'Normal', volatilityShort: null });
  });
});
