import type { PoolObservation } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, ONE } from '@/lib/benchmark/units';
import { statedApy } from './stated-apy';

type Limits = MethodologyParameters['yield'];

/**
 * Pools whose deposits are already counted by another pool of the same coin on the same chain, with the id
 * of the pool that is kept. Methodology, coin yield. The evidence is limited to what the source publishes:
 * - one deposit under two protocols: equal TVL and equal APY; the first protocol by name is kept;
 * - a vault over another vault of its protocol: the name of the other plus `V2`, and equal TVL; the
 *   outer one is kept;
 * - a vault known to supply a protocol: that protocol's pools no larger than the vault may be its
 *   holdings; the vault is kept.
 * @param pools pools that otherwise count
 */
export function duplicateDeposits(
  pools: readonly PoolObservation[],
  { yield: limits }: MethodologyParameters,
): ReadonlyMap<string, string> {
  const groups = new Map<string, PoolObservation[]>();
  for (const pool of pools) {
    const key = `${pool.symbol}|${pool.chain}`;
    const group = groups.get(key);
    if (group) group.push(pool);
    else groups.set(key, [pool]);
  }
  const countedBy = new Map<string, string>();
  for (const group of groups.values()) {
    const sorted = [...group].sort(byProtocolThenId);
    for (const pool of sorted) {
      const other = sorted.find((each) => countsDepositsOf(each, pool, countedBy, limits));
      if (other) countedBy.set(pool.poolId, other.poolId);
    }
  }
  return countedBy;
}

/** Whether `other` already counts the deposits of `pool`. An excluded pool counts for no other. */
function countsDepositsOf(
  other: PoolObservation,
  pool: PoolObservation,
  out: ReadonlyMap<string, string>,
  limits: Limits,
): boolean {
  if (other.poolId === pool.poolId || out.has(other.poolId)) return false;
  if (isSupplied(pool, other)) return true;
  if (other.protocol === pool.protocol) {
    return (
      other.poolSymbol.toUpperCase() === `${pool.poolSymbol.toUpperCase()}V2` &&
      isClose(other.tvlUsd, pool.tvlUsd, limits.nestedVaultTvlShare)
    );
  }
  return (
    byProtocolThenId(other, pool) < 0 &&
    isClose(other.tvlUsd, pool.tvlUsd, limits.duplicateTvlShare) &&
    isSameApy(other, pool, limits)
  );
}

function isSupplied(pool: PoolObservation, vault: PoolObservation): boolean {
  return (
    vault.suppliesProtocol === pool.protocol &&
    pool.suppliesProtocol === null &&
    pool.kind === 'lending' &&
    pool.tvlUsd.lessThanOrEqualTo(vault.tvlUsd)
  );
}

function isClose(a: Dec, b: Dec, share: string): boolean {
  const [low, high] = a.lessThan(b) ? [a, b] : [b, a];
  return low.greaterThanOrEqualTo(high.times(ONE.minus(dec(share))));
}

function isSameApy(a: PoolObservation, b: PoolObservation, limits: Limits): boolean {
  const [one, other] = [statedApy(a), statedApy(b)];
  if (one === null || other === null) return false;
  return one.minus(other).abs().lessThanOrEqualTo(limits.duplicateApyPercentagePoints);
}

function byProtocolThenId(a: PoolObservation, b: PoolObservation): number {
  if (a.protocol !== b.protocol) return a.protocol < b.protocol ? -1 : 1;
  return a.poolId < b.poolId ? -1 : 1;
}
