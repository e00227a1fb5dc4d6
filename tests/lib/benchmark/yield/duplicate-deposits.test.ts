import type { PoolObservation } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { duplicateDeposits } from '@/lib/benchmark/yield/duplicate-deposits';

function pool(
  poolId: string,
  protocol: string,
  millions: string,
  change: Partial<PoolObservation> = {},
): PoolObservation {
  return {
    source: 'test',
    receivedAtMs: 0,
    observedAtMs: 0,
    payloadSha256: '00',
    poolId,
    protocol,
    chain: 'Arbitrum',
    symbol: 'USDS',
    poolSymbol: 'USDS',
    kind: 'savings',
    underlying: null,
    suppliesProtocol: null,
    isNetTvl: false,
    tvlUsd: dec(millions).times(1_000_000),
    apyBasePercent: dec('3.52'),
    apyRewardPercent: null,
    apyPercent: dec('3.52'),
    apyMean30dPercent: null,
    observationCount: 30,
    ageDays: 400,
    singleExposure: true,
    impermanentLoss: false,
    outlier: false,
    ...change,
  };
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
