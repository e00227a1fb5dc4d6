import type { AuditOutput, AuditQuality, AuditStep } from './audit';
import type { QualityInputs } from './confidence';
import { type IndexOutcome, PLACES } from './index-outcome';
import type { CoinState, PriceMethod } from './snapshot';
import { type Dec, toPlaces, toText } from './units';

const SHARE_PLACES = 5;

/** An outcome and its confidence as a record and the API print them. */
export function auditOutput(outcome: IndexOutcome, confidence: Dec | null): AuditOutput {
  return {
    value: text(outcome.value, PLACES[outcome.unit]),
    unit: outcome.unit,
    method: outcome.method,
    status: outcome.status,
    reason: outcome.reason,
    confidence: text(confidence, 4),
    constituentsUsed: String(outcome.constituentsUsed),
    constituentsExpected: String(outcome.constituentsExpected),
    coveragePercent: text(outcome.coveragePercent, SHARE_PLACES),
    topSharePercent: text(outcome.topSharePercent, SHARE_PLACES),
    hhi: text(outcome.hhi, 2),
    band: outcome.band,
    averageYieldPercent: text(outcome.averageYieldPercent, 6),
  };
}

function text(value: Dec | null, places: number): string | null {
  return value === null ? null : toPlaces(value, places);
}

/** What the step of a coin is written from: the engine's unrounded figures. */
export type CoinEvidence = {
  symbol: string;
  price: { priceUsd: Dec | null; method: PriceMethod; flags: readonly string[] };
  deviationBps: Dec | null;
  volatility5mBps: Dec | null;
  pegScore: Dec | null;
  liquidity: {
    score: Dec | null;
    method: CoinState['liquidityMethod'];
    depth10Usd: Dec | null;
    depth20Usd: Dec | null;
    medianSpreadBps: Dec | null;
  };
  yields: { apyPercent: Dec } | null;
  rayPercent: Dec | null;
  weightPercent: Dec | null;
  quality: Dec | null;
  qualityInputs: QualityInputs | null;
  suspendedBecause: string | null;
};

/**
 * The step of one SYI coin, every figure in full, since rounded inputs don't recompute.
 * `frozenMarketCapUsd` is the cap the day's weights were frozen with; `recentPricesUsd` are the
 * prices the volatility was taken over, empty where they weren't kept.
 */
export function auditStepOfCoin(
  coin: CoinEvidence,
  more: {
    effectiveWeightPercent: Dec | null;
    frozenMarketCapUsd: Dec | null;
    recentPricesUsd: readonly Dec[];
  },
): AuditStep {
  const { price, liquidity } = coin;
  return {
    ...auditStepOfMember({ id: coin.symbol, symbol: coin.symbol }),
    apyPercent: full(coin.yields?.apyPercent ?? null),
    pegScore: full(coin.pegScore),
    liquidityScore: full(liquidity.score),
    rayPercent: full(coin.rayPercent),
    marketCapUsd: full(more.frozenMarketCapUsd),
    weightPercent: full(coin.weightPercent),
    effectiveWeightPercent: full(more.effectiveWeightPercent),
    quality: full(coin.quality),
    qualityInputs: coin.qualityInputs && auditQuality(coin.qualityInputs),
    coin: {
      priceUsd: full(price.priceUsd),
      priceMethod: price.method,
      deviationBps: full(coin.deviationBps),
      volatility5mBps: full(coin.volatility5mBps),
      recentPricesUsd: more.recentPricesUsd.map(toText),
      depth10Usd: full(liquidity.depth10Usd),
      depth20Usd: full(liquidity.depth20Usd),
      medianSpreadBps: full(liquidity.medianSpreadBps),
      liquidityMethod: liquidity.method,
    },
    flags: price.flags,
    suspendedBecause: coin.suspendedBecause,
  };
}

/** The ingredients of a quality as text. */
export function auditQuality(inputs: QualityInputs): AuditQuality {
  return {
    priceFreshness: toText(inputs.priceFreshness),
    bookFreshness: toText(inputs.bookFreshness),
    apyFreshness: toText(inputs.apyFreshness),
    venues: String(inputs.venues),
    venueIqrBps: full(inputs.venueIqrBps),
    carriedForward: inputs.carriedForward,
  };
}

function full(value: Dec | null): string | null {
  return value === null ? null : toText(value);
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

/** Effective weights by member as text, for the steps of a record. */
export function effectiveWeightTexts(outcome: IndexOutcome): Map<string, string> {
  return new Map(outcome.effective.map(({ id, weightPercent }) => [id, toText(weightPercent)]));
}
