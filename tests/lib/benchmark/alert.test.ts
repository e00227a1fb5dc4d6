import fc from 'fast-check';
import {
  ALERT_COMPARISONS,
  ALERT_KINDS,
  type AlertCoin,
  type AlertComparison,
  type AlertKind,
  type AlertRule,
  type AlertState,
  alertReading,
  BEYOND_BOOKS_BPS,
  INITIAL_ALERT_STATE,
} from '@/lib/benchmark/alert/alert-kinds';
import { evaluateRule, isMet, playRule } from '@/lib/benchmark/alert/alert-rule';
import { dec } from '@/lib/benchmark/units';

describe('alert reading', () => {
  const NOW = Date.UTC(2026, 2, 2, 12);

  const coin: AlertCoin = {
    symbol: 'USDC',
    deviationBps: '-62.50',
    liquidityScore: '0.2873',
    apyPercent: '4.512345',
    priceObservedAtMs: NOW - 30_000,
    apyObservedAtMs: NOW - 3_000_000,
  };

  function read(
    kind: AlertKind,
    changes: Partial<AlertCoin> = {},
    symbol = 'USDC',
    amountUsd: string | null = null,
  ): string | null {
    const market = {
      coins: [{ ...coin, ...changes }],
      regime: { state: 'OFF' as const, observations: 30 },
      fixing: '2026-03-04',
      billSpreadBps: '-34.50',
      confidencePercent: '94.62',
      exitCostBps: (of: string, amount: string) =>
        of === 'USDC' && amount === '25000000' ? '3.21' : BEYOND_BOOKS_BPS,
    };
    return alertReading({ kind, symbol, amountUsd }, market, NOW);
  }

  it('reads what a kind looks at', () => {
    expect(read('yield_threshold')).toBe('4.512345');
    expect(read('peg_deviation')).toBe('62.5');
    expect(read('liquidity')).toBe('0.2873');
    expect(read('regime_change')).toBe('OFF');
    expect(read('fixing')).toBe('2026-03-04');
  });

  it('reads an exit of an amount, and the spread over bills', () => {
    expect(read('exit_cost', {}, 'USDC', '25000000')).toBe('3.21');
    expect(read('exit_cost', {}, 'USDC', '900000000')).toBe(BEYOND_BOOKS_BPS);
    expect(read('exit_cost')).toBeNull();
    expect(read('bill_spread')).toBe('-34.50');
    expect(read('confidence')).toBe('94.62');
  });

  it('knows nothing of a missing figure or a coin the feed does not cover', () => {
    expect(read('yield_threshold', { apyPercent: null })).toBeNull();
    expect(read('peg_deviation', { deviationBps: null })).toBeNull();
    expect(read('liquidity', { liquidityScore: null })).toBeNull();
    expect(read('stale_data', {}, 'TUSD')).toBeNull();
  });

  describe('the age of the data', () => {
    it('is a share of the limit: a price’s 300 s, a yield’s 2 h after its due publication', () => {
      expect(read('stale_data')).toBe('10.0');
      expect(read('stale_data', { priceObservedAtMs: NOW - 300_000 })).toBe('100.0');
      expect(read('stale_data', { apyObservedAtMs: NOW - 3_600_000 - 5_400_000 })).toBe('75.0');
    });

    it('is used up where the price or the yield is missing, and ends at 999', () => {
      expect(read('stale_data', { priceObservedAtMs: null })).toBe('100.0');
      expect(read('stale_data', { apyPercent: null })).toBe('100.0');
      expect(read('stale_data', { priceObservedAtMs: 0 })).toBe('999.0');
    });
  });
});

