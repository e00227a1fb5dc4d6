import fc from 'fast-check';
import type {
  CefiRate,
  ChainRate,
  LendingTotals,
  PoolObservation,
} from '@/lib/benchmark/observations';
import {
  METHODOLOGY_PARAMETERS,
  METHODOLOGY_PARAMETERS as P,
  METHODOLOGY_PARAMETERS as parameters,
} from '@/lib/benchmark/parameters';
import { Dec, dec } from '@/lib/benchmark/units';
import { isPendingJump } from '@/lib/benchmark/yield/platform-rate';
import { poolDeposits } from '@/lib/benchmark/yield/pool-deposits';
import {
  countedTvl,
  fallenTvl,
  isSpike,
  type PoolPast,
  UNREAD,
} from '@/lib/benchmark/yield/pool-past';
import { effectiveApy, poolRefusal } from '@/lib/benchmark/yield/pool-yield';
import { rayPercent, riskTier, scorePower } from '@/lib/benchmark/yield/ray';
import { NO_YIELD_MEMORY, viewYields } from '@/lib/benchmark/yield/strategy-yields';
import { poolOf } from '../market-samples';

describe('pool yield', () => {
  const pool = poolOf;
  const POOL = pool();
  const optional = (value: number | null): Dec | null => (value === null ? null : dec(value));

  describe('poolRefusal', () => {
    it('lets a pool exactly at the limits in', () => {
      expect(poolRefusal(POOL, parameters)).toBeNull();
      expect(poolRefusal(pool({ apyPercent: dec(50) }), parameters)).toBeNull();
      expect(poolRefusal(pool({ apyPercent: dec(-5) }), parameters)).toBeNull();
    });

    it.each<[string, Partial<PoolObservation>]>([
      ['tvl_below_minimum', { tvlUsd: dec('9999999.99') }],
      ['too_few_observations', { observationCount: 6 }],
      ['multiple_exposure', { singleExposure: false }],
      ['impermanent_loss', { impermanentLoss: true }],
      ['source_outlier', { outlier: true }],
      ['apy_out_of_range', { apyPercent: dec('50.01') }],
      ['apy_out_of_range', { apyPercent: dec('-5.01') }],
      [
        'apy_out_of_range',
        { apyPercent: null, apyBasePercent: dec(40), apyRewardPercent: dec(11) },
      ],
      ['apy_unknown', { apyPercent: null, apyBasePercent: null, apyRewardPercent: dec(3) }],
    ])('refuses with %s', (exclusion, change) => {
      expect(poolRefusal(pool(change), parameters)).toBe(exclusion);
    });
  });

  describe('effectiveApy', () => {
    it.each<[number | null, number | null, string]>([
      [4, 3, '4.8'],
      [4, 0.5, '4.5'],
      [4, -1, '4'],
      [4, null, '4'],
      [-1, 3, '-1'],
      [0, 3, '0'],
    ])('base %s with reward %s counts as %s', (base, reward, expected) => {
      const change = { apyBasePercent: optional(base), apyRewardPercent: optional(reward) };
      const result = effectiveApy(pool(change), parameters);
      expect(result?.apyPercent.toFixed()).toBe(expected);
      expect(result?.tier).toBe(1);
    });

    it('takes the smaller of total and monthly mean as tier 2 where the base is missing', () => {
      const missing = { apyBasePercent: null, apyPercent: dec(9), apyMean30dPercent: dec(6) };
      expect(effectiveApy(pool(missing), parameters)).toMatchObject({ tier: 2, basePercent: null });
      expect(effectiveApy(pool(missing), parameters)?.apyPercent.toFixed()).toBe('6');
      const lower = { ...missing, apyPercent: dec(5) };
      expect(effectiveApy(pool(lower), parameters)?.apyPercent.toFixed()).toBe('5');
    });

    it('knows no yield where base and either stand-in are missing', () => {
      const none = { apyBasePercent: null, apyMean30dPercent: null };
      expect(effectiveApy(pool(none), parameters)).toBeNull();
      expect(effectiveApy(pool({ apyBasePercent: null, apyPercent: null }), parameters)).toBeNull();
    });
  });
});

describe('pool past', () => {
  const limits = METHODOLOGY_PARAMETERS.yield;
  const past = (own: Partial<PoolPast>): PoolPast => ({
    ...UNREAD,
    readings: 168,
    days: 7,
    ...own,
  });
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
});

