import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { judgeSpike, type SpikeState, weekOfYields } from '@/lib/benchmark/yield/yield-spike';

const CALM = ['4.0', '4.1', '3.9', '4.0', '4.2', '3.8', '4.0', '4.1'].map((text) => dec(text));

/** Plays readings, one an hour unless told otherwise, against the same week's history. */
function play(readings: readonly number[], stepMs = HOUR_MS) {
  let state: SpikeState | null = null;
  return readings.map((reading, index) => {
    const verdict = judgeSpike({
      apyPercent: dec(reading),
      week: weekOfYields(CALM),
      observedAtMs: index * stepMs,
      state: state && (JSON.parse(JSON.stringify(state)) as SpikeState),
      parameters,
    });
    state = verdict.state;
    return verdict.excluded;
  });
}

describe('judgeSpike', () => {
  it('excludes at once and readmits with the second confirming hourly reading', () => {
    expect(play([4, 9, 9.2, 8.9, 9])).toEqual([false, true, true, false, false]);
  });

  it('readmits after two hourly readings back at the week’s level', () => {
    expect(play([9, 4.1, 4, 4])).toEqual([true, true, false, false]);
  });

  it('keeps a pool out whose readings confirm nothing', () => {
    expect(play([9, 14, 20, 9, 4, 14])).toEqual([true, true, true, true, true, true]);
  });

  it('does not mix the two kinds of confirmation', () => {
    expect(play([9, 9, 4, 9, 9])).toEqual([true, true, true, true, false]);
  });

  it('does not count a publication seen twice within the hour', () => {
    expect(play([9, 9, 9, 9], 60_000)).toEqual([true, true, true, true]);
  });

  it('excludes again when a confirmed level jumps once more', () => {
    expect(play([9, 9, 9, 15])).toEqual([true, true, false, true]);
  });

  it('lets exactly 2 percentage points pass and not more', () => {
    expect(play([6])).toEqual([false]);
    expect(play([6.001])).toEqual([true]);
    expect(play([1.999])).toEqual([true]);
  });

  it('widens with the deviation of the week', () => {
    const restless = [2, 4, 6, 8, 10, 12, 14].map((value) => dec(value));
    const judge = (apy: number) =>
      judgeSpike({
        apyPercent: dec(apy),
        week: weekOfYields(restless),
        observedAtMs: 0,
        state: null,
        parameters,
      }).excluded;
    // The median is 8 and the deviation 4, so the reach is 3 × 1.4826 × 4 = 17.7912.
    expect(judge(25.79)).toBe(false);
    expect(judge(25.8)).toBe(true);
  });

  it('judges nothing with fewer than seven readings of history', () => {
    const verdict = judgeSpike({
      apyPercent: dec(40),
      week: weekOfYields(CALM.slice(0, 6)),
      observedAtMs: 0,
      state: null,
      parameters,
    });
    expect(verdict.excluded).toBe(false);
  });
});
