import fc from 'fast-check';
import { indexMode } from '@/lib/benchmark/index/index-mode';
import type { IndexConstituent } from '@/lib/benchmark/index/index-outcome';
import { requiredConstituents } from '@/lib/benchmark/index/index-sufficiency';
import { maturity, sycefi, sydefi, syi, syrpi } from '@/lib/benchmark/index/indices';
import { groupByProtocol } from '@/lib/benchmark/index/protocol-group';
import { whyStopped } from '@/lib/benchmark/index/why-stopped';
import {
  METHODOLOGY_PARAMETERS as PARAMETERS,
  METHODOLOGY_PARAMETERS as parameters,
} from '@/lib/benchmark/parameters';
import { type Dec, dec, sum } from '@/lib/benchmark/units';

describe('indices', () => {
  const GOLDEN = [
    ['USDT', '72.5', '4.20'],
    ['USDC', '21.8', '4.50'],
    ['DAI', '4.4', '7.59'],
    ['TUSD', '0.4', '15.02'],
    ['FRAX', '0.7', '6.80'],
    ['USDP', '0.2', '3.42'],
  ] as const;

  /** The golden constituents, those named without a RAY. */
  function golden(...out: string[]): IndexConstituent[] {
    return GOLDEN.map(([id, weight, ray]) => ({
      id,
      weightPercent: dec(weight),
      rayPercent: out.includes(id) ? null : dec(ray),
      apyPercent: dec(ray).plus(1),
    }));
  }

  const anyConstituents = fc
    .array(
      fc.record({
        weight: fc.integer({ min: 1, max: 1000 }),
        ray: fc.option(fc.integer({ min: -500_000, max: 50_000_000 }), { nil: null, freq: 5 }),
      }),
      { minLength: 1, maxLength: 9 },
    )
    .map((rows) =>
      rows.map(({ weight, ray }, index) => ({
        id: `c${index}`,
        weightPercent: dec(weight),
        rayPercent: ray === null ? null : dec(ray).dividedBy(1_000_000),
      })),
    );

  describe('syi', () => {
    it('gives the golden figure with all that stands beside it', () => {
      const outcome = syi({ constituents: golden(), parameters });
      expect(outcome).toMatchObject({
        method: 'full',
        status: 'live',
        reason: null,
        constituentsUsed: 6,
        constituentsExpected: 6,
        band: {
          p1: '4.200000',
          p25: '4.200000',
          p50: '4.200000',
          p75: '4.500000',
          p99: '7.590000',
        },
      });
      expect(outcome.value?.toFixed()).toBe('4.47448');
      expect(outcome.hhi?.toFixed(2)).toBe('5751.54');
      expect(outcome.topSharePercent?.toFixed()).toBe('72.5');
      expect(outcome.coveragePercent?.toFixed()).toBe('100');
      expect(outcome.averageYieldPercent?.toFixed()).toBe('5.47448');
    });

    it('renormalizes without TUSD', () => {
      const outcome = syi({ constituents: golden('TUSD'), parameters });
      expect(outcome).toMatchObject({ method: 'reduced', status: 'live', constituentsUsed: 5 });
      expect(outcome.value?.toFixed()).toBe('4.43213');
      expect(outcome.coveragePercent?.toFixed()).toBe('99.6');
      expect(sum(outcome.effective.map((row) => row.weightPercent)).toFixed()).toBe('100');
    });

    it('carries the last value forward without USDT', () => {
      const previous = { value: dec('4.47448') };
      const outcome = syi({ constituents: golden('USDT'), previous, parameters });
      expect(outcome).toMatchObject({
        method: 'carried_forward',
        status: 'estimated',
        reason: 'insufficient_weight',
      });
      expect(outcome.value?.toFixed()).toBe('4.47448');
      expect(outcome.coveragePercent?.toFixed()).toBe('27.5');
    });

    it('carries forward with three of six, and has nothing to carry at first', () => {
      const outcome = syi({ constituents: golden('TUSD', 'FRAX', 'USDP'), parameters });
      expect(outcome).toMatchObject({ reason: 'insufficient_constituents', value: null });
      expect(syi({ constituents: [], parameters })).toMatchObject({
        reason: 'no_constituents',
        value: null,
        coveragePercent: null,
      });
    });

    it('needs two thirds of the constituents', () => {
      const required = [1, 2, 3, 4, 5, 6, 9, 14].map((n) => requiredConstituents(n, parameters));
      expect(required).toEqual([1, 2, 2, 3, 4, 4, 6, 10]);
      const three = (ray: Dec | null) => [
        { id: 'USDT', weightPercent: dec(60), rayPercent: dec(4) },
        { id: 'USDC', weightPercent: dec(35), rayPercent: dec(5) },
        { id: 'DAI', weightPercent: dec(5), rayPercent: ray },
      ];
      expect(syi({ constituents: three(null), parameters }).method).toBe('reduced');
      expect(syi({ constituents: three(dec(0)), parameters }).method).toBe('full');
    });

    it('expects a coin whose cap is unknown, but does not count it', () => {
      const unweighed = golden().map((row) =>
        row.id === 'USDP' ? { ...row, weightPercent: null } : row,
      );
      const outcome = syi({ constituents: unweighed, parameters });
      expect(outcome).toMatchObject({
        method: 'reduced',
        constituentsUsed: 5,
        constituentsExpected: 6,
      });
    });

    it('lies between the smallest and the largest RAY, missing ones not read as zero', () => {
      fc.assert(
        fc.property(anyConstituents, (constituents) => {
          const outcome = syi({ constituents, parameters });
          if (outcome.value === null) return outcome.method === 'carried_forward';
          const rays = constituents.flatMap((row) => row.rayPercent?.toNumber() ?? []);
          expect(outcome.value.toNumber()).toBeGreaterThanOrEqual(Math.min(...rays) - 1e-5);
          expect(outcome.value.toNumber()).toBeLessThanOrEqual(Math.max(...rays) + 1e-5);
          expect(outcome.effective.length).toBe(rays.length);
          expect(sum(outcome.effective.map((row) => row.weightPercent)).toFixed()).toBe('100');
          return true;
        }),
      );
    });

    it('does not depend on the order of the constituents', () => {
      fc.assert(
        fc.property(anyConstituents, (constituents) => {
          const turned = syi({ constituents: [...constituents].reverse(), parameters });
          expect(turned).toEqual(syi({ constituents, parameters }));
        }),
      );
    });
  });

  describe('syrpi', () => {
    it('gives the golden premium', () => {
      const outcome = syrpi({ constituents: golden(), billPercent: dec('5.25'), parameters });
      expect(outcome.value?.toFixed()).toBe('167.17');
      expect(outcome).toMatchObject({ unit: 'bps', method: 'full' });
      expect(outcome.band?.p99).toBe('977.00');
    });

    it('takes no missing bill rate for zero', () => {
      const previous = { value: dec('150') };
      const outcome = syrpi({ constituents: golden(), billPercent: null, previous, parameters });
      expect(outcome).toMatchObject({ method: 'carried_forward', reason: 'bill_rate_unknown' });
      expect(outcome.value?.toFixed()).toBe('150');
    });

    it('takes five of six, and not four: the weights are equal', () => {
      const five = syrpi({ constituents: golden('USDT'), billPercent: dec(5), parameters });
      expect(five).toMatchObject({ method: 'reduced', reason: null, constituentsUsed: 5 });
      const four = syrpi({ constituents: golden('TUSD', 'USDP'), billPercent: dec(5), parameters });
      expect(four).toMatchObject({ reason: 'insufficient_weight', value: null });
    });

    it('has a median that does not hang on the rounding of equal weights', () => {
      // RAYs 3.42, 4.20, 4.50 | 6.80, 7.59, 15.02: the median is the mean of 4.50 and 6.80.
      const outcome = syrpi({ constituents: golden(), billPercent: dec('5.25'), parameters });
      expect(outcome.band?.p50).toBe('40.00');
    });
  });

  describe('sycefi', () => {
    const platform = (id: string, aum: number | null, ray: number | null) => ({
      id,
      aumUsd: aum === null ? null : dec(aum),
      rayPercent: ray === null ? null : dec(ray),
    });

    it('weighs by assets, and a platform that discloses none by the smallest disclosed', () => {
      const platforms = [platform('a', 300, 4), platform('b', 100, 6), platform('c', null, 20)];
      const outcome = sycefi({ platforms, parameters });
      // (300 × 4 + 100 × 6 + 100 × 20) / 500
      expect(outcome.value?.toFixed()).toBe('7.6');
      expect(outcome).toMatchObject({ method: 'full', exclusions: [] });
    });

    it('weighs all the same where nobody discloses, and says so', () => {
      const nobody = [platform('a', null, 4), platform('b', null, 6), platform('c', null, null)];
      const outcome = sycefi({ platforms: nobody.slice(0, 2), parameters });
      expect(outcome).toMatchObject({ method: 'equal_weight', status: 'live' });
      expect(outcome.value?.toFixed()).toBe('5');
      // Two of three are enough in number, not in weight.
      expect(sycefi({ platforms: nobody, parameters }).reason).toBe('insufficient_weight');
    });

    it('carries forward when most of the assets have no rate', () => {
      const platforms = [platform('a', 300, null), platform('b', 100, 6)];
      expect(sycefi({ platforms, parameters }).method).toBe('carried_forward');
    });
  });

  describe('sydefi', () => {
    it.each([
      [365, '0.5'],
      [730, '0.75'],
      [1095, '1'],
      [5000, '1'],
    ])('maturity at %s days is %s', (days, expected) => {
      expect(maturity(days, parameters).toFixed()).toBe(expected);
    });

    it('weighs TVL by maturity and names what it refuses', () => {
      const protocol = (id: string, tvl: number | null, ageDays: number | null, ray: number) => ({
        id,
        tvlUsd: tvl === null ? null : dec(tvl),
        ageDays,
        rayPercent: dec(ray),
      });
      const outcome = sydefi({
        protocols: [
          protocol('old', 50_000_000, 1095, 4),
          protocol('new', 100_000_000, 365, 8),
          protocol('small', 49_999_999, 1095, 9),
          protocol('young', 90_000_000, 364, 9),
          protocol('ageless', 90_000_000, null, 9),
          protocol('sizeless', null, 500, 9),
        ],
        parameters,
      });
      expect(outcome.value?.toFixed()).toBe('6');
      expect(outcome.exclusions).toEqual([
        { id: 'small', rule: 'tvl_below_minimum' },
        { id: 'young', rule: 'too_young' },
        { id: 'ageless', rule: 'age_unknown' },
        { id: 'sizeless', rule: 'tvl_unknown' },
      ]);
    });
  });

  describe('what is suspended inside a protocol', () => {
    const strategy = (platform: string, tvl: number, ray: number | null) => ({
      ...{ id: `${platform}-${tvl}`, platform, tvlUsd: dec(tvl * 1_000_000), ageDays: 2000 },
      rayPercent: ray === null ? null : dec(ray),
    });
    const outcomeOf = (...strategies: ReturnType<typeof strategy>[]) =>
      sydefi({
        protocols: groupByProtocol(strategies),
        previous: { value: dec('3.5') },
        parameters,
      });

    it('lowers the coverage and the protocol’s weight: reduced, not full', () => {
      const outcome = outcomeOf(
        ...[strategy('a', 80, 4), strategy('a', 40, null)],
        ...[strategy('b', 100, 6), strategy('c', 100, 8)],
      );
      expect(outcome).toMatchObject({ method: 'reduced', status: 'live', constituentsUsed: 3 });
      expect(outcome.coveragePercent?.toFixed()).toBe('87.5');
      // 80 at 4 %, 100 at 6 % and 100 at 8 %, and not 120 at 4 %.
      expect(outcome.value?.toFixed()).toBe('6.14286');
      expect(outcome.topSharePercent?.toFixed(4)).toBe('35.7143');
    });

    it('carries forward with 46 % of the TVL unpriced, which once read full and live', () => {
      const outcome = outcomeOf(
        ...[strategy('a', 54, 4), strategy('a', 46, null)],
        ...[strategy('b', 54, 6), strategy('b', 46, null)],
        ...[strategy('c', 54, 8), strategy('c', 46, null)],
      );
      expect(outcome.coveragePercent?.toFixed()).toBe('54');
      expect(outcome).toMatchObject({
        ...{ method: 'carried_forward', status: 'estimated', reason: 'insufficient_weight' },
      });
      expect(outcome.value?.toFixed()).toBe('3.5');
    });

    it('is the same for the products of a platform', () => {
      const platforms = groupByProtocol([
        ...[strategy('a', 50, 4), strategy('a', 150, null)],
        ...[strategy('b', 100, 6), strategy('c', 100, 8)],
      ]).map(({ tvlUsd: aumUsd, ...rest }) => ({ ...rest, aumUsd }));
      const outcome = sycefi({ platforms, parameters });
      expect(outcome.coveragePercent?.toFixed()).toBe('62.5');
      expect(outcome.reason).toBe('insufficient_weight');
    });
  });

  describe('groupByProtocol', () => {
    it('sums value, takes the oldest age and weighs only yields that are known', () => {
      const row = (
        platform: string,
        tvl: number | null,
        age: number | null,
        ray: number | null,
      ) => ({
        id: `${platform}-${tvl}`,
        platform,
        tvlUsd: tvl === null ? null : dec(tvl),
        ageDays: age,
        rayPercent: ray === null ? null : dec(ray),
        apyPercent: ray === null ? null : dec(ray).plus(1),
      });
      const groups = groupByProtocol([
        row('b', 10, null, null),
        row('a', 30, 100, 4),
        row('a', 10, 900, 8),
        row('a', 60, 50, null),
        row('c', null, 50, 3),
        row('c', null, 90, 5),
        row('a', null, 10, 99),
      ]);
      expect(groups.map((group) => group.id)).toEqual(['a', 'b', 'c']);
      expect(groups[0]).toMatchObject({ ageDays: 900 });
      // 40 of 100 have a RAY, none of b's, and both of c's.
      expect(groups.map((group) => group.coveredShare?.toFixed())).toEqual(['0.4', '0', '1']);
      expect(groups[0]?.tvlUsd?.toFixed()).toBe('100');
      expect(groups[0]?.rayPercent?.toFixed()).toBe('5');
      expect(groups[0]?.apyPercent?.toFixed()).toBe('6');
      expect(groups[1]).toMatchObject({ ageDays: null, rayPercent: null });
      expect(groups[2]).toMatchObject({ tvlUsd: null, ageDays: 90 });
      expect(groups[2]?.rayPercent?.toFixed()).toBe('4');
    });
  });
});

