import { mapPools } from '@/lib/market/defillama';
import { coveredCoins } from '@/lib/market/registry';
import { SourceError } from '@/lib/market/types';
import { manyPools, poolRow } from '../../../fixtures/market/defillama-bodies';
import { fetchedBody } from '../../../support/market-context';
import { describeRecorded, recordedJson } from '../../../support/recorded-data';

const NOW_MS = 1_767_225_600_000;

function map(rows: readonly unknown[], headers: Record<string, string> = {}) {
  const body = fetchedBody({ status: 'success', data: rows }, { receivedAtMs: NOW_MS, headers });
  return mapPools('defillama-pools', [body], coveredCoins());
}

const coinsOf = (...rows: Record<string, unknown>[]) => map(rows).pools.map((pool) => pool.symbol);

describe('mapPools', () => {
  it('maps every figure of a pool', () => {
    const { pools, dropped } = map([poolRow({ apyReward: 0.5, apy: 4.62 })], { age: '90' });
    expect(dropped).toEqual([]);
    const [pool] = pools;
    expect(pool).toMatchObject({
      source: 'defillama-pools',
      receivedAtMs: NOW_MS,
      observedAtMs: NOW_MS - 90_000,
      poolId: 'pool-usdc-aave',
      protocol: 'aave-v3',
      chain: 'Ethereum',
      symbol: 'USDC',
      observationCount: 1_100,
      ageDays: 1_100,
      singleExposure: true,
      impermanentLoss: false,
      outlier: false,
    });
    expect(pool?.tvlUsd.toFixed()).toBe('1250000000');
    expect(pool?.apyBasePercent?.toFixed()).toBe('4.12');
    expect(pool?.apyRewardPercent?.toFixed()).toBe('0.5');
    expect(pool?.apyPercent?.toFixed()).toBe('4.62');
    expect(pool?.apyMean30dPercent?.toFixed()).toBe('4.3');
  });

  it('keeps an unknown base apart from a base of zero', () => {
    const { pools } = map([
      poolRow({ pool: 'a', apyBase: null }),
      poolRow({ pool: 'b', apyBase: 0 }),
    ]);
    expect(pools[0]?.apyBasePercent).toBeNull();
    expect(pools[1]?.apyBasePercent?.toFixed()).toBe('0');
  });

  it.each([
    ['USDT0', 'USDT'],
    ['USD₮0', 'USDT'],
    ['usdc', 'USDC'],
    ['AUSDC', 'USDC'],
  ])('takes %s for %s', (symbol, coin) => {
    expect(coinsOf(poolRow({ symbol }))).toEqual([coin]);
  });

  it.each(['USDC.E', 'AXLUSDC', 'USDC-ETH', 'SUSDE', 'SDAI', 'WXDAI', 'USDBC', 'CUSDC'])(
    'takes %s for no covered coin',
    (symbol) => {
      expect(coinsOf(poolRow({ symbol }))).toEqual([]);
    },
  );

  it('believes an ambiguous symbol only with the token it stands for', () => {
    const token = '0x853d955aCEf822Db058eb8505911ED77F175b99e';
    const frax = poolRow({ symbol: 'FRAX', underlyingTokens: [token] });
    const other = poolRow({
      symbol: 'FRAX',
      underlyingTokens: ['0x04acaf8d2865c0714f79da09645c13fd2888977f'],
    });
    const unnamed = poolRow({ symbol: 'FRAX', underlyingTokens: null });
    expect(coinsOf(frax, other, unnamed)).toEqual(['FRAX']);
  });

  it('leaves reward campaigns out, whose deposits are listed already', () => {
    expect(coinsOf(poolRow({ project: 'merkl' }), poolRow())).toEqual(['USDC']);
  });

  it('drops and names broken rows among good ones', () => {
    const { pools, dropped } = map([
      poolRow({ pool: 'good' }),
      poolRow({ pool: 'nan', apy: 'NaN' }),
      poolRow({ pool: 'negative-tvl', tvlUsd: -1 }),
      poolRow({ pool: 'empty', tvlUsd: '' }),
      poolRow({ pool: 'no-yield', apy: null, apyBase: null }),
      poolRow({ pool: 'no-count', count: null }),
      { symbol: 7 },
      'nonsense',
      null,
    ]);
    expect(pools.map((pool) => pool.poolId)).toEqual(['good']);
    expect(dropped.map((row) => row.key)).toEqual([
      'nan',
      'negative-tvl',
      'empty',
      'no-yield',
      'no-count',
      'row 6',
      'row 7',
      'row 8',
    ]);
    expect(dropped[1]?.reason).toBe('tvlUsd: below zero');
  });

  it('refuses a body of another shape', () => {
    const body = fetchedBody({ pools: [] }, { receivedAtMs: NOW_MS });
    expect(() => mapPools('defillama-pools', [body], coveredCoins())).toThrow(SourceError);
  });

  it('maps a body of 15,000 rows whole', () => {
    const { pools, dropped } = map(manyPools(15_000));
    expect(pools).toHaveLength(1_500);
    expect(dropped).toEqual([]);
  });
});

describeRecorded('mapPools on 797 recorded pools', () => {
  it('finds the pools that lend DAI and FRAX themselves, and no other', () => {
    const body = fetchedBody(recordedJson('defillama-pools-797.json'), { receivedAtMs: NOW_MS });
    const { pools, dropped } = mapPools('defillama-pools', [body], coveredCoins());
    expect(dropped).toEqual([]);
    const count = (symbol: string) => pools.filter((pool) => pool.symbol === symbol).length;
    expect({ all: pools.length, dai: count('DAI'), frax: count('FRAX') }).toEqual({
      all: 37,
      dai: 32,
      frax: 5,
    });
    const aave = pools.find(
      (pool) => pool.protocol === 'aave-v3' && pool.chain === 'Ethereum' && pool.symbol === 'DAI',
    );
    expect(aave?.apyBasePercent?.toFixed()).toBe('3.205');
    expect(aave?.tvlUsd.toFixed()).toBe('14996397');
    expect(aave?.observationCount).toBe(1166);
    const sky = pools.find((pool) => pool.protocol === 'sky-lending');
    expect(sky?.apyBasePercent).toBeNull();
  });
});
