import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { ChainRate, PoolObservation } from '@/lib/benchmark/observations';
import {
  METHODOLOGY_PARAMETERS,
  METHODOLOGY_PARAMETERS as parameters,
  withOverrides,
} from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { type CoinBasis, judgeStep, type PendingStep } from '@/lib/benchmark/yield/coin-step';
import { coinYield, type YieldPool } from '@/lib/benchmark/yield/coin-yield';
import { duplicateDeposits } from '@/lib/benchmark/yield/duplicate-deposits';
import { poolOf } from '../market-samples';

describe('coin yield', () => {
  const parameters = METHODOLOGY_PARAMETERS;

  type PoolRow = readonly [tvl: number, apy: number, protocol?: string];

  function pools(rows: readonly PoolRow[]): YieldPool[] {
    return rows.map(([tvl, apy, protocol], index) => ({
      poolId: `p${index}`,
      protocol: protocol ?? `protocol-${index}`,
      tvlUsd: dec(tvl),
      apyPercent: dec(apy),
      basePercent: dec(apy),
      rewardPercent: dec(0),
      tier: 1,
      observedAtMs: 1000 + index,
    }));
  }

  const anyPools = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: -500, max: 5000 })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((rows) => pools(rows.map(([tvl, apy]) => [tvl, apy / 100] as const)));

  describe('coinYield', () => {
    it('trims a quarter of the TVL at either end, boundary pro rata', () => {
      const trimmed = coinYield(
        pools([
          [40, 4],
          [40, 5],
          [20, 12],
        ]),
        parameters,
      );
      expect(trimmed?.apyPercent.toFixed(2)).toBe('4.70');
      expect(trimmed?.poolsUsed).toBe(2);
      expect(trimmed?.tvlUsd.toFixed()).toBe('100');
      const even = coinYield(
        pools([
          [1, 3],
          [1, 4],
          [1, 5],
          [1, 20],
        ]),
        parameters,
      );
      expect(even?.apyPercent.toFixed(2)).toBe('4.50');
    });

    it('counts no protocol for more than half', () => {
      const capped = coinYield(
        pools([
          [90, 4],
          [5, 6],
          [5, 8],
        ]),
        parameters,
      );
      expect(capped?.apyPercent.toFixed(1)).toBe('5.0');
      expect(capped).toMatchObject({ protocols: 3 });
      expect(capped?.tvlUsd.toFixed()).toBe('100');
      // Its pools are scaled together: 60 and 30 count for 6⅔ and 3⅓.
      const split = coinYield(
        pools([
          [60, 4, 'a'],
          [30, 4, 'a'],
          [5, 6],
          [5, 8],
        ]),
        parameters,
      );
      expect(split?.apyPercent.toFixed(10)).toBe('5.0000000000');
      expect(split).toMatchObject({ protocols: 3 });
    });

    it('lets a single protocol stand', () => {
      const one = coinYield(
        pools([
          [90, 4, 'a'],
          [10, 6, 'a'],
        ]),
        parameters,
      );
      expect(one).toMatchObject({ protocols: 1 });
      expect(one?.apyPercent.toFixed()).toBe('4');
    });

    it('gives no protocol more than half of a mean, whatever its size', () => {
      const untrimmed = withOverrides(parameters, { 'yield.trimFraction': '0' });
      const tvl = fc.integer({ min: 1, max: 1_000_000_000 });
      // Only protocol 0 pays, and it pays 1: the mean is its share.
      fc.assert(
        fc.property(
          fc.array(fc.tuple(tvl, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 9 }),
          (rows) => {
            const named = rows.map(([value, p]) => [value, p === 0 ? 1 : 0, `p${p}`] as const);
            const share = coinYield(pools(named), untrimmed)?.apyPercent.toNumber() ?? -1;
            const total = rows.reduce((all, [value]) => all + value, 0);
            const own = rows.reduce((all, [value, p]) => all + (p === 0 ? value : 0), 0);
            const isAlone = own === total;
            expect(share).toBeLessThanOrEqual(isAlone ? 1 : 0.5 + 1e-10);
            // Where another is scaled down, the rest weighs more.
            expect(share).toBeGreaterThanOrEqual(isAlone ? 1 : Math.min(0.5, own / total) - 1e-10);
          },
        ),
      );
    });

    it('takes the one pool there is', () => {
      expect(coinYield(pools([[7, 3.3]]), parameters)?.apyPercent.toFixed()).toBe('3.3');
    });

    it('knows nothing without pools or without value in them', () => {
      expect(coinYield([], parameters)).toBeNull();
      expect(coinYield(pools([[0, 4]]), parameters)).toBeNull();
    });

    it('reports the worst tier and the oldest reading of the pools used only', () => {
      const [first, second, third] = pools([
        [40, 4],
        [40, 5],
        [20, 12],
      ]);
      if (!first || !second || !third) throw new Error('three pools expected');
      const trimmedAway = { ...third, tier: 2 as const, observedAtMs: 1 };
      expect(coinYield([first, second, trimmedAway], parameters)).toMatchObject({
        tier: 1,
        observedAtMs: 1000,
      });
      expect(coinYield([{ ...first, tier: 2 }, second, third], parameters)?.tier).toBe(2);
    });

    it('splits into base and reward only where every pool used does', () => {
      const [first, second] = pools([
        [1, 4],
        [1, 6],
      ]);
      if (!first || !second) throw new Error('two pools expected');
      expect(coinYield([first, second], parameters)?.basePercent?.toFixed()).toBe('5');
      const unsplit = { ...second, basePercent: null, rewardPercent: null };
      expect(coinYield([first, unsplit], parameters)).toMatchObject({ basePercent: null });
    });

    it('stays between the smallest and the largest APY, whatever the trim', () => {
      fc.assert(
        fc.property(anyPools, fc.integer({ min: 0, max: 60 }), (rows, trim) => {
          const trimmed = withOverrides(parameters, { 'yield.trimFraction': trim / 100 });
          const apy = coinYield(rows, trimmed)?.apyPercent;
          const all = rows.map((row) => row.apyPercent.toNumber());
          expect(apy?.toNumber()).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
          expect(apy?.toNumber()).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        }),
      );
    });

    it('does not depend on the order of the pools', () => {
      const shuffled = anyPools.chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      );
      fc.assert(
        fc.property(shuffled, ([rows, other]) => {
          expect(coinYield(other, parameters)).toEqual(coinYield(rows, parameters));
        }),
      );
    });
  });
});

