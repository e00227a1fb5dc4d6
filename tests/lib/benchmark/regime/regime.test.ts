import fc from 'fast-check';
import {
  METHODOLOGY_PARAMETERS,
  METHODOLOGY_PARAMETERS as parameters,
} from '@/lib/benchmark/parameters';
import { advanceRegime, type RegimeDay, type RegimeDayInput } from '@/lib/benchmark/regime/regime';
import { candidateOf, olsSlope } from '@/lib/benchmark/regime/regime-indicators';
import {
  checkConditions,
  checkDailyRules,
  earliestChange,
  vetoingRules,
} from '@/lib/benchmark/regime/regime-rules';
import { INITIAL_REGIME, type RegimeState } from '@/lib/benchmark/regime/regime-state';
import { dec } from '@/lib/benchmark/units';

describe('regime', () => {
  const FIRST_DAY_MS = Date.UTC(2026, 0, 1);
  const dateOf = (day: number) =>
    new Date(FIRST_DAY_MS + day * 86_400_000).toISOString().slice(0, 10);
  const input = (day: number, excess: number | null): RegimeDayInput => ({
    date: dateOf(day),
    excessBps: excess === null ? null : dec(excess),
    constituents: [],
  });

  /** Plays one excess a day from day 0; the state passes through JSON like through the store. */
  function play(excess: readonly (number | null)[], start: RegimeState = INITIAL_REGIME) {
    let state = start;
    const days: RegimeDay[] = [];
    for (const [index, value] of excess.entries()) {
      const step = advanceRegime(state, input(index, value), parameters);
      state = JSON.parse(JSON.stringify(step.state)) as RegimeState;
      days.push(step.day);
    }
    return { state, days };
  }

  const repeat = (value: number, count: number) => Array.from({ length: count }, () => value);
  const VECTOR = [...repeat(100, 40), ...repeat(200, 12), ...repeat(60, 8)];

  describe('the vector of the methodology', () => {
    const before = play(repeat(100, 40));
    const { days } = (() => {
      let state: RegimeState = { ...before.state, state: 'ON' };
      const later: RegimeDay[] = [];
      for (const [index, value] of VECTOR.slice(40).entries()) {
        const step = advanceRegime(state, input(40 + index, value), parameters);
        state = step.state;
        later.push(step.day);
      }
      return { days: [...before.days, ...later] };
    })();

    it.each([
      [40, '18.5484', '18.2574', '1.0159', '10.7143', 'ON', 'Early-Warning'],
      [41, '31.2630', '25.3708', '1.2322', '17.8571', 'OFF', 'Flip Confirmed'],
      [55, '-29.5230', '55.8158', '-0.5289', '-30.0000', 'OFF', 'Early-Warning'],
      [56, '-35.6487', '57.1346', '-0.6239', '-25.0000', 'ON', 'Flip Confirmed'],
    ])('day %s', (day, spreadBps, sigma30Bps, zScore, slope7BpsPerDay, state, alertType) => {
      expect(days[day]).toMatchObject({
        date: dateOf(day),
        spreadBps,
        sigma30Bps,
        zScore,
        slope7BpsPerDay,
        state,
        alertType,
        breadthPercent: '50.0000',
      });
    });

    it('says nothing on any other day', () => {
      const others = days.filter((_, day) => ![40, 41, 55, 56].includes(day));
      expect(others.every((day) => day.alertType === null)).toBe(true);
      expect(days.slice(42, 55).every((day) => day.state === 'OFF')).toBe(true);
      expect(days.slice(57).every((day) => day.state === 'ON')).toBe(true);
    });

    it('has no candidate before the fortieth day and is neutral until then', () => {
      expect(before.days.every((day) => day.state === 'NEU' && day.candidate === null)).toBe(true);
      expect(before.days[28]).toMatchObject({ sigma30Bps: null, zScore: null, observations: 29 });
      expect(before.days[29]).toMatchObject({ sigma30Bps: '0.0000', zScore: '0.0000' });
      expect(before.days[5]).toMatchObject({ slope7BpsPerDay: null });
      expect(before.days[6]).toMatchObject({ slope7BpsPerDay: '0.0000' });
    });

    it('leaves neutral the same way when no state came before', () => {
      const neutral = play(VECTOR).days;
      expect(neutral[40]).toMatchObject({ state: 'NEU', alertType: 'Early-Warning' });
      expect(neutral[41]).toMatchObject({ state: 'OFF', alertType: 'Flip Confirmed' });
    });
  });

  describe('advanceRegime', () => {
    it('takes a warning back when the next day does not confirm it', () => {
      const { days } = play([...repeat(100, 40), 200, 20, 100]);
      expect(days[40]).toMatchObject({ alertType: 'Early-Warning', state: 'NEU' });
      expect(days[41]).toMatchObject({ alertType: 'Invalidation', state: 'NEU' });
      expect(days[42]).toMatchObject({ alertType: null, state: 'NEU' });
    });

    it('does not read a missing day as an observation, and starts the row of days again', () => {
      const { days, state } = play([...repeat(100, 40), 200, null, 200, 200]);
      expect(days[41]).toMatchObject({ excessBps: null, spreadBps: null, alertType: null });
      expect(days[41]?.observations).toBe(41);
      expect(days[42]).toMatchObject({ alertType: 'Early-Warning', state: 'NEU' });
      expect(days[43]).toMatchObject({ alertType: 'Flip Confirmed', state: 'OFF' });
      expect(state.observations).toBe(43);
    });

    it('starts the row of days again when a day was left out altogether', () => {
      const { state } = play([...repeat(100, 40), 200]);
      const later = advanceRegime(state, input(42, 200), parameters).day;
      expect(later).toMatchObject({ alertType: 'Early-Warning', state: 'NEU' });
    });

    it('refuses a day that is not later than the last', () => {
      const { state } = play([100, 100]);
      expect(() => advanceRegime(state, input(1, 100), parameters)).toThrow('not after');
      expect(() => advanceRegime(state, input(0, 100), parameters)).toThrow(RangeError);
    });

    it('waits for the eighth day after a flip, however clear the signal', () => {
      const { state } = play([...repeat(100, 40), 200, 200]);
      expect(state).toMatchObject({ state: 'OFF', lastFlipDate: dateOf(41) });
      let current = state;
      const flips: number[] = [];
      for (let day = 42; day < 60; day += 1) {
        const step = advanceRegime(current, input(day, 200 - 100 * (day - 41)), parameters);
        current = step.state;
        if (step.day.alertType === 'Flip Confirmed') flips.push(day);
      }
      expect(flips).toEqual([49]);
    });

    it('keeps its figures going while an override stands, but does not move', () => {
      const { state } = play(repeat(100, 40));
      let current: RegimeState = { ...state, state: 'OFF_OVERRIDE' };
      for (let day = 40; day < 45; day += 1) {
        const step = advanceRegime(current, input(day, 20), parameters);
        current = step.state;
        expect(step.day).toMatchObject({ state: 'OFF_OVERRIDE', alertType: null });
      }
      expect(current.observations).toBe(45);
    });

    it('never flips inside the cool-down nor before thirty observations', () => {
      const walk = fc.array(
        fc.option(fc.integer({ min: -800, max: 800 }), { nil: null, freq: 12 }),
        {
          minLength: 50,
          maxLength: 80,
        },
      );
      let flipsSeen = 0;
      fc.assert(
        fc.property(walk, fc.integer({ min: 1, max: 15 }), (values, stretch) => {
          const excess = values.map((_, day) => values[Math.floor(day / stretch)] ?? null);
          const { days } = play(excess);
          const flips = days.flatMap((day, index) =>
            (days[index - 1]?.state ?? 'NEU') === day.state ? [] : [index],
          );
          flipsSeen += flips.length;
          for (const [order, day] of flips.entries()) {
            expect(days[day]?.alertType).toBe('Flip Confirmed');
            expect(days[day]?.observations).toBeGreaterThanOrEqual(30);
            expect(days[day - 1]?.candidate).toBe(days[day]?.candidate);
            const previous = flips[order - 1];
            if (previous !== undefined) expect(day - previous).toBeGreaterThan(7);
          }
        }),
        { numRuns: 20 },
      );
      expect(flipsSeen).toBeGreaterThan(3);
    });
  });

  describe('breadth', () => {
    const day = (index: number, values: Record<string, number | null>): RegimeDayInput => ({
      date: dateOf(index),
      excessBps: dec(100),
      constituents: Object.entries(values).map(([symbol, value]) => ({
        symbol,
        rayMinusBillBps: value === null ? null : dec(value),
      })),
    });
    const breadthAfter = (second: Record<string, number | null>) => {
      const first = advanceRegime(
        INITIAL_REGIME,
        day(0, { A: 10, B: 10, C: 10, D: 10, E: 10 }),
        parameters,
      );
      expect(first.day.breadthPercent).toBe('0.0000');
      return advanceRegime(first.state, day(1, second), parameters).day.breadthPercent;
    };

    it('counts the constituents above their own mean', () => {
      expect(breadthAfter({ A: 11, B: 12, C: 13, D: 9, E: 10 })).toBe('60.0000');
      expect(breadthAfter({ A: 11, B: 12, C: 13, D: null, E: 10 })).toBe('75.0000');
    });

    it('is 50 with fewer than four', () => {
      expect(breadthAfter({ A: 11, B: 12, C: 13, D: null, E: null })).toBe('50.0000');
      expect(breadthAfter({})).toBe('50.0000');
    });
  });

  describe('olsSlope', () => {
    it('finds the slope of a line and none of a point', () => {
      expect(olsSlope([1, 3, 5, 7].map((value) => dec(value)))?.toFixed()).toBe('2');
      expect(olsSlope([dec(1)])).toBeNull();
    });
  });
});