describe('index mode', () => {
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
      expect([mode(), lowTvl, restless]).toEqual(['Normal', 'Bear', 'High-Vol']);
    });

    it('is Bear below the twentieth percentile of the year, not at it', () => {
      const rising = series(364, (index) => 100 + index);
      expect(mode([...rising, dec(120)])).toBe('Bear');
      expect(mode([...rising, dec(200)])).toBe('Normal');
      expect(mode(series(365, () => 100))).toBe('Normal');
      const today = (tvl: number) => {
        const others = series(101, (index) => index).filter((value) => !value.equals(tvl));
        return mode([...others, dec(tvl)]);
      };
      expect([today(19), today(20)]).toEqual(['Bear', 'Normal']);
    });

    it('looks back a year and no further', () => {
      const longAgo = series(3000, () => 1);
      expect(mode([...longAgo, ...series(364, () => 100), dec(99)])).toBe('Bear');
    });

    it('is High-Vol when the month moves more than twice as much as the quarter', () => {
      const quarter = zigzag(90, (index) => (index >= 60 ? 0.2 : 0.2));
      expect(mode(STEADY_TVL, quarter)).toBe('Normal');
      // A burst in the last 10 of 90 days lifts the month by about √3 over the quarter: not enough.
      expect(mode(STEADY_TVL, RESTLESS_MONTH)).toBe('Normal');
    });

    it('lets Bear come before High-Vol', () => {
      const verdict = indexMode({
        dailyTvlUsd: [...series(364, () => 100), dec(50)],
        dailyIndexPercent: RESTLESS_MONTH,
        parameters: { ...parameters, mode: { ...parameters.mode, highVolRatio: '1.5' } },
      });
      expect(verdict).toBe('Bear');
    });

    it('skips a rule without enough history', () => {
      const falling = series(29, (index) => 100 - index);
      expect(mode(falling, QUIET.slice(0, 89))).toBe('Normal');
      expect(mode([], [])).toBe('Normal');
    });
  });
});

