import { isSuspended } from '@/lib/benchmark/confidence/staleness';
import type { CefiRate, PlatformAssets, PoolObservation, Tier } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, roundHalfEven } from '@/lib/benchmark/units';
import { type CoinYield, coinYield, type YieldPool } from '@/lib/benchmark/yield/coin-yield';
import { duplicateDeposits } from '@/lib/benchmark/yield/duplicate-deposits';
import type { PoolKind } from '@/lib/benchmark/yield/pool-kinds';
import { effectiveApy, eligibility } from '@/lib/benchmark/yield/pool-yield';

/** A pool or CeFi product with its effective yield, or the rule that keeps it out. */
export type StrategyYield = {
  strategyId: string;
  platform: string;
  sourceType: 'DeFi' | 'CeFi';
  chain: string | null;
  symbol: string;
  /** `null` for a CeFi product. */
  pool: PoolDetails | null;
  tvlUsd: Dec | null;
  /**
   * Its weight among others of its platform: its TVL or the assets behind it; where a platform discloses
   * only a total, an equal part of that.
   */
  weightUsd: Dec | null;
  /** The total of which its weight is a part. */
  platformAssets: PlatformAssets | null;
  apyPercent: Dec;
  basePercent: Dec | null;
  rewardPercent: Dec | null;
  tier: Tier;
  ageDays: number | null;
  observedAtMs: number;
  source: string;
  payloadSha256: string;
  exclusion: string | null;
};

/** Attributes, besides its figures, that determine whether a pool counts. */
export type PoolDetails = {
  name: string;
  meta: string | null;
  kind: PoolKind;
  underlying: string | null;
};

export type YieldView = {
  strategies: StrategyYield[];
  byCoin: Map<string, CoinYield>;
};

type Context = {
  nowMs: number;
  parameters: MethodologyParameters;
  platformAssets: ReadonlyMap<string, PlatformAssets>;
  /** Whether a pool's effective APY is too far from its own last week. Methodology §4. */
  isYieldSpike: (pool: PoolObservation, apyPercent: Dec) => boolean;
};

/**
 * Effective yields of every pool and CeFi product and the APY of every coin. Methodology §4.
 * A pool that is too old, refused or spiking stays in the list with the rule that refuses it.
 */
export function viewYields(
  pools: readonly PoolObservation[],
  cefiRates: readonly CefiRate[],
  context: Context,
): YieldView {
  const strategies = [
    ...countedOnce(
      pools,
      pools.flatMap((pool) => fromPool(pool, context) ?? []),
      context,
    ),
    ...fromCefi(cefiRates, context),
  ];
  const poolsBySymbol = new Map<string, YieldPool[]>();
  for (const row of strategies) {
    if (row.sourceType !== 'DeFi' || row.exclusion !== null || row.tvlUsd === null) continue;
    const rows = poolsBySymbol.get(row.symbol) ?? [];
    rows.push({ ...row, poolId: row.strategyId, protocol: row.platform, tvlUsd: row.tvlUsd });
    poolsBySymbol.set(row.symbol, rows);
  }
  const byCoin = new Map<string, CoinYield>();
  for (const [symbol, rows] of poolsBySymbol) {
    const result = coinYield(rows, context.parameters);
    if (result) byCoin.set(symbol, result);
  }
  return { strategies, byCoin };
}

/** Excludes pools whose deposits another pool already counts. Methodology §4. */
function countedOnce(
  pools: readonly PoolObservation[],
  strategies: readonly StrategyYield[],
  { parameters }: Context,
): StrategyYield[] {
  const counting = new Set(
    strategies.flatMap((row) => (row.exclusion === null ? [row.strategyId] : [])),
  );
  const twice = duplicateDeposits(
    pools.filter((pool) => counting.has(pool.poolId)),
    parameters,
  );
  return strategies.map((row) =>
    twice.has(row.strategyId) ? { ...row, exclusion: 'duplicate_deposit' } : row,
  );
}

/** A DeFi yield ages from the moment the publication that replaces it was due. Methodology §7. */
export function yieldAgeMs(
  observedAtMs: number,
  nowMs: number,
  parameters: MethodologyParameters,
): number {
  return nowMs - observedAtMs - parameters.yield.publicationSeconds * 1000;
}