describe('coin step', () => {
  const basis = (own: Partial<CoinBasis> = {}): CoinBasis => ({
    accepted: { apyPercent: dec('4'), basePercent: dec('4'), rewardPercent: dec('0') },
    ...{ hourPercent: dec('4'), madPercent: dec('0'), pending: null, witness: new Map() },
    ...own,
  });

  const rate = (protocol: string, apyPercent: string, supplied: string): ChainRate => ({
    ...{ source: 'rates', receivedAtMs: 0, observedAtMs: 0, payloadSha256: 'a'.repeat(64) },
    ...{ protocol, chain: 'Ethereum', symbol: 'USDT', apyPercent: dec(apyPercent) },
    ...{ supplied: dec(supplied), borrowed: dec('0') },
  });

  const isPending = (apy: string, before: CoinBasis | null, rates: readonly ChainRate[] = []) =>
    judgeStep(dec(apy), 0, before, rates, parameters).pending !== null;

  /** Readings of one APY, until it is accepted or they end; how many it took. */
  function readingsUntilAccepted(apy: string, stepMs: number, most: number): number | null {
    let pending: PendingStep | null = null;
    for (let reading = 0; reading < most; reading += 1) {
      pending = judgeStep(dec(apy), reading * stepMs, basis({ pending }), [], parameters).pending;
      if (pending === null) return reading + 1;
    }
    return null;
  }

  it('accepts a first APY, and one within the floor or the coin’s own deviation', () => {
    expect(isPending('40', null)).toBe(false);
    expect(isPending('4.75', basis())).toBe(false);
    expect(isPending('4.751', basis())).toBe(true);
    expect(isPending('3.249', basis())).toBe(true);
    // 3 × 1.4826 × 0.3 = 1.33434.
    expect(isPending('5.33', basis({ madPercent: dec('0.3') }))).toBe(false);
    expect(isPending('5.34', basis({ madPercent: dec('0.3') }))).toBe(true);
  });

  it('takes three further hourly readings up to 2 pp, and 24 beyond', () => {
    expect(readingsUntilAccepted('6', HOUR_MS, 40)).toBe(4);
    expect(readingsUntilAccepted('6.01', HOUR_MS, 40)).toBe(25);
  });

  it('does not count one publication seen several times', () => {
    expect(readingsUntilAccepted('6', MINUTE_MS, 40)).toBeNull();
  });

  it('begins anew with a reading that confirms nothing, and forgets one that healed', () => {
    const pending = { apyPercent: dec('6'), confirmations: 2, countedAtMs: -HOUR_MS };
    const other = judgeStep(dec('8'), 0, basis({ pending }), [], parameters);
    expect(other.pending).toMatchObject({ confirmations: 0, countedAtMs: 0 });
    expect(judgeStep(dec('4.1'), 0, basis({ pending }), [], parameters)).toEqual({
      ...{ pending: null, isStep: false },
    });
  });

  it('is accepted at once where the chain moved the same way by half of it', () => {
    const before = basis({
      witness: new Map([
        ['aave-v3|Ethereum', dec('4')],
        ['compound-v3|Ethereum', dec('4')],
      ]),
    });
    const chain = (aave: string, compound: string) => [
      rate('aave-v3', aave, '300'),
      rate('compound-v3', compound, '100'),
    ];
    // By deposits: (3 × 1 + 0) ÷ 4 = 0.75 of a step of 1.5, then a little less.
    expect(isPending('5.5', before, chain('5', '4'))).toBe(false);
    expect(isPending('5.5', before, chain('4.99', '4'))).toBe(true);
    expect(isPending('2.5', before, chain('5', '4'))).toBe(true);
    expect(isPending('2.5', before, chain('3', '4'))).toBe(false);
    // A market that was not read before tells nothing.
    expect(isPending('5.5', before, [rate('sparklend', '9', '300')])).toBe(true);
  });
});

