import fc from 'fast-check';
import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { coinYield, type YieldPool } from '@/lib/benchmark/yield/coin-yield';

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