describe('why stopped', () => {
  const coin = (symbol: string, suspendedBecause: string | null, isConstituent = true) => ({
    ...{ symbol, suspendedBecause, isConstituent },
  });

  it('counts the coins that can be rated, and names what the others lack', () => {
    const coins = [
      coin('USDT', null),
      coin('USDC', null),
      coin('DAI', 'liquidity_unknown'),
      coin('TUSD', 'liquidity_unknown'),
      coin('FRAX', 'price_unknown'),
      coin('USDP', 'a_rule_to_come'),
      coin('PYUSD', 'price_unknown', false),
    ];
    expect(whyStopped(coins, '94.3', PARAMETERS)).toBe(
      '2 of 6 coins can be rated, 4 are needed (no liquidity score: DAI, TUSD; no confirmed price: FRAX; a_rule_to_come: USDP).',
    );
  });

  it('tells the weight where there are coins enough', () => {
    const coins = [coin('USDT', 'yield_unknown'), coin('USDC', null), coin('DAI', null)];
    expect(whyStopped(coins, '27.5', PARAMETERS)).toBe(
      '2 of 3 coins can be rated and have 27.5% of the weight, 80% is needed (no eligible pool: USDT).',
    );
    expect(whyStopped([coin('DAI', null)], null, PARAMETERS)).toBe(
      '1 of 1 coins can be rated and have an unknown part of the weight, 80% is needed.',
    );
  });

  it('says that there is no basket yet, and what the candidates lack', () => {
    const candidate = (symbol: string, suspendedBecause: string | null) => ({
      ...{ symbol, isConstituent: false, suspendedBecause },
    });
    const candidates = [candidate('USDT', null), candidate('USDC', 'yield_unknown')];
    expect(whyStopped(candidates, null, PARAMETERS)).toBe(
      "no basket is decided yet: 1 of 2 candidates can be rated, 3 that meet the basket's rules are " +
        'needed (no eligible pool: USDC).',
    );
  });
});
