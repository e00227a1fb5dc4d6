import type { ChainRate, LendingTotals, PoolObservation } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isSuspended, yieldAgeMs } from '@/lib/benchmark/staleness';
import type { Dec } from '@/lib/benchmark/units';
import { marketOf } from './coin-step';

/**
 * Where a pool's deposits are known from: its source's TVL, its source's table of lending, or the market's contract;
 * `net` where only what is left of them is known.
 */
export type DepositsFrom = 'source' | 'lending_table' | 'chain' | 'net';

/** What was deposited in a pool, dollars; `tvlUsd` is what its source states. */
export type Deposits = { usd: Dec; tvlUsd: Dec; from: DepositsFrom };

type Known = {
  nowMs: number;
  parameters: MethodologyParameters;
  /** A pool's row in the source's table of lending. */
  lendingOf: (poolId: string) => LendingTotals | null;
  /** A coin's circulation in dollars; `null` where it is not known. */
  circulationUsd: (symbol: string) => Dec | null;
};
type Totals = { supplied: Dec; borrowed: Dec };

/**
 * What was deposited in each pool, by its id. Methodology, coin yield: where the source states supply less borrow as TVL, the
 * supply is that of the source's table of lending, else that of the market's contract, its coins at a dollar each;
 * either counts only if it is no more than there is of the coin and agrees with the TVL, the table also if it agrees
 * with the contract, and while a yield of its age would count. Else the TVL stands for it.
 * @param rates recent rates read on chain
 */
export function poolDeposits(
  pools: readonly PoolObservation[],
  rates: readonly ChainRate[],
  known: Known,
): ReadonlyMap<string, Deposits> {
  const onChain = marketsOnChain(pools, rates);
  return new Map(
    pools.map((pool) => {
      const deposits = (usd: Dec, from: DepositsFrom): [string, Deposits] => [
        pool.poolId,
        { usd, tvlUsd: pool.tvlUsd, from },
      ];
      if (!pool.isNetTvl) return deposits(pool.tvlUsd, 'source');
      const row = known.lendingOf(pool.poolId);
      const table = row && isRecent(row, known) ? possible(inTable(row), pool, known) : null;
      const market = possible(onChain.get(pool.poolId), pool, known);
      const { supplyGapShare } = known.parameters.yield;
      const isNear = ({ supplied }: Totals, found: Dec, stated: Dec) =>
        found.minus(stated).abs().lessThanOrEqualTo(supplied.times(supplyGapShare));
      const agrees = (totals: Totals) =>
        isNear(totals, totals.supplied.minus(totals.borrowed), pool.tvlUsd);
      const isConfirmed = table && market && isNear(table, market.supplied, table.supplied);
      if (table && (isConfirmed || agrees(table))) return deposits(table.supplied, 'lending_table');
      if (market && agrees(market)) return deposits(market.supplied, 'chain');
      return deposits(pool.tvlUsd, 'net');
    }),
  );
}

/** Whether they are the deposits of a pool whose source states only what is left of them. */
export function isSupply(from: DepositsFrom): boolean {
  return from === 'lending_table' || from === 'chain';
}

const inTable = ({ suppliedUsd, borrowedUsd }: LendingTotals): Totals => ({
  supplied: suppliedUsd,
  borrowed: borrowedUsd,
});

function isRecent({ observedAtMs }: LendingTotals, { nowMs, parameters }: Known): boolean {
  return !isSuspended('defiYield', yieldAgeMs(observedAtMs, nowMs, parameters), parameters);
}

/** Totals that a market may have: something is supplied, and no more than there is of the coin. */
function possible(
  totals: Totals | undefined,
  { symbol }: PoolObservation,
  { circulationUsd }: Known,
): Totals | null {
  const circulation = circulationUsd(symbol);
  if (!totals?.supplied.greaterThan(0)) return null;
  return circulation !== null && totals.supplied.greaterThan(circulation) ? null : totals;
}

/** The chain's figures of each market, for that pool of its market whose TVL is the nearest to what is left there. */
function marketsOnChain(
  pools: readonly PoolObservation[],
  rates: readonly ChainRate[],
): Map<string, Totals> {
  const found = new Map<string, Totals>();
  const net = pools.filter(({ isNetTvl }) => isNetTvl);
  for (const rate of rates) {
    const left = rate.supplied.minus(rate.borrowed);
    const gapOf = ({ tvlUsd }: PoolObservation) => tvlUsd.minus(left).abs();
    const [nearest] = net
      .filter((pool) => pool.symbol === rate.symbol && marketOf(pool) === marketOf(rate))
      .sort((a, b) => gapOf(a).comparedTo(gapOf(b)) || (a.poolId < b.poolId ? -1 : 1));
    if (nearest) found.set(nearest.poolId, rate);
  }
  return found;
}
