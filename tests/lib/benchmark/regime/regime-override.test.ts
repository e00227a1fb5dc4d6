import fc from 'fast-check';
import {
  METHODOLOGY_PARAMETERS,
  METHODOLOGY_PARAMETERS as parameters,
} from '@/lib/benchmark/parameters';
import { type FlipDay, regimeFlips } from '@/lib/benchmark/regime/regime-flips';
import {
  advanceOverride,
  applyOverride,
  NO_OVERRIDE,
  type OverrideState,
  type PegReading,
} from '@/lib/benchmark/regime/regime-override';
import { addDays } from '@/lib/benchmark/regime/regime-rules';
import { INITIAL_REGIME, type RegimeState } from '@/lib/benchmark/regime/regime-state';
import { dec } from '@/lib/benchmark/units';

describe('regime override', () => {
  const STEP_MS = 300_000;
  const STEPS_A_DAY = 288;

  type Deviation = number | null | 'stale';
  const reading = (step: number, ...deviations: Deviation[]): PegReading => ({
    atMs: step * STEP_MS,
    deviations: deviations.map((value, index) => ({
      symbol: `C${index}`,
      deviationBps: value === null ? null : dec(value === 'stale' ? 500 : value),
      stale: value === 'stale',
    })),
  });
  const check = (state: OverrideState, peg: PegReading) => advanceOverride(state, peg, parameters);
  const entersWith = (...deviations: Deviation[]) =>
    check(NO_OVERRIDE, reading(0, ...deviations)).event === 'entered';

  /** Steps until it clears, reading what `at` says of each step; `null` when it never does. */
  function stepsToClear(at: (step: number) => Deviation[], limit = 3 * STEPS_A_DAY): number | null {
    let state = check(NO_OVERRIDE, reading(0, 200, 10)).state;
    for (let step = 1; step <= limit; step += 1) {
      const verdict = check(state, reading(step, ...at(step)));
      state = JSON.parse(JSON.stringify(verdict.state)) as OverrideState;
      if (verdict.event === 'cleared') return step;
    }
    return null;
  }

  describe('entering', () => {
    it('takes 100 bps of one coin, either way, or 150 of the five largest', () => {
      expect(entersWith(99.99)).toBe(false);
      expect(entersWith(100)).toBe(true);
      expect(entersWith(-100)).toBe(true);
      expect(entersWith(29, 29, 29, 29, 29)).toBe(false);
      expect(entersWith(30, -30, 30, -30, 30)).toBe(true);
      expect(entersWith(29, 29, 29, 29, 29, 29)).toBe(false);
    });

    it('is not triggered by stale or missing data', () => {
      expect(entersWith('stale', 'stale')).toBe(false);
      expect(entersWith(null)).toBe(false);
      expect(entersWith()).toBe(false);
      const verdict = check(NO_OVERRIDE, reading(0, 'stale'));
      expect(verdict.largestBps).toBeNull();
      expect(verdict.sumOfLargestBps).toBeNull();
    });

    it('says what it saw', () => {
      const verdict = check(NO_OVERRIDE, reading(7, -40, 30, 20, 20, 20, 20));
      expect(verdict.largestBps?.toFixed()).toBe('40');
      expect(verdict.sumOfLargestBps?.toFixed()).toBe('130');
      const entered = check(NO_OVERRIDE, reading(7, -140));
      expect(entered.state).toMatchObject({ active: true, sinceMs: 7 * STEP_MS });
    });
  });

  describe('clearing', () => {
    it('takes 24 hours under both thresholds, counted from the first calm check', () => {
      expect(stepsToClear(() => [49.99, 10])).toBe(1 + STEPS_A_DAY);
    });

    it('never comes at 50 bps of one coin or 75 of the five largest', () => {
      expect(stepsToClear(() => [50, 0])).toBeNull();
      expect(stepsToClear(() => [37.5, 37.5])).toBeNull();
      expect(stepsToClear(() => [37.5, 37.4])).toBe(1 + STEPS_A_DAY);
    });

    it('starts over after a fresh excursion', () => {
      expect(stepsToClear((step) => (step === 200 ? [60, 10] : [10, 10]))).toBe(201 + STEPS_A_DAY);
    });

    it('stands still while nothing fresh is known', () => {
      expect(stepsToClear(() => ['stale', 'stale'])).toBeNull();
      expect(stepsToClear(() => [null, null])).toBeNull();
      expect(stepsToClear((step) => (step > 100 && step <= 150 ? ['stale', null] : [10, 10]))).toBe(
        1 + STEPS_A_DAY + 51,
      );
    });

    it('is not had from the silence of the coin that caused it', () => {
      expect(stepsToClear(() => ['stale', 10])).toBeNull();
      expect(stepsToClear(() => [null, 10])).toBeNull();
    });

    it('does not wait for a coin that was calm when it went silent', () => {
      expect(stepsToClear((step) => (step < 10 ? [10, 10] : [10, 'stale']))).toBe(1 + STEPS_A_DAY);
    });

    it('does not count hours in which nobody looked', () => {
      const entered = check(NO_OVERRIDE, reading(0, 200)).state;
      const calm = check(entered, reading(1, 10)).state;
      const afterTwoDays = check(calm, reading(1 + 2 * STEPS_A_DAY, 10));
      expect(afterTwoDays.event).toBeNull();
      expect(afterTwoDays.state.calmMs).toBe(0);
    });

    it('never comes sooner than 24 hours after the last fresh stress', () => {
      const deviation = fc.oneof(
        { weight: 40, arbitrary: fc.integer({ min: 0, max: 20 }) },
        { weight: 1, arbitrary: fc.integer({ min: 50, max: 300 }) },
        { weight: 3, arbitrary: fc.constant<Deviation>('stale') },
      );
      fc.assert(
        fc.property(fc.array(deviation, { minLength: 1, maxLength: 200 }), (cycle) => {
          let lastStress = 0;
          const cleared = stepsToClear((step) => {
            const value = cycle[step % cycle.length] ?? 0;
            if (typeof value === 'number' && value >= 50) lastStress = step;
            return [value];
          }, 700);
          if (cleared !== null) expect(cleared - lastStress).toBeGreaterThanOrEqual(STEPS_A_DAY);
        }),
        { numRuns: 30 },
      );
    });
  });

  describe('applyOverride', () => {
    const regime: RegimeState = {
      ...INITIAL_REGIME,
      state: 'ON',
      lastFlipDate: '2026-03-01',
      pending: { direction: 'OFF', days: 1 },
    };

    it('forces OFF_OVERRIDE at once, inside a cool-down too, and clears to OFF', () => {
      const forced = applyOverride(regime, 'entered', '2026-03-02');
      expect(forced).toMatchObject({ state: 'OFF_OVERRIDE', pending: null });
      expect(applyOverride(forced, null, '2026-03-03')).toBe(forced);
      const cleared = applyOverride(forced, 'cleared', '2026-03-04');
      expect(cleared).toMatchObject({ state: 'OFF', lastFlipDate: '2026-03-04' });
    });

    it('does not clear what is not forced', () => {
      expect(applyOverride(regime, 'cleared', '2026-03-04')).toBe(regime);
    });
  });
});