function fromPool(pool: PoolObservation, context: Context): StrategyYield | null {
  const effective = effectiveApy(pool, context.parameters);
  if (effective === null) return null;
  return {
    strategyId: pool.poolId,
    platform: pool.protocol,
    sourceType: 'DeFi',
    chain: pool.chain,
    symbol: pool.symbol,
    pool: {
      ...{ name: pool.poolSymbol, meta: pool.poolMeta ?? null },
      ...{ kind: pool.kind, underlying: pool.underlying },
    },
    tvlUsd: pool.tvlUsd,
    weightUsd: pool.tvlUsd,
    platformAssets: null,
    ...effective,
    ageDays: pool.ageDays,
    observedAtMs: pool.observedAtMs,
    source: pool.source,
    payloadSha256: pool.payloadSha256,
    exclusion: poolExclusion(pool, effective.apyPercent, context),
  };
}

function poolExclusion(pool: PoolObservation, apyPercent: Dec, context: Context): string | null {
  const { exclusion } = eligibility(pool, context.parameters);
  if (exclusion !== null) return exclusion;
  const ageMs = yieldAgeMs(pool.observedAtMs, context.nowMs, context.parameters);
  if (isSuspended('defiYield', ageMs, context.parameters)) return 'stale';
  return context.isYieldSpike(pool, apyPercent) ? 'spike' : null;
}

/**
 * Whether a rate's unit is unclear and too few other platforms pay about as much for the coin: a year's rate is
 * some 365 times a day's. Methodology §6.
 */
function isUnitUnconfirmed(
  rate: CefiRate,
  others: readonly CefiRate[],
  { cefi }: MethodologyParameters,
): boolean {
  const isUnclear = (platform: string) => cefi.unclearUnits.includes(platform);
  if (!isUnclear(rate.platform)) return false;
  const agreeing = others.filter(
    ({ platform, symbol, apyPercent }) =>
      symbol === rate.symbol &&
      !isUnclear(platform) &&
      apyPercent.lessThanOrEqualTo(rate.apyPercent.times(cefi.sameMagnitudeFactor)) &&
      rate.apyPercent.lessThanOrEqualTo(apyPercent.times(cefi.sameMagnitudeFactor)),
  );
  return agreeing.length < cefi.agreeingSources;
}

/** A rate with known assets is weighted by them; a platform's other rates share its disclosed total. */
function fromCefi(rates: readonly CefiRate[], context: Context): StrategyYield[] {
  const { nowMs, parameters } = context;
  const countsUndisclosed = !dec(parameters.sycefi.undisclosedShareOfSmallest).isZero();
  const isStale = ({ observedAtMs }: { observedAtMs: number }) =>
    isSuspended('cefiRate', nowMs - observedAtMs, parameters);
  const current = rates.filter((rate) => !isStale(rate));
  const sharing = (platform: string) =>
    current.filter((rate) => rate.platform === platform && rate.aumUsd === null).length;
  return rates.map((rate) => {
    const disclosed = context.platformAssets.get(rate.platform);
    const assets = rate.aumUsd === null && disclosed && !isStale(disclosed) ? disclosed : null;
    const part =
      assets && roundHalfEven(assets.assetsUsd.dividedBy(Math.max(1, sharing(rate.platform))), 2);
    const weightUsd = rate.aumUsd ?? part;
    return {
      strategyId: `cefi:${rate.platform}:${rate.symbol}`,
      platform: rate.platform,
      sourceType: 'CeFi',
      chain: null,
      symbol: rate.symbol,
      pool: null,
      tvlUsd: rate.aumUsd,
      weightUsd,
      platformAssets: assets,
      apyPercent: rate.apyPercent,
      basePercent: rate.apyPercent,
      rewardPercent: null,
      tier: 1,
      ageDays: null,
      observedAtMs: rate.observedAtMs,
      source: rate.source,
      payloadSha256: rate.payloadSha256,
      exclusion: isStale(rate)
        ? 'stale'
        : isUnitUnconfirmed(rate, current, parameters)
          ? 'unit_unconfirmed'
          : weightUsd === null && !countsUndisclosed
            ? 'aum_unknown'
            : null,
    };
  });
}