describe('pool deposits', () => {
  const NOW_MS = Date.UTC(2026, 10, 26, 12);
  const HOUR_MS = 3_600_000;
  const seen = { source: 'x', payloadSha256: 'x', receivedAtMs: NOW_MS, observedAtMs: NOW_MS };

  const pool = (over: Partial<PoolObservation> = {}) =>
    ({
      ...seen,
      ...{ poolId: 'a', protocol: 'aave-v3', chain: 'Ethereum', symbol: 'USDC', isNetTvl: true },
      tvlUsd: dec('200'),
      ...over,
    }) as PoolObservation;
  const row = (supplied: string, borrowed: string, ageMs = 0): LendingTotals => ({
    ...{ ...seen, observedAtMs: NOW_MS - ageMs, poolId: 'a' },
    ...{ suppliedUsd: dec(supplied), borrowedUsd: dec(borrowed) },
  });
  const onChain = (supplied: string, borrowed: string): ChainRate => ({
    ...{ ...seen, protocol: 'aave-v3', chain: 'Ethereum', symbol: 'USDC', apyPercent: dec(4) },
    ...{ supplied: dec(supplied), borrowed: dec(borrowed) },
  });

  function deposited(
    pools: readonly PoolObservation[],
    lending: LendingTotals | null,
    rates: readonly ChainRate[] = [],
  ) {
    const known = {
      ...{ nowMs: NOW_MS, parameters: METHODOLOGY_PARAMETERS },
      lendingOf: (poolId: string) => (lending?.poolId === poolId ? lending : null),
      circulationUsd: () => dec('5000'),
    };
    const found = poolDeposits(pools, rates, known);
    return [...found.values()].map(({ usd, from }) => `${usd.toFixed()} ${from}`);
  }

  it('takes the supply of the table where the TVL is what is left of it', () => {
    expect(deposited([pool()], row('1000', '800'))).toEqual(['1000 lending_table']);
  });

  it('leaves the TVL of other protocols as it is, whatever the table says', () => {
    expect(deposited([pool({ isNetTvl: false })], row('1000', '800'))).toEqual(['200 source']);
  });

  it('uses no table that disagrees with the TVL by more than a tenth of the supply', () => {
    expect(deposited([pool()], row('1000', '700'))).toEqual(['1000 lending_table']);
    expect(deposited([pool()], row('1000', '699.99'))).toEqual(['200 net']);
    expect(deposited([pool()], row('1000', '900'))).toEqual(['1000 lending_table']);
    expect(deposited([pool()], row('1000', '900.01'))).toEqual(['200 net']);
    expect(deposited([pool({ tvlUsd: dec(0) })], row('0', '0'))).toEqual(['0 net']);
  });

  it('takes what the contract holds where there is no table, or an old or a wrong one', () => {
    const chain = [onChain('1100', '900')];
    expect(deposited([pool()], null, chain)).toEqual(['1100 chain']);
    expect(deposited([pool()], row('1000', '800', 30 * HOUR_MS), chain)).toEqual(['1100 chain']);
    expect(deposited([pool()], row('30000', '800'), chain)).toEqual(['1100 chain']);
    expect(deposited([pool()], row('1000', '800'), chain)).toEqual(['1000 lending_table']);
    expect(deposited([pool()], null, [onChain('1100', '100')])).toEqual(['200 net']);
  });

  it('keeps the supply that table and contract agree on, whatever TVL is published', () => {
    const wrong = pool({ tvlUsd: dec('200000') });
    expect(deposited([wrong], row('1000', '800'), [onChain('1100', '900')])).toEqual([
      '1000 lending_table',
    ]);
    expect(deposited([wrong], row('1000', '800'), [onChain('1101', '900')])).toEqual([
      '200000 net',
    ]);
  });

  it('uses neither where it tells of more than there is of the coin', () => {
    expect(deposited([pool()], row('5001', '4801'), [onChain('1100', '900')])).toEqual([
      '1100 chain',
    ]);
    expect(deposited([pool()], row('5001', '4801'), [onChain('6000', '5800')])).toEqual([
      '200 net',
    ]);
    expect(deposited([pool()], row('5000', '4800'))).toEqual(['5000 lending_table']);
  });

  it('gives a contract to that pool of its market which is the nearest to what is left there', () => {
    const other = pool({ poolId: 'b', tvlUsd: dec('260') });
    expect(deposited([other, pool()], null, [onChain('1100', '900')])).toEqual([
      '260 net',
      '1100 chain',
    ]);
  });

  it('says that a TVL is net where nothing tells the supply', () => {
    expect(deposited([pool()], null)).toEqual(['200 net']);
  });
});

describe('platform rate', () => {
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
});

