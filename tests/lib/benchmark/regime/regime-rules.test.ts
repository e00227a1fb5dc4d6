import fc from 'fast-check';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { candidateOf } from '@/lib/benchmark/regime/regime-indicators';
import {
  checkConditions,
  checkDailyRules,
  earliestChange,
  vetoingRules,
} from '@/lib/benchmark/regime/regime-rules';
import { dec } from '@/lib/benchmark/units';

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
      expect(free).toEqual([candidateOf(conditions, P)].filter((direction) => direction !== null));
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
    ['one is counted', { ...memory, pending: { direction: 'ON' as const, days: 1 } }, '2026-03-11'],
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
