import { mapLending, mapPools } from '@/lib/market/defillama';
import { coveredCoins, knownCoins } from '@/lib/market/registry';
import { SourceError } from '@/lib/market/types';
import { lendingRow, manyPools, poolRow } from '../../../fixtures/market/defillama-bodies';
import { fetchedBody } from '../../../support/market-context';
import { describeRecorded, recordedJson } from '../../../support/recorded-data';

const NOW_MS = 1_767_225_600_000;

function map(rows: readonly unknown[], headers: Record<string, string> = {}) {
  const body = fetchedBody({ status: 'success', data: rows }, { receivedAtMs: NOW_MS, headers });
  return mapPools('defillama-pools', [body], coveredCoins());
}

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const OTHER_TOKEN = '0x04acaf8d2865c0714f79da09645c13fd2888977f';

const coinsOf = (...rows: Record<string, unknown>[]) => map(rows).pools.map((pool) => pool.symbol);

describe('mapPools', () => {
  it('maps every figure of a pool', () => {
    const { pools, dropped } = map([poolRow({ apyReward: 0.5, apy: 4.62, poolMeta: 'prime' })], {
      age: '90',
    });
    expect(dropped).toEqual([]);
    const [pool] = pools;
    expect(pool).toMatchObject({
      source: 'defillama-pools',
      receivedAtMs: NOW_MS,
      observedAtMs: NOW_MS - 90_000,
      poolId: 'pool-usdc-aave',
      protocol: 'aave-v3',
      poolSymbol: 'USDC',
      poolMeta: 'prime',
      kind: 'lending',
      underlying: USDC,
      suppliesProtocol: null,
      isNetTvl: true,
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
      poolRow({ pool: 'b', apyBase: 0, apy: null }),
    ]);
    expect(pools[0]?.apyBasePercent).toBeNull();
    expect(pools[1]?.apyBasePercent?.toFixed()).toBe('0');
  });

  it('takes a row that comes twice once, and neither of two that differ', () => {
    const { pools, dropped } = map([
      ...[poolRow({ pool: 'twice' }), poolRow({ pool: 'disputed' })],
      ...[poolRow({ pool: 'twice' }), poolRow({ pool: 'disputed', tvlUsd: 1e9 })],
    ]);
    expect(pools.map(({ poolId }) => poolId)).toEqual(['twice']);
    expect(dropped).toEqual([{ key: 'disputed', reason: 'pool: two rows that differ' }]);
  });

  it('drops a row whose yield is not base plus reward, beyond the rounding', () => {
    const rates = { apyBase: 4.00001, apyReward: 1.00001 };
    const { pools, dropped } = map([
      poolRow({ ...rates, pool: 'rounded', apy: 5.00003 }),
      poolRow({ ...rates, pool: 'other', apy: 5.001 }),
    ]);
    expect(pools.map(({ poolId }) => poolId)).toEqual(['rounded']);
    expect(dropped).toEqual([{ key: 'other', reason: 'apy: not base plus reward' }]);
  });

  it.each([
    ['USDT0', 'USDT'],
    ['USD₮0', 'USDT'],
    ['usdc', 'USDC'],
    ['AUSDC', 'USDC'],
    ['USDE', 'USDe'],
  ])('takes %s for %s where the source names no token', (symbol, coin) => {
    expect(coinsOf(poolRow({ symbol, underlyingTokens: null }))).toEqual([coin]);
  });

  it.each(['USDC.E', 'AXLUSDC', 'USDC-ETH', 'SUSDE', 'SDAI', 'WXDAI', 'USDBC', 'CUSDC'])(
    'takes %s for no covered coin',
    (symbol) => {
      expect(coinsOf(poolRow({ symbol, underlyingTokens: null }))).toEqual([]);
      expect(coinsOf(poolRow({ symbol, underlyingTokens: [OTHER_TOKEN] }))).toEqual([]);
    },
  );

  it('asks the contract before the name, on its own chain', () => {
    const vault = { project: 'morpho-blue', symbol: 'HIGHYIELD' };
    expect(coinsOf(poolRow(vault))).toEqual(['USDC']);
    expect(coinsOf(poolRow({ ...vault, chain: 'Base' }))).toEqual([]);
    expect(coinsOf(poolRow({ symbol: 'USDC-ETH' }))).toEqual([]);
    expect(coinsOf(poolRow({ underlyingTokens: [USDC, OTHER_TOKEN] }))).toEqual([]);
  });

  it('lists another token under a coin’s symbol, and a form on a chain without the issuer', () => {
    const other = poolRow({ pool: 'a', underlyingTokens: [OTHER_TOKEN] });
    const bridged = poolRow({ pool: 'b', chain: 'Cronos', underlyingTokens: null });
    expect(map([other, bridged]).pools).toMatchObject([
      { symbol: 'USDC', kind: 'bridged', underlying: OTHER_TOKEN },
      { symbol: 'USDC', kind: 'bridged', underlying: null },
    ]);
  });

  it('believes an ambiguous symbol only with the token it stands for', () => {
    const token = '0x8e870D67F660D95d5be530380D0eC0bd388289E1';
    const own = poolRow({ symbol: 'USDP', underlyingTokens: [token] });
    const other = poolRow({ symbol: 'USDP', underlyingTokens: [OTHER_TOKEN] });
    const unnamed = poolRow({ symbol: 'USDP', underlyingTokens: null });
    expect(coinsOf(own, other, unnamed)).toEqual(['USDP']);
  });

  it('lists a pool of an unknown protocol as not reviewed, and leaves dust out', () => {
    const rows = [
      poolRow({ project: 'some-new-thing' }),
      poolRow({ pool: 'dust', tvlUsd: 999_999 }),
    ];
    expect(map(rows).pools).toMatchObject([{ protocol: 'some-new-thing', kind: 'unreviewed' }]);
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
  it('finds the deposits of DAI, FRAX and RLUSD by their contracts, and what each pool does', () => {
    const body = fetchedBody(recordedJson('defillama-pools-797.json'), { receivedAtMs: NOW_MS });
    const { pools, dropped } = mapPools('defillama-pools', [body], knownCoins());
    expect(dropped).toEqual([]);
    const count = (symbol: string) => pools.filter((pool) => pool.symbol === symbol).length;
    const counts = { dai: count('DAI'), frax: count('FRAX'), rlusd: count('RLUSD') };
    expect({ all: pools.length, ...counts }).toEqual({ all: 42, dai: 11, frax: 2, rlusd: 8 });
    const kinds = (protocol: string) => [
      ...new Set(pools.filter((pool) => pool.protocol === protocol).map((pool) => pool.kind)),
    ];
    expect(kinds('morpho-blue')).toEqual(['curated']);
    expect(kinds('sky-lending')).toEqual(['savings']);
    expect(kinds('usd-ai')).toEqual(['private-credit']);
    expect(kinds('aave-v3')).toEqual(['lending', 'bridged']);
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

describe('mapLending', () => {
  const lend = (...rows: unknown[]) =>
    mapLending('defillama-lending', [fetchedBody(rows, { receivedAtMs: NOW_MS })]);

  it('maps what a market was supplied with and has lent, at the age of the body', () => {
    const { lending, dropped } = lend(lendingRow());
    expect(dropped).toEqual([]);
    expect(lending).toMatchObject([{ poolId: 'pool-usdc-aave', observedAtMs: NOW_MS }]);
    expect(lending[0]?.suppliedUsd.toFixed()).toBe('6250000000');
    expect(lending[0]?.borrowedUsd.toFixed()).toBe('5000000000');
  });

  it('passes over a market without totals', () => {
    const found = lend(lendingRow({ totalSupplyUsd: null }), lendingRow({ totalBorrowUsd: null }));
    expect(found).toEqual({ lending: [], dropped: [] });
  });

  it.each([
    ['below zero', { totalBorrowUsd: -1 }],
    ['that is text', { totalSupplyUsd: 'much' }],
    ['of more borrowed than supplied', { totalBorrowUsd: 6_400_000_000 }],
  ])('drops and names a row %s, and keeps the others', (_, wrong) => {
    const { lending, dropped } = lend(lendingRow({ pool: 'wrong', ...wrong }), lendingRow());
    expect(dropped.map(({ key }) => key)).toEqual(['wrong']);
    expect(lending.map(({ poolId }) => poolId)).toEqual(['pool-usdc-aave']);
  });

  it('lets interest that is not yet booked exceed the supply a little', () => {
    expect(lend(lendingRow({ totalBorrowUsd: 6_300_000_000 })).lending).toHaveLength(1);
  });

  it('refuses a body that is no list', () => {
    const body = fetchedBody({ data: [lendingRow()] }, { receivedAtMs: NOW_MS });
    expect(() => mapLending('defillama-lending', [body])).toThrow(SourceError);
  });
});

describe('which TVLs are net', () => {
  const isNet = (row: Record<string, unknown>) => map([poolRow(row)]).pools[0]?.isNetTvl;

  it.each(['aave-v3', 'aave-v4', 'compound-v3', 'sparklend', 'kamino-lend', 'dolomite'])(
    'those of %s',
    (project) => expect(isNet({ project })).toBe(true),
  );

  it('not those of others, nor of what is no loan', () => {
    expect(isNet({ project: 'fluid-lending' })).toBe(false);
    expect(isNet({ project: 'brand-new-lending' })).toBe(false);
    expect(isNet({ poolMeta: 'umbrella' })).toBe(false);
  });
});
