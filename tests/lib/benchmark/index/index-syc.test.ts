import fc from 'fast-check';
import { inverseVolatilityWeights, type Strategy, syc } from '@/lib/benchmark/index/index-syc';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { dec, sum } from '@/lib/benchmark/units';

const strategy = (index: number, change: Partial<Strategy> = {}): Strategy => ({
  id: `s${String(index).padStart(2, '0')}`,
  tvlUsd: dec(20_000_000),
  ageDays: 400,
  rayPercent: dec(5),
  apyPercent: dec(6),
  volatilityPercentagePoints: dec('0.5'),
  ...change,
});
const several = (count: number) => Array.from({ length: count }, (_, index) => strategy(index));

describe('inverseVolatilityWeights', () => {
  it('halves the weight for twice the volatility and floors it at 0.05 pp', () => {
    const weights = inverseVolatilityWeights(
      several(12).map((row, index) => ({
        id: row.id,
        volatilityPercentagePoints: dec(['1', '2', '0', '0.01'][index] ?? '0.05'),
      })),
      parameters,
    );
    const of = (index: number) => weights[index]?.weightPercent;
    expect(
      of(0)
        ?.dividedBy(of(1) ?? 1)
        .toFixed(12),
    ).toBe('2.000000000000');
    expect(of(2)?.toFixed(10)).toBe(of(5)?.toFixed(10));
    expect(of(3)?.toFixed(10)).toBe(of(5)?.toFixed(10));
  });

  it('caps at 2/n, and at 2 % from a hundred strategies on', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 130 }),
        (values) => {
          const rows = values.map((value, index) => ({
            id: `s${index}`,
            volatilityPercentagePoints: dec(value).dividedBy(1000),
          }));
          const weights = inverseVolatilityWeights(rows, parameters);
          const cap = Math.max(2, 200 / values.length);
          expect(sum(weights.map((row) => row.weightPercent)).toFixed()).toBe('100');
          for (const { weightPercent } of weights) {
            expect(weightPercent.toNumber()).toBeLessThanOrEqual(cap + 1e-9);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('syc', () => {
  it('computes from ten strategies on', () => {
    expect(syc({ strategies: several(10), parameters })).toMatchObject({
      method: 'full',
      constituentsUsed: 10,
      constituentsExpected: 10,
    });
    const previous = { value: dec('4.4') };
    const nine = syc({ strategies: several(9), previous, parameters });
    expect(nine).toMatchObject({ method: 'carried_forward', reason: 'too_few_strategies' });
    expect(nine.value?.toFixed()).toBe('4.4');
    expect(syc({ strategies: [], parameters })).toMatchObject({
      value: null,
      coveragePercent: null,
    });
  });

  it('is carried where fewer than two thirds of the strategies, or 80 % of the weight, are left', () => {
    const suspended = (count: number, change: Partial<Strategy>) =>
      Array.from({ length: count }, (_, index) => strategy(20 + index, change));
    const of = (strategies: Strategy[]) => syc({ strategies, parameters });
    const unknown = { volatilityPercentagePoints: null };
    expect(of([...several(10), ...suspended(5, unknown)]).method).toBe('reduced');
    expect(of([...several(10), ...suspended(6, unknown)]).reason).toBe('insufficient_constituents');
    const out = { rayPercent: null };
    expect(of([...several(12), ...suspended(3, out)]).method).toBe('reduced');
    expect(of([...several(12), ...suspended(4, out)]).reason).toBe('insufficient_weight');
  });

  it('leaves out by name what is small, young, suspended or of unknown volatility', () => {
    const outcome = syc({
      strategies: [
        ...several(10),
        strategy(10, { tvlUsd: dec(9_999_999) }),
        strategy(11, { ageDays: 364 }),
        strategy(12, { rayPercent: null }),
        strategy(13, { volatilityPercentagePoints: null }),
      ],
      parameters,
    });
    expect(outcome.exclusions).toEqual([
      { id: 's10', rule: 'tvl_below_minimum' },
      { id: 's11', rule: 'too_young' },
      { id: 's12', rule: 'ray_unknown' },
      { id: 's13', rule: 'volatility_unknown' },
    ]);
    expect(outcome).toMatchObject({
      method: 'reduced',
      constituentsUsed: 10,
      constituentsExpected: 12,
    });
    expect(outcome.coveragePercent?.toFixed(2)).toBe('83.33');
    expect(outcome.value?.toFixed()).toBe('5');
  });
});
