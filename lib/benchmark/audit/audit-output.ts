import type { IndexStatus } from '@/lib/benchmark/codes';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import { textOf } from '@/lib/benchmark/evidence/document-rows';
import { type IndexOutcome, PLACES } from '@/lib/benchmark/index/index-outcome';
import { type Dec, toPlaces, toText } from '@/lib/benchmark/units';
import type { AuditOutput, AuditStep } from './audit';

const SHARE_PLACES = 5;

/** Whether a value was computed beyond doubt (`live`, whatever the data), or is an estimate for a reason. */
export function statusOf({ reason }: Pick<AuditOutput, 'reason'>): IndexStatus {
  return reason === null ? 'live' : 'estimated';
}

/** An outcome and its confidence as a record and the API print them. */
export function auditOutput(outcome: IndexOutcome, confidence: Dec | null): AuditOutput {
  return {
    value: toPlaces(outcome.value, PLACES[outcome.unit]),
    unit: outcome.unit,
    method: outcome.method,
    reason: outcome.reason,
    confidence: toPlaces(confidence, 4),
    constituentsUsed: String(outcome.constituentsUsed),
    constituentsExpected: String(outcome.constituentsExpected),
    coveragePercent: toPlaces(outcome.coveragePercent, SHARE_PLACES),
    topSharePercent: toPlaces(outcome.topSharePercent, SHARE_PLACES),
    hhi: toPlaces(outcome.hhi, 2),
    band: outcome.band,
    averageYieldPercent: toPlaces(outcome.averageYieldPercent, 6),
  };
}

/** Stable names of the caveats on a coin's price, liquidity, yield and cap. */
export function coinFlags({ price, liquidity, yields, marketCap }: CoinFigures): string[] {
  return [
    ...price.flags,
    ...liquidity.flags,
    ...(yields?.protocols === 1 ? ['single_protocol'] : []),
    ...(yields?.flags ?? []),
    ...(marketCap?.isSingleSource ? ['single_cap_source'] : []),
  ];
}

/** The step of one SYI coin, with every figure in full, since rounded inputs don't recompute. */
export function auditStepOfCoin(coin: CoinFigures, effectiveWeightPercent: Dec | null): AuditStep {
  const { price, liquidity } = coin;
  return {
    ...auditStepOfMember({ id: coin.symbol, symbol: coin.symbol }),
    apyPercent: toText(coin.yields?.apyPercent ?? null),
    pegScore: toText(coin.pegScore),
    liquidityScore: toText(liquidity.score),
    rayPercent: toText(coin.rayPercent),
    marketCapUsd: toText(coin.marketCap?.usd ?? null),
    weightPercent: toText(coin.weightPercent),
    effectiveWeightPercent: toText(effectiveWeightPercent),
    quality: toText(coin.quality),
    qualityInputs: textOf(coin.qualityInputs),
    coin: {
      priceUsd: toText(price.priceUsd),
      priceMethod: price.method,
      deviationBps: toText(coin.deviationBps),
      volatility5mBps: toText(coin.volatility5mBps),
      depth10Usd: toText(liquidity.depth10Usd),
      depth20Usd: toText(liquidity.depth20Usd),
      medianSpreadBps: toText(liquidity.medianSpreadBps),
      liquidityMethod: liquidity.method,
      volume24hUsd: toText(coin.volume24hUsd),
      poolTvlUsd: toText(coin.yields?.tvlUsd ?? null),
    },
    flags: coinFlags(coin),
    suspendedBecause: coin.suspendedBecause,
  };
}

/** The step of a strategy, protocol or platform; figures as text, unknown ones `null`. */
export function auditStepOfMember(
  member: Pick<AuditStep, 'id' | 'symbol'> & Partial<AuditStep>,
): AuditStep {
  return {
    apyPercent: null,
    pegScore: null,
    liquidityScore: null,
    rayPercent: null,
    marketCapUsd: null,
    tvlUsd: null,
    ageDays: null,
    volatilityPercentagePoints: null,
    weightPercent: null,
    effectiveWeightPercent: null,
    quality: null,
    qualityInputs: null,
    coin: null,
    flags: [],
    suspendedBecause: null,
    ...member,
  };
}
