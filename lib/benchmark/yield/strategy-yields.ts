import type { CefiRate, PlatformAssets, PoolObservation } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isSuspended } from '@/lib/benchmark/staleness';
import { type Dec, dec, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';
import { type CoinYield, coinYield } from '@/lib/benchmark/yield/coin-yield';
import { type CoinBasis, judgeStep, type StepVerdict } from './coin-step';
import { countPools, freshRates, type PoolMemory } from './counted-pools';
import { isPendingJump, type RatePast } from './platform-rate';
import { isSettled, UNREAD } from './pool-past';
import type { StrategyYield } from './strategy-yield';

/** A coin's yield as it counts, and what is to be said of it. Methodology, coin yield. */
export type CountedYield = CoinYield & {
  /** TVL of the pools with seven days of readings behind them. */
  settledTvlUsd: Dec;
  /** The last accepted APY, while a step waits for its confirmation. */
  isPending: boolean;
  /** How far this reading, accepted as a step, is from the APY accepted before; 0 where it is no step. */
  acceptedStepPercent: Dec;
  /** Stable names of caveats. */
  flags: readonly string[];
};

/** A coin's APY by its pools, and how it was judged against the last accepted one. */
export type CoinStep = { proposed: CoinYield; readAtMs: number; verdict: StepVerdict };

export type YieldView = {
  strategies: StrategyYield[];
  byCoin: Map<string, CountedYield>;
  steps: Map<string, CoinStep>;
  /** The pools of which the chain tells another rate at this moment. */
  disagreeing: readonly string[];
};

export type YieldMemory = PoolMemory & {
  basisOf: (symbol: string) => CoinBasis | null;
  ratePastOf: (rate: CefiRate) => RatePast | null;
};

/** For products without a past of their own. */
export const NO_YIELD_MEMORY: YieldMemory = {
  pastOf: () => UNREAD,
  isLate: () => false,
  disagreesSinceMs: () => null,
  lendingOf: () => null,
  circulationUsd: () => null,
  basisOf: () => null,
  ratePastOf: () => null,
  chainRates: [],
};

type Context = {
  nowMs: number;
  parameters: MethodologyParameters;
  platformAssets: ReadonlyMap<string, PlatformAssets>;
  memory: YieldMemory;
};

/**
 * Effective yields of every pool and CeFi product and the APY of every coin. Methodology, coin yield.
 * A pool that is too old, refused or spiking stays in the list with the rule that refuses it.
 */
export function viewYields(
  pools: readonly PoolObservation[],
  cefiRates: readonly CefiRate[],
  context: Context,
): YieldView {
  const { rows, disagreeing } = countPools(pools, context);
  const bySymbol = new Map<string, StrategyYield[]>();
  for (const row of rows) {
    if (row.exclusion !== null) continue;
    const own = bySymbol.get(row.symbol) ?? [];
    own.push(row);
    bySymbol.set(row.symbol, own);
  }
  const byCoin = new Map<string, CountedYield>();
  const steps = new Map<string, CoinStep>();
  for (const [symbol, own] of bySymbol) {
    const found = coinYieldOf(symbol, own, context);
    if (found === null) continue;
    byCoin.set(symbol, found.counted);
    steps.set(symbol, found.step);
  }
  return { strategies: [...rows, ...fromCefi(cefiRates, context)], byCoin, steps, disagreeing };
}

/** The coin's APY, or the last accepted one while a step is pending. */
function coinYieldOf(
  symbol: string,
  rows: readonly StrategyYield[],
  { nowMs, parameters, memory }: Context,
): { counted: CountedYield; step: CoinStep } | null {
  const proposed = coinYield(
    rows.flatMap((row) =>
      row.weightUsd === null
        ? []
        : [{ ...row, poolId: row.strategyId, protocol: row.platform, tvlUsd: row.weightUsd }],
    ),
    parameters,
  );
  if (proposed === null) return null;
  const readAtMs = Math.max(...rows.map((row) => row.observedAtMs));
  const basis = memory.basisOf(symbol);
  const rates = freshRates(memory.chainRates, nowMs, parameters.yield).filter(
    (rate) => rate.symbol === symbol,
  );
  const verdict = judgeStep(proposed.apyPercent, readAtMs, basis, rates, parameters);
  const isPending = verdict.pending !== null;
  const counted = {
    ...proposed,
    ...(isPending ? basis?.accepted : {}),
    settledTvlUsd: sum(rows.map((row) => (row.isSettled && row.weightUsd) || ZERO)),
    isPending,
    acceptedStepPercent:
      basis && verdict.isStep ? proposed.apyPercent.minus(basis.accepted.apyPercent) : ZERO,
    flags: [
      ...(isPending ? ['yield_pending'] : []),
      ...(rows.some((row) => row.isContradicted) ? ['sources_disagree'] : []),
      ...(rows.some((row) => row.depositsFrom === 'net') ? ['net_tvl'] : []),
    ],
  };
  return { counted, step: { proposed, readAtMs, verdict } };
}

/**
 * Whether a rate's unit is unclear and too few other platforms pay about as much for the coin: a year's rate is
 * some 365 times a day's. Methodology, indices.
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

/** The id of a platform's rate among strategies. */
export function rateId({ platform, symbol }: Pick<CefiRate, 'platform' | 'symbol'>): string {
  return `cefi:${platform}:${symbol}`;
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
    const past = context.memory.ratePastOf(rate);
    const held = isPendingJump(rate.apyPercent, past, parameters) ? past : null;
    const apyPercent = held?.medianPercent ?? rate.apyPercent;
    return {
      strategyId: rateId(rate),
      platform: rate.platform,
      sourceType: 'CeFi',
      chain: null,
      symbol: rate.symbol,
      pool: null,
      tvlUsd: rate.aumUsd,
      depositsFrom: 'source',
      sourceTvlUsd: rate.aumUsd,
      weightUsd,
      fallenUsd: ZERO,
      apyPercent,
      readingPercent: rate.apyPercent,
      basePercent: apyPercent,
      rewardPercent: null,
      tier: held === null ? 1 : 2,
      ageDays: null,
      observedAtMs: rate.observedAtMs,
      isSettled: past !== null && isSettled(past, parameters.yield),
      isContradicted: false,
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