describe('regime rules', () => {
  const P = METHODOLOGY_PARAMETERS;
  const figures = (spread: string, z: string | null, slope: string | null, breadth: string) => ({
    spreadBps: dec(spread),
    zScore: z === null ? null : dec(z),
    slope7BpsPerDay: slope === null ? null : dec(slope),
    breadthPercent: dec(breadth),
  });

  it('gives each rule of the vector’s day 40 with figure, threshold and verdict', () => {
    const checks = checkDailyRules(figures('18.5484', '1.0159', '10.7143', '50'), P);
    const off = checks.map(({ rule, figure, OFF }) => [
      ...[rule, figure?.toString(), OFF.comparison, OFF.threshold.toString(), OFF.met],
    ]);
    expect(off).toEqual([
      ['spread', '18.5484', 'above', '0', true],
      ['z_score', '1.0159', 'at_least', '0.5', true],
      ['slope', '10.7143', 'above', '0', true],
      ['breadth', '50', 'at_least', '60', false],
    ]);
    expect(vetoingRules(checks, 'OFF')).toEqual([]);
    expect(vetoingRules(checks, 'ON')).toEqual(['spread', 'z_score', 'slope', 'breadth']);
  });

  it.each([
    ['on the threshold of z', figures('1', '0.5', '1', '50'), []],
    ['breadth in place of slope', figures('1', '0.5', '-1', '60'), []],
    ['neither slope nor breadth', figures('1', '0.5', '0', '59.9'), ['slope', 'breadth']],
    ['too small a z', figures('1', '0.4999', '1', '50'), ['z_score']],
    ['no slope yet', figures('1', '0.5', null, '60'), ['slope']],
    ['no z yet', figures('1', null, '1', '60'), ['z_score']],
  ])('names what vetoes Risk-Off: %s', (_what, conditions, vetoes) => {
    expect(vetoingRules(checkDailyRules(conditions, P), 'OFF')).toEqual(vetoes);
  });

  it('never calls a day a candidate while a rule vetoes it, nor the other way round', () => {
    const figure = fc.integer({ min: -30_000, max: 30_000 }).map((n) => dec(n).div(10_000));
    const known = fc.record({
      spreadBps: figure,
      zScore: fc.option(figure),
      slope7BpsPerDay: fc.option(figure),
      breadthPercent: fc.constantFrom(0, 40, 50, 60, 100).map((n) => dec(n)),
    });
    fc.assert(
      fc.property(known, (conditions) => {
        const checks = checkDailyRules(conditions, P);
        const free = (['OFF', 'ON'] as const).filter(
          (direction) => vetoingRules(checks, direction).length === 0,
        );
        expect(free).toEqual(
          [candidateOf(conditions, P)].filter((direction) => direction !== null),
        );
      }),
    );
  });

  describe('what a change takes besides', () => {
    const memory = { date: '2026-03-10', observations: 41, pending: null, lastFlipDate: null };

    it('counts days observed, candidate days and days since the last change', () => {
      const conditions = {
        ...memory,
        pending: { direction: 'ON' as const, days: 1 },
        lastFlipDate: '2026-03-03',
      };
      expect(checkConditions(conditions, P)).toEqual([
        ...[{ condition: 'observations', figureDays: 41, thresholdDays: 30 }].map((row) => ({
          ...{ ...row, comparison: 'at_least', met: true },
        })),
        {
          ...{ condition: 'confirmation', figureDays: 1, thresholdDays: 2 },
          ...{ comparison: 'at_least', met: false },
        },
        // Seven days have passed, and more than seven are asked (Methodology, regime).
        {
          ...{ condition: 'cooldown', figureDays: 7, thresholdDays: 7 },
          ...{ comparison: 'above', met: false },
        },
      ]);
    });

    it.each([
      ['two candidate days', memory, '2026-03-12'],
      [
        'one is counted',
        { ...memory, pending: { direction: 'ON' as const, days: 1 } },
        '2026-03-11',
      ],
      [
        'it points the other way',
        { ...memory, pending: { direction: 'OFF' as const, days: 1 } },
        '2026-03-12',
      ],
      ['a change on the 8th', { ...memory, lastFlipDate: '2026-03-08' }, '2026-03-16'],
      ['12 days observed', { ...memory, observations: 12 }, '2026-03-29'],
    ])('says when it could come: %s', (_what, conditions, day) => {
      expect(earliestChange(conditions, 'ON', P)).toBe(day);
    });
  });
});