describe('duplicate deposits', () => {
  function pool(
    poolId: string,
    protocol: string,
    millions: string,
    change: Partial<PoolObservation> = {},
  ): PoolObservation {
    return poolOf({
      ...{ poolId, protocol, chain: 'Arbitrum', symbol: 'USDS', poolSymbol: 'USDS' },
      ...{ kind: 'savings', tvlUsd: dec(millions).times(1_000_000), apyPercent: dec('3.52') },
      ...{ apyBasePercent: dec('3.52'), apyRewardPercent: null, apyMean30dPercent: null },
      ...change,
    });
  }

  const twice = (...pools: PoolObservation[]) => [...duplicateDeposits(pools, parameters)];

  describe('one deposit under two protocols', () => {
    const sky = pool('z', 'sky-lending', '362');

    it('counts for the first protocol by name, within a thousandth of the TVL', () => {
      expect(twice(pool('a', 'spark-savings', '361.638'), sky)).toEqual([['a', 'z']]);
      expect(twice(pool('a', 'spark-savings', '361.637'), sky)).toEqual([]);
      expect(twice(pool('a', 'aave-v3', '362'), sky)).toEqual([['z', 'a']]);
    });

    it.each<[string, Partial<PoolObservation>]>([
      ['APY', { apyPercent: dec('3.531') }],
      ['chain', { chain: 'Base' }],
      ['coin', { symbol: 'DAI' }],
    ])('is another deposit where the %s differs', (_, change) => {
      expect(twice(pool('a', 'spark-savings', '362', change), sky)).toEqual([]);
    });

    it('is no rule within one protocol, whose pools are different deposits', () => {
      expect(twice(pool('a', 'sky-lending', '362'), sky)).toEqual([]);
    });

    it('leaves one of three', () => {
      const three = [sky, pool('a', 'spark-savings', '362'), pool('b', 'a-front-end', '362')];
      expect(twice(...three)).toEqual([
        ['z', 'b'],
        ['a', 'b'],
      ]);
    });
  });

  describe('a vault over another pool', () => {
    const inner = pool('v1', 'morpho-blue', '100', { poolSymbol: 'senUSDS', apyPercent: dec(5) });
    const outer = (millions: string, name = 'SENUSDSV2') =>
      pool('v2', 'morpho-blue', millions, { poolSymbol: name, apyPercent: dec(9) });

    it('stands for the vault it is named after, if it is as large', () => {
      expect(twice(inner, outer('99'))).toEqual([['v1', 'v2']]);
      expect(twice(inner, outer('98.9'))).toEqual([]);
      expect(twice(inner, outer('100', 'OTHERUSDSV2'))).toEqual([]);
    });

    it('stands for pools of the protocol it supplies that fit into it', () => {
      const vault = pool('vault', 'sentora', '110', {
        kind: 'curated',
        suppliesProtocol: 'kamino-lend',
      });
      const market = (millions: string) =>
        pool('m', 'kamino-lend', millions, { kind: 'lending', apyPercent: dec(5) });
      expect(twice(vault, market('110'))).toEqual([['m', 'vault']]);
      expect(twice(vault, market('110.1'))).toEqual([]);
      expect(twice(vault, pool('o', 'aave-v3', '14', { kind: 'lending' }))).toEqual([]);
    });
  });
});
