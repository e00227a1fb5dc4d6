import type { ChainRate, MarketUpdate, PoolObservation } from '@/lib/benchmark/observations';
import { type Dec, dec } from '@/lib/benchmark/units';
import { protocolOf } from '@/lib/market/protocols/registry';
import type { Change } from './sample-run';

/** What a source of yields may publish, and what the chain says of it. */

/** The coins whose lending the chain tells. */
export const WITNESSED: readonly string[] = ['USDT', 'USDC', 'USDe', 'USDS', 'DAI', 'USD1'];

/** What the chain pays for each coin's lending on Ethereum, percent a year; by default a market without pools there. */
export const onChain = (apyOf: (atMs: number) => string, protocol = 'kamino-lend'): Change => {
  return (update, atMs) => {
    const [pool] = update.pools ?? [];
    if (!pool) return update;
    const rate: ChainRate = {
      ...{ source: 'rates-ethereum', payloadSha256: pool.payloadSha256 },
      ...{ receivedAtMs: atMs, observedAtMs: atMs },
      ...{ protocol, chain: 'Ethereum', symbol: 'USDT' },
      ...{ apyPercent: dec(apyOf(atMs)), supplied: dec('1000000'), borrowed: dec('800000') },
    };
    return { ...update, chainRates: WITNESSED.map((symbol) => ({ ...rate, symbol })) };
  };
};

export const pools = (change: (pool: PoolObservation) => PoolObservation): Change => {
  return (update) => ({ ...update, pools: (update.pools ?? []).map(change) });
};

const APYS = ['apyPercent', 'apyBasePercent', 'apyRewardPercent', 'apyMean30dPercent'] as const;

/** A pool with these of its rates changed, where it states them. */
const withApys = (
  pool: PoolObservation,
  change: (apy: Dec) => Dec,
  names: readonly (typeof APYS)[number][] = APYS,
): PoolObservation => ({
  ...pool,
  ...Object.fromEntries(names.map((name) => [name, pool[name] && change(pool[name])])),
});

/** Every pool of some coins, or of all, that pays anything pays more. */
export const raised = (by: string, symbols?: readonly string[]): Change =>
  pools((pool) =>
    pool.apyPercent?.isZero() || symbols?.includes(pool.symbol) === false
      ? pool
      : withApys(pool, (apy) => apy.plus(by), ['apyPercent', 'apyBasePercent']),
  );

export const times = (factor: number): Change =>
  pools((pool) => withApys(pool, (apy) => apy.times(factor)));

/** Every pool that pays nothing pays something. */
export const paid = (apyPercent: string): Change =>
  pools((pool) =>
    pool.apyPercent?.isZero()
      ? { ...pool, apyBasePercent: dec(apyPercent), apyPercent: dec(apyPercent) }
      : pool,
  );

/** One platform's rates, times a factor. */
export const platformTimes = (platform: string, factor: number): Change => {
  return (update) => ({
    ...update,
    cefiRates: (update.cefiRates ?? []).map((rate) =>
      rate.platform === platform ? { ...rate, apyPercent: rate.apyPercent.times(factor) } : rate,
    ),
  });
};

/** A second series gives the same bill rates. */
export const seconded: Change = (update) => {
  const bills = update.bills ?? [];
  return {
    ...update,
    bills: [...bills, ...bills.map((bill) => ({ ...bill, series: 'SECOND-3M' }))],
  };
};

export const added = (row: Partial<PoolObservation>): Change => {
  return (update) => {
    const all = update.pools ?? [];
    const like = all.find(({ symbol, kind }) => symbol === 'USDT' && kind === 'lending');
    if (!like) return update;
    const apys = { apyRewardPercent: null, apyMean30dPercent: row.apyPercent ?? null };
    return {
      ...update,
      pools: [
        ...all,
        {
          ...like,
          ...{ protocol: 'aave-v3', isNetTvl: true, poolId: 'invented' },
          ...apys,
          ...row,
        },
      ],
    };
  };
};

/** Of what is deposited, in markets whose source states what is left of it. */
const LEFT = '0.2';

/** The same deposits as a live source states them: what is left beside a table of what was supplied and borrowed. */
function lent(all: readonly PoolObservation[]): Pick<MarketUpdate, 'pools' | 'lending'> {
  const isNet = ({ kind, protocol }: PoolObservation) =>
    kind === 'lending' && protocolOf(protocol)?.hasNetTvl === true;
  return {
    pools: all.map((pool) =>
      isNet(pool) ? { ...pool, isNetTvl: true, tvlUsd: pool.tvlUsd.times(LEFT) } : pool,
    ),
    lending: all.filter(isNet).map((pool) => ({
      ...{ source: pool.source, payloadSha256: pool.payloadSha256, poolId: pool.poolId },
      ...{ receivedAtMs: pool.receivedAtMs, observedAtMs: pool.observedAtMs },
      ...{ suppliedUsd: pool.tvlUsd, borrowedUsd: pool.tvlUsd.minus(pool.tvlUsd.times(LEFT)) },
    })),
  };
}

/** The demonstration's rows under names that live data may have. */
export const asLive: Change = (update) => {
  const named = <Row extends { source: string }>(rows: readonly Row[] = []) =>
    rows.map((row) => ({ ...row, source: row.source.replace('sample', 'test') }));
  const { quotes, books, prices, pools, cefiRates, platformAssets, marketCaps, bills } = update;
  return {
    ...update,
    // What the chain tells is each test's own.
    chainRates: [],
    ...{ quotes: named(quotes), books: named(books), prices: named(prices) },
    ...(pools && lent(named(pools))),
    ...{ cefiRates: named(cefiRates), platformAssets: named(platformAssets) },
    ...{ marketCaps: named(marketCaps), bills: named(bills) },
  };
};