describe('alert rule', () => {
  const NUMERIC = ['yield_threshold', 'peg_deviation', 'liquidity', 'stale_data'] as const;

  function ruleOf(
    comparison: AlertComparison,
    threshold: string,
    kind: (typeof NUMERIC)[number] = 'yield_threshold',
  ): AlertRule {
    return { kind, symbol: 'USDC', comparison, threshold };
  }

  /** Indices of the values at which the rule fires. */
  function firedAt(rule: AlertRule, values: readonly (string | null)[]): number[] {
    const samples = values.map((value, atMs) => ({ atMs, value }));
    return playRule(rule, samples).map((sample) => sample.atMs);
  }

  const hundredths = (max: number) =>
    fc.integer({ min: 0, max: max * 100 }).map((units) => dec(units).div(100).toFixed());
  const anyRule = fc
    .record({
      kind: fc.constantFrom(...NUMERIC),
      comparison: fc.constantFrom(...ALERT_COMPARISONS),
      place: fc.integer({ min: 0, max: 5000 }),
    })
    .map(({ kind, comparison, place }) => {
      const threshold = dec(place)
        .div(kind === 'liquidity' ? 5000 : 100)
        .toFixed();
      return ruleOf(comparison, threshold, kind);
    });
  const anyValue = fc.option(
    fc.integer({ min: -10_000, max: 600_000 }).map((units) => dec(units).div(10_000).toFixed()),
    { freq: 8 },
  );
  const anyValues = fc.array(anyValue, { maxLength: 60 });

  describe('the comparisons', () => {
    it.each([
      ['>', ['8.49', '8.5', '8.51'], [2]],
      ['>=', ['8.49', '8.5', '8.51'], [1]],
      ['<', ['8.51', '8.5', '8.49'], [2]],
      ['<=', ['8.51', '8.5', '8.49'], [1]],
      ['=', ['8.506', '8.494', '8.505', '8.5'], [2]],
      ['=', ['8.494', '8.495'], [1]],
    ] as const)('8.5 with %s over %j fires at %j', (comparison, values, fired) => {
      expect(firedAt(ruleOf(comparison, '8.5'), values)).toEqual(fired);
    });

    it('are exact where binary floats are not', () => {
      // 0.1 + 0.2 is above 0.3 in doubles.
      const sum = dec('0.1').plus('0.2').toFixed();
      expect(firedAt(ruleOf('>', '0.3'), [sum])).toEqual([]);
      expect(firedAt(ruleOf('>=', '0.3'), [sum])).toEqual([0]);
      expect(firedAt(ruleOf('>', '8.5'), ['8.50000000000000000000000000000001'])).toEqual([0]);
    });

    it('refuses what is no number, and a rule without one', () => {
      expect(() => evaluateRule(ruleOf('>', '8.5'), INITIAL_ALERT_STATE, 'NaN')).toThrow(
        RangeError,
      );
      const without = { ...ruleOf('>', '8.5'), threshold: null };
      expect(() => evaluateRule(without, INITIAL_ALERT_STATE, '1')).toThrow('needs a comparison');
    });
  });

  describe('firing once', () => {
    it('fires at the first look when the rule is met already', () => {
      expect(firedAt(ruleOf('>', '8.5'), ['9', '9', '9'])).toEqual([0]);
    });

    it('is armed again only by a value the dead-band away', () => {
      const values = ['8.6', '8.5', '8.41', '8.6', '8.4', '8.6'];
      expect(firedAt(ruleOf('>', '8.5'), values)).toEqual([0, 5]);
    });

    it('of = comes back on either side', () => {
      const values = ['8.5', '8.6', '8.5', '8.606', '8.5', '8.39', '8.5'];
      expect(firedAt(ruleOf('=', '8.5'), values)).toEqual([0, 4, 6]);
    });

    it('opens a peg alert over 50 bps and arms it at 25, as a depeg event', () => {
      const { comparison, threshold } = ALERT_KINDS.peg_deviation;
      expect([comparison, threshold]).toEqual(['>', '50']);
      const values = ['50', '50.01', '26', '51', '25', '51'];
      expect(firedAt(ruleOf('>', '50', 'peg_deviation'), values)).toEqual([1, 5]);
    });

    it('fires under a liquidity score of 0.3 and is armed at 0.35', () => {
      const { comparison, threshold } = ALERT_KINDS.liquidity;
      expect([comparison, threshold]).toEqual(['<', '0.3']);
      const values = ['0.3', '0.2999', '0.34', '0.29', '0.35', '0.29'];
      expect(firedAt(ruleOf('<', '0.3', 'liquidity'), values)).toEqual([1, 5]);
    });

    it('never fires twice without a value in between that the dead-band asks for', () => {
      fc.assert(
        fc.property(anyRule, anyValues, (rule, values) => {
          const threshold = dec(rule.threshold ?? '0');
          const band = ALERT_KINDS[rule.kind].deadBand(threshold);
          const fired = firedAt(rule, values);
          for (let i = 1; i < fired.length; i += 1) {
            const between = values.slice((fired[i - 1] ?? 0) + 1, fired[i]);
            const cleared = between.some((value) => {
              if (value === null) return false;
              const distance = dec(value).minus(threshold);
              if (rule.comparison === '=') return distance.abs().greaterThanOrEqualTo(band);
              const back = rule.comparison?.startsWith('>') ? distance.negated() : distance;
              return back.greaterThanOrEqualTo(band);
            });
            expect(cleared).toBe(true);
          }
        }),
        { numRuns: 100 },
      );
    });

    it('fires only at values that meet the rule, and misses none while armed', () => {
      fc.assert(
        fc.property(anyRule, anyValues, (rule, values) => {
          const tolerance = dec(ALERT_KINDS[rule.kind].tolerance);
          let state: AlertState = INITIAL_ALERT_STATE;
          for (const value of values) {
            const met =
              value !== null &&
              isMet(rule.comparison ?? '>', dec(value), dec(rule.threshold ?? '0'), tolerance);
            const step = evaluateRule(rule, state, value);
            expect(step.fires).toBe(met && state.phase === 'armed');
            state = step.state;
          }
        }),
        { numRuns: 100 },
      );
    });

    it('does not mind unknown values anywhere', () => {
      fc.assert(
        fc.property(anyRule, anyValues, (rule, values) => {
          const known = values.filter((value) => value !== null);
          const firedValues = firedAt(rule, values).map((at) => values[at]);
          expect(firedValues).toEqual(firedAt(rule, known).map((at) => known[at]));
        }),
      );
    });

    it('goes on from its state as if it had never stopped, wherever it is cut', () => {
      fc.assert(
        fc.property(anyRule, anyValues, fc.nat(), (rule, values, place) => {
          const cut = values.length === 0 ? 0 : place % values.length;
          let state: AlertState = INITIAL_ALERT_STATE;
          const fired: number[] = [];
          values.forEach((value, at) => {
            // What a restart keeps is what JSON keeps.
            if (at === cut) state = JSON.parse(JSON.stringify(state)) as AlertState;
            const step = evaluateRule(rule, state, value);
            state = step.state;
            if (step.fires) fired.push(at);
          });
          expect(fired).toEqual(firedAt(rule, values));
        }),
      );
    });
  });

  describe('the dead-band', () => {
    it.each([
      ['yield_threshold', '8.5', '0.1'],
      ['yield_threshold', '0.2', '0.05'],
      ['yield_threshold', '0', '0.01'],
      ['peg_deviation', '50', '25'],
      ['liquidity', '0.3', '0.05'],
      ['liquidity', '0.98', '0.01'],
      ['stale_data', '100', '50'],
    ] as const)('of %s at %s is %s', (kind, threshold, band) => {
      expect(ALERT_KINDS[kind].deadBand(dec(threshold)).toFixed()).toBe(band);
    });

    it('of a liquidity score can be come back from on both sides', () => {
      fc.assert(
        fc.property(hundredths(1), (threshold) => {
          const at = dec(threshold);
          const band = ALERT_KINDS.liquidity.deadBand(at);
          expect(at.minus(band).greaterThanOrEqualTo(0)).toBe(true);
          expect(at.plus(band).lessThanOrEqualTo(1)).toBe(true);
        }),
      );
    });
  });

  describe('a change of regime', () => {
    const rule: AlertRule = {
      kind: 'regime_change',
      symbol: null,
      comparison: null,
      threshold: null,
    };

    it('remembers at the first look and fires with every other state', () => {
      const seen = ['ON', 'ON', null, 'OFF', 'OFF', 'OFF_OVERRIDE', 'OFF'];
      expect(firedAt(rule, seen)).toEqual([3, 5, 6]);
    });
  });
});