describe('regime flips', () => {
  const START = '2026-01-01';
  const day = (n: number, over: Partial<FlipDay> = {}): FlipDay => ({
    ...{ date: addDays(START, n), state: 'ON', excessBps: '100', ema30Bps: '100' },
    ...{ spreadBps: '20', zScore: '0.6', slope7BpsPerDay: '3', breadthPercent: '50' },
    ...{ stressed: false, ...over },
  });

  /** One day of Risk-On, then Risk-Off with these excesses. */
  function afterFlip(excess: readonly (string | null)[], over: Partial<FlipDay> = {}) {
    const flip = day(1, { state: 'OFF' });
    const rest = excess.map((excessBps, n) => day(n + 2, { state: 'OFF', excessBps, ...over }));
    const days = [day(0), flip, ...rest];
    const lastDate = days.at(-1)?.date ?? START;
    return regimeFlips(days, lastDate, METHODOLOGY_PARAMETERS)[0];
  }
  const times = (count: number, value: string | null) => Array.from({ length: count }, () => value);

  it('names day, states and the rules that were met', () => {
    expect(afterFlip(times(30, '110'))).toMatchObject({
      ...{ date: '2026-01-02', from: 'ON', to: 'OFF', causes: ['spread', 'z_score', 'slope'] },
      figures: { excessBps: '100', zScore: '0.6' },
    });
  });

  it.each([
    ['the premium then averaged above', times(30, '110'), {}, 'right', '10.00'],
    ['below', times(30, '90'), {}, 'wrong', '-10.00'],
    ['exactly at it', times(30, '100'), {}, 'wrong', '0.00'],
    ['below, but pegs came under stress', times(30, '90'), { stressed: true }, 'right', '-10.00'],
    ['too few days have passed', times(29, '110'), {}, 'too_early', '10.00'],
    [
      'too few of them have a figure',
      [...times(19, '110'), ...times(11, null)],
      {},
      'not_rated',
      '10.00',
    ],
  ])('rates Risk-Off where %s', (_what, excess, over, outcome, meanChangeBps) => {
    expect(afterFlip(excess, over)?.after).toMatchObject({ outcome, meanChangeBps });
  });

  it('rates Risk-On the other way round, and looks no further than 30 days', () => {
    const on = [
      day(0, { state: 'OFF' }),
      ...Array.from({ length: 31 }, (_, n) => day(n + 1, { excessBps: n === 0 ? '100' : '80' })),
      day(32, { excessBps: '9000' }),
    ];
    const [flip] = regimeFlips(on, addDays(START, 40), METHODOLOGY_PARAMETERS);
    expect(flip?.after).toMatchObject({
      ...{ outcome: 'right', observedDays: 30, passedDays: 30, next: null },
      ...{ lowestExcessBps: '80.00', highestExcessBps: '80.00' },
    });
  });

  it('does not rate an override, and tells the next change', () => {
    const days = [
      day(0),
      day(1, { state: 'OFF_OVERRIDE', stressed: true }),
      day(2, { state: 'OFF_OVERRIDE', stressed: true }),
      day(3, { state: 'OFF' }),
    ];
    const flips = regimeFlips(days, addDays(START, 60), METHODOLOGY_PARAMETERS);
    expect(flips).toMatchObject([
      {
        ...{ to: 'OFF_OVERRIDE', causes: ['override'] },
        after: { outcome: 'not_rated', stressedDays: 1, next: { date: '2026-01-04', to: 'OFF' } },
      },
      { to: 'OFF', causes: ['override_cleared'], after: { outcome: 'not_rated', next: null } },
    ]);
  });

  it('has no change where the state stays', () => {
    expect(regimeFlips([day(0), day(1)], START, METHODOLOGY_PARAMETERS)).toEqual([]);
  });
});