describe('strategy yields', () => {
  const NOW_MS = Date.UTC(2026, 10, 20, 12);
  const HOUR_MS = 3_600_000;

  const rate = (platform: string, apyPercent: string, ageMs = HOUR_MS): CefiRate => ({
    ...{
      platform,
      symbol: 'USDT',
      apyPercent: new Dec(apyPercent),
      aumUsd: null,
      source: platform,
    },
    ...{ receivedAtMs: NOW_MS - ageMs, observedAtMs: NOW_MS - ageMs },
    payloadSha256: 'a'.repeat(64),
  });

  function exclusionOf(...rates: CefiRate[]) {
    const { strategies } = viewYields([], rates, {
      ...{ nowMs: NOW_MS, parameters, platformAssets: new Map(), memory: NO_YIELD_MEMORY },
    });
    return strategies.find(({ platform }) => platform === 'kucoin')?.exclusion ?? null;
  }

  describe('a rate whose unit is unclear', () => {
    it.each([
      ['3.2', 'about what two others pay'],
      ['1', 'a third of it'],
      ['9', 'three times as much'],
    ])('counts at %s %%, %s', (apy) => {
      expect(exclusionOf(rate('kucoin', apy), rate('okx', '3'), rate('bybit', '3'))).toBeNull();
    });

    it.each([
      ['0.0088', 'a daily rate read as a yearly one'],
      ['1168', 'a yearly rate read as a daily one'],
      ['9.01', 'more than three times as much'],
    ])('does not at %s %%, %s', (apy) => {
      const others = [rate('okx', '3'), rate('bybit', '3')];
      expect(exclusionOf(rate('kucoin', apy), ...others)).toBe('unit_unconfirmed');
    });

    it('does not with one other platform, nor with one whose rate is too old', () => {
      expect(exclusionOf(rate('kucoin', '3'), rate('okx', '3'))).toBe('unit_unconfirmed');
      const old = rate('bybit', '3', 80 * HOUR_MS);
      expect(exclusionOf(rate('kucoin', '3'), rate('okx', '3'), old)).toBe('unit_unconfirmed');
    });
  });
});

describe('ray', () => {
  describe('scorePower', () => {
    it.each([
      ['0.3', '0.430511620250'],
      ['0.46', '0.580671461593'],
      ['0.9', '0.928901697685'],
      ['0', '0.000000000000'],
      ['1', '1.000000000000'],
    ])('%s to the power 0.7 is %s', (score, expected) => {
      expect(scorePower(dec(score), '0.7').toFixed(12)).toBe(expected);
      expect(scorePower(dec(score), '0.7').toFixed(12)).toBe(expected);
    });

    it('raises to 0 and 1 without a power', () => {
      expect(scorePower(dec(0), '0').toFixed()).toBe('1');
      expect(scorePower(dec('0.37'), '1.0').toFixed()).toBe('0.37');
    });
  });

  describe('rayPercent', () => {
    it.each([
      ['6', '0.90', '0.46', '3.135626'],
      ['-0.5', '0.90', '0.46', '-0.500000'],
      ['4', '0', '1', '0.000000'],
      ['4', '1', '1', '4.000000'],
    ])('%s %% with peg %s and liquidity %s is %s %%', (apy, peg, liquidity, expected) => {
      const ray = rayPercent(dec(apy), dec(peg), dec(liquidity), parameters);
      expect(ray?.toFixed(6)).toBe(expected);
    });

    it('is unknown where APY or a score is, also for a loss', () => {
      const one = dec(1);
      expect(rayPercent(null, one, one, parameters)).toBeNull();
      expect(rayPercent(dec(4), null, one, parameters)).toBeNull();
      expect(rayPercent(dec(4), one, null, parameters)).toBeNull();
      expect(rayPercent(dec(-4), one, null, parameters)).toBeNull();
    });

    it('never exceeds a positive APY and never shrinks a loss', () => {
      const score = fc
        .integer({ min: 0, max: 10_000 })
        .map((value) => dec(value).dividedBy(10_000));
      const apy = fc.integer({ min: -500, max: 5000 }).map((value) => dec(value).dividedBy(100));
      fc.assert(
        fc.property(apy, score, score, (yearly, peg, liquidity) => {
          const ray = rayPercent(yearly, peg, liquidity, parameters);
          if (yearly.isNegative()) expect(ray?.equals(yearly)).toBe(true);
          else expect(ray?.lessThanOrEqualTo(yearly) && ray.greaterThanOrEqualTo(0)).toBe(true);
        }),
      );
    });
  });

  describe('riskTier', () => {
    it.each([
      ['1', '0.8001', 'low'],
      ['1', '0.8', 'medium'],
      ['0.6', '1', 'medium'],
      ['0.5999', '1', 'high'],
      ['0.9', '0.7', 'medium'],
      ['0', '1', 'high'],
    ])('peg %s with liquidity %s is %s', (peg, liquidity, tier) => {
      expect(riskTier(dec(peg), dec(liquidity), parameters)).toBe(tier);
    });

    it.each([
      ['low', '0.79', 'low'],
      ['low', '0.78', 'medium'],
      ['medium', '0.82', 'medium'],
      ['medium', '0.8201', 'low'],
      ['medium', '0.58', 'medium'],
      ['medium', '0.5799', 'high'],
      ['high', '0.6199', 'high'],
      ['high', '0.62', 'medium'],
      ['high', '0.9', 'low'],
      ['low', '0.5', 'high'],
    ] as const)('%s before, a score of %s is %s', (before, liquidity, tier) => {
      expect(riskTier(dec(1), dec(liquidity), parameters, before)).toBe(tier);
    });

    it('is unknown where a score is', () => {
      expect(riskTier(null, dec(1), parameters)).toBeNull();
      expect(riskTier(dec(1), null, parameters)).toBeNull();
    });
  });
});
