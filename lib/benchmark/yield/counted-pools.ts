import type { ChainRate, LendingTotals, PoolObservation } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isSuspended, yieldAgeMs } from '@/lib/benchmark/staleness';
import { type Dec, dec, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';
import { marketOf } from './coin-step';
import { duplicateDeposits } from './duplicate-deposits';
import { type Deposits, poolDeposits } from './pool-deposits';
import {
  countedTvl,
  fallenTvl,
  isRead,
  isSettled,
  isSpike,
  type PoolPast,
  spikeReach,
} from './pool-past';
import { type EffectiveApy, effectiveApy, poolRefusal } from './pool-yield';
import { statedApy } from './stated-apy';
import type { StrategyYield } from './strategy-yield';

/** What the rules know besides the pools themselves: the state before this moment. */
export type PoolMemory = {
  pastOf: (pool: PoolObservation, deposits: Deposits) => PoolPast;
  /** A pool's row in its source's table of lending. */
  lendingOf: (poolId: string) => LendingTotals | null;
  /** Whether a pool was first read after the pools that were there at the start. */
  isLate: (poolId: string) => boolean;
  /** Since when a pool and the chain have told different rates; `null` where they did not. */
  disagreesSinceMs: (poolId: string) => number | null;
  /** A coin's circulation in dollars, on all chains; `null` where it is not known. */
  circulationUsd: (symbol: string) => Dec | null;
  chainRates: readonly ChainRate[];
};

type Context = { nowMs: number; parameters: MethodologyParameters; memory: PoolMemory };
type Limits = MethodologyParameters['yield'];
type Judged = { pool: PoolObservation; row: StrategyYield; past: PoolPast | null };

/**
 * Every pool with its effective yield, and the first rule of Methodology, coin yield that keeps it out. The weight of a
 * pool is what was deposited in it, bounded by its own week and by its coin's circulation.
 * @returns with the pools of which the chain tells another rate at this moment
 */
export function countPools(
  pools: readonly PoolObservation[],
  context: Context,
): { rows: StrategyYield[]; disagreeing: string[] } {
  const { parameters } = context;
  const { nowMs, memory } = context;
  const rates = freshRates(memory.chainRates, nowMs, parameters.yield);
  const deposits = poolDeposits(pools, rates, { nowMs, parameters, ...memory });
  const judged = pools.flatMap((pool) => {
    const own = deposits.get(pool.poolId);
    return (own && judgeAlone({ ...pool, tvlUsd: own.usd }, own, context)) ?? [];
  });
  const { witnesses, disagreeing } = witnessesOf(judged, context);
  for (const each of judged) {
    if (each.past !== null) {
      judgeByPast(each, each.past, witnesses.get(each.pool.poolId) ?? null, context);
    }
  }
  holdNewPools(judged, context);
  const counting = judged.filter(({ row }) => row.exclusion === null);
  const twice = duplicateDeposits(
    counting.map(({ pool, row }) => ({ ...pool, tvlUsd: weightOf(row) })),
    parameters,
  );
  for (const { row } of counting)
    if (twice.has(row.strategyId)) row.exclusion = 'duplicate_deposit';
  const rows = judged.map(({ row }) => row);
  boundByCirculation(rows, context.memory);
  return { rows, disagreeing };
}

/**
 * By the row itself, and by its coin's circulation the TVL that counts: a jump beyond both is the jump's to judge.
 * `null` for a pool whose yield is not known.
 * @param pool with its deposits as its TVL
 */
function judgeAlone(pool: PoolObservation, deposits: Deposits, context: Context): Judged | null {
  const { nowMs, parameters, memory } = context;
  const effective = effectiveApy(pool, parameters);
  if (effective === null) return null;
  const ageMs = yieldAgeMs(pool.observedAtMs, nowMs, parameters);
  const circulation = memory.circulationUsd(pool.symbol);
  let exclusion: string | null = poolRefusal(pool, parameters);
  if (exclusion === null && isSuspended('defiYield', ageMs, parameters)) exclusion = 'stale';
  const past = exclusion === null ? memory.pastOf(pool, deposits) : null;
  const weightUsd = past === null ? pool.tvlUsd : countedTvl(past, pool.tvlUsd, parameters.yield);
  const fallenUsd = past === null ? ZERO : fallenTvl(past, pool.tvlUsd, parameters.yield);
  if (exclusion === null && circulation !== null && weightUsd.greaterThan(circulation)) {
    exclusion = 'tvl_beyond_circulation';
  }
  return {
    pool,
    past: exclusion === null ? past : null,
    row: rowOf(pool, deposits, effective, { exclusion, weightUsd, fallenUsd }),
  };
}

function rowOf(
  pool: PoolObservation,
  deposits: Deposits,
  effective: EffectiveApy,
  { exclusion, weightUsd, fallenUsd }: Pick<StrategyYield, 'exclusion' | 'weightUsd' | 'fallenUsd'>,
): StrategyYield {
  return {
    strategyId: pool.poolId,
    platform: pool.protocol,
    sourceType: 'DeFi',
    chain: pool.chain,
    symbol: pool.symbol,
    pool: { name: pool.poolSymbol, meta: pool.poolMeta ?? null, kind: pool.kind },
    tvlUsd: deposits.usd,
    depositsFrom: deposits.from,
    sourceTvlUsd: deposits.tvlUsd,
    weightUsd,
    fallenUsd,
    ...effective,
    readingPercent: effective.apyPercent,
    ageDays: pool.ageDays,
    observedAtMs: pool.observedAtMs,
    isSettled: false,
    isContradicted: false,
    exclusion,
  };
}

/** The part of a pool's rate that the chain tells too. */
function levelOf({ pool, row }: Judged): Dec {
  return pool.apyBasePercent ?? row.apyPercent;
}

/** The chain's rate of each market's largest pool, and the pools that state another one. */
function witnessesOf(
  judged: readonly Judged[],
  { nowMs, parameters: { yield: limits }, memory }: Context,
): { witnesses: Map<string, ChainRate>; disagreeing: string[] } {
  const witnesses = new Map<string, ChainRate>();
  const disagreeing: string[] = [];
  const open = judged.filter(({ past }) => past !== null);
  for (const rate of freshRates(memory.chainRates, nowMs, limits)) {
    const own = open.filter(
      ({ pool }) => pool.symbol === rate.symbol && marketOf(pool) === marketOf(rate),
    );
    const largest = own.sort(byTvlThenId)[0];
    if (largest === undefined) continue;
    const { poolId } = largest.pool;
    witnesses.set(poolId, rate);
    const gap = levelOf(largest).minus(rate.apyPercent).abs();
    if (gap.greaterThan(limits.disagreementPercentagePoints)) disagreeing.push(poolId);
  }
  return { witnesses, disagreeing };
}

/** The rates read on chain that are recent enough to witness anything. */
export function freshRates(
  rates: readonly ChainRate[],
  nowMs: number,
  limits: Limits,
): readonly ChainRate[] {
  return rates.filter(
    ({ observedAtMs }) =>
      observedAtMs <= nowMs && nowMs - observedAtMs <= limits.witnessMaxAgeSeconds * 1000,
  );
}

function byTvlThenId(a: Judged, b: Judged): number {
  return b.pool.tvlUsd.comparedTo(a.pool.tvlUsd) || (a.pool.poolId < b.pool.poolId ? -1 : 1);
}

/** By the pool's own week, its 30-day mean, and what the chain tells of it. */
function judgeByPast(
  each: Judged,
  past: PoolPast,
  witness: ChainRate | null,
  context: Context,
): void {
  const { row } = each;
  const { yield: limits } = context.parameters;
  row.isSettled = isSettled(past, limits);
  if (isNotLent(each, past, limits)) {
    row.exclusion = 'not_lent';
    return;
  }
  const isKnown = isRead(past, limits) && past.readings > 0;
  const gap = witness && levelOf(each).minus(witness.apyPercent).abs();
  const isWitnessed = gap?.lessThanOrEqualTo(limits.disagreementPercentagePoints) === true;
  if (!isWitnessed) {
    if (!isKnown) standInMean(each, past, limits);
    else if (isSpike(past, row.apyPercent, limits)) row.exclusion = 'spike';
  }
  row.isContradicted = witness !== null && isContradicted(each, witness, context);
  const week = row.isContradicted && isKnown ? past.week() : null;
  if (row.exclusion !== null || witness === null || week === null) return;
  const distance = (apy: Dec) => apy.minus(week.medianPercent).abs();
  if (distance(witness.apyPercent).lessThan(distance(row.apyPercent))) {
    row.exclusion = 'sources_disagree';
  }
}

/**
 * Whether a lending pool is collateral: it has paid nothing for seven days. As with a spike, fewer readings than
 * confirm a rate don't make it lent, or one wrong reading would count for a week.
 */
function isNotLent({ pool, row }: Judged, { readings, paying }: PoolPast, limits: Limits): boolean {
  const hasPaid = paying >= limits.spikeConfirmations || paying * 2 >= readings;
  return pool.kind === 'lending' && row.isSettled && readings > 0 && !hasPaid;
}

/** A pool with hardly a past: its 30-day mean is what it is measured by, and counts where it is too far off. */
function standInMean({ pool, row }: Judged, past: PoolPast, limits: Limits): void {
  const mean = pool.apyMean30dPercent;
  const stated = statedApy(pool);
  if (mean === null || stated === null) return;
  if (stated.minus(mean).abs().lessThanOrEqualTo(spikeReach(past.week(), limits))) return;
  // The mean has rewards in full, so that it is no more than the limited ones allow.
  const hasAll = row.apyPercent.equals(stated) || mean.lessThan(row.apyPercent);
  if (!hasAll) return;
  row.apyPercent = mean;
  row.basePercent = null;
  row.rewardPercent = null;
  row.tier = 2;
}

/** Whether the pool and the chain have told different rates for long enough. */
function isContradicted(
  each: Judged,
  { apyPercent }: ChainRate,
  { nowMs, parameters: { yield: limits }, memory }: Context,
): boolean {
  const sinceMs = memory.disagreesSinceMs(each.pool.poolId);
  const gap = levelOf(each).minus(apyPercent).abs();
  return (
    sinceMs !== null &&
    nowMs - sinceMs >= limits.disagreementSeconds * 1000 &&
    gap.greaterThan(limits.disagreementPercentagePoints)
  );
}

/**
 * A pool that was not there at the start waits until it has been read for a day, or for seven where it would
 * hold more than a share of what its coin's other pools and itself hold.
 */
function holdNewPools(judged: readonly Judged[], context: Context): void {
  const { yield: limits } = context.parameters;
  const isYoung = ({ pool, row }: Judged) => !row.isSettled && context.memory.isLate(pool.poolId);
  const counting = judged.filter(({ row }) => row.exclusion === null);
  const held = new Map<string, Dec>();
  for (const each of counting) {
    const { symbol } = each.row;
    if (!isYoung(each)) held.set(symbol, (held.get(symbol) ?? ZERO).plus(weightOf(each.row)));
  }
  for (const each of counting) {
    const { row, past } = each;
    if (past === null || !isYoung(each)) continue;
    const tvl = weightOf(row);
    const all = tvl.plus(held.get(row.symbol) ?? ZERO);
    const isHeavy = tvl.greaterThan(all.times(dec(limits.newPoolShare)));
    if (isHeavy || !isRead(past, limits)) row.exclusion = 'new_pool';
  }
}

/** The TVL with which a pool counts. */
const weightOf = ({ weightUsd }: StrategyYield) => weightUsd ?? ZERO;

/** Scales the pools of a coin that together hold more than there is of it. */
function boundByCirculation(rows: readonly StrategyYield[], { circulationUsd }: PoolMemory): void {
  const counting = rows.filter(({ exclusion }) => exclusion === null);
  for (const symbol of new Set(counting.map((row) => row.symbol))) {
    const own = counting.filter((row) => row.symbol === symbol);
    const limit = circulationUsd(symbol);
    const held = sum(own.map(weightOf));
    if (limit === null || held.lessThanOrEqualTo(limit)) continue;
    for (const row of own) {
      row.weightUsd = roundHalfEven(weightOf(row).times(limit).dividedBy(held), 2);
    }
  }
}
