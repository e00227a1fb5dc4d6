import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { coinFlags } from '@/lib/benchmark/audit/audit-output';
import { type DataClass, INDEX_CODES, type IndexCode, type IndexMode } from '@/lib/benchmark/codes';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { FamilyFigures, IndexFigures } from '@/lib/benchmark/index/index-family';
import { PLACES } from '@/lib/benchmark/index/index-outcome';
import type { RatedStrategy } from '@/lib/benchmark/index/rated-strategies';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, sum, toPlaces, toText, ZERO } from '@/lib/benchmark/units';
import type {
  CoinState,
  IndexState,
  MarketSnapshot,
  RegimeSnapshot,
} from '@/lib/db/benchmark/snapshot-schema';

type Input = {
  feedId: string;
  dataClass: DataClass;
  parameters: MethodologyParameters;
  judgement: readonly string[];
  nowMs: number;
  coins: readonly CoinFigures[];
  rated: readonly RatedStrategy[];
  family: FamilyFigures;
  modeOf: (code: IndexCode) => IndexMode;
  regime: RegimeSnapshot;
};

/** What readers see of one tick: plain JSON, every figure at its published places. */
export function toMarketSnapshot(input: Input): MarketSnapshot {
  const { feedId, dataClass, parameters, nowMs, coins, rated, family } = input;
  const effective = new Map(
    family.byCode.SYI.outcome.effective.map((row) => [row.id, row.weightPercent]),
  );
  const assets = sum(rated.map((row) => (row.exclusion === null ? (row.tvlUsd ?? ZERO) : ZERO)));
  const judgement = [...new Set([...input.judgement, ...coins.flatMap((coin) => coin.judgement)])];
  const { bill } = family;
  return {
    feedId,
    dataClass,
    asOfMs: nowMs,
    methodologyVersion: parameters.version,
    parametersSha256: parametersSha256(parameters),
    coins: coins.map((coin) => toCoinState(coin, effective.get(coin.symbol) ?? null)),
    indices: INDEX_CODES.map((code) =>
      toIndexState(code, family.byCode[code], input.modeOf(code), nowMs, judgement),
    ),
    regime: input.regime,
    billRate: bill && {
      date: bill.date,
      series: bill.series,
      basis: bill.basis,
      percent: toText(bill.couponEquivalentPercent),
      observedAtMs: bill.observedAtMs,
    },
    familyAumUsd: assets.isZero() ? null : toPlaces(assets, 2),
  };
}

/** One index as published: percent with 5 decimals, SYRPI in basis points with 2. */
function toIndexState(
  code: IndexCode,
  figures: IndexFigures,
  mode: IndexMode,
  nowMs: number,
  judgement: readonly string[],
): IndexState {
  const { outcome, confidence, totalTvlUsd, oldestInputAtMs } = figures;
  return {
    code,
    value: toPlaces(outcome.value, PLACES[outcome.unit]),
    unit: outcome.unit,
    method: outcome.method,
    status: outcome.status,
    asOfMs: nowMs,
    mode,
    confidence: toPlaces(confidence, 4),
    constituentsUsed: outcome.constituentsUsed,
    constituentsExpected: outcome.constituentsExpected,
    coveragePercent: toPlaces(outcome.coveragePercent, 2),
    topSharePercent: toPlaces(outcome.topSharePercent, 2),
    hhi: toPlaces(outcome.hhi, 2),
    band: outcome.band,
    totalTvlUsd: toPlaces(totalTvlUsd, 2),
    averageYieldPercent: toPlaces(outcome.averageYieldPercent, 6),
    oldestInputAgeSeconds:
      oldestInputAtMs === null ? null : Math.max(0, Math.round((nowMs - oldestInputAtMs) / 1000)),
    revision: 0,
    reason: outcome.reason,
    judgement,
  };
}

/** The coin as published: decimals as plain text at their published places. */
function toCoinState(coin: CoinFigures, effectiveWeightPercent: Dec | null): CoinState {
  const { price, liquidity, yields } = coin;
  return {
    symbol: coin.symbol,
    priceUsd: toText(price.priceUsd),
    priceMethod: price.method,
    priceTier: price.tier,
    priceObservedAtMs: price.observedAtMs,
    pending: price.pending,
    deviationBps: toPlaces(coin.deviationBps, 2),
    volatility5mBps: toPlaces(coin.volatility5mBps, 2),
    pegScore: toPlaces(coin.pegScore, 4),
    pegClass: coin.pegClass,
    venuesValid: price.venuesValid,
    venueIqrBps: toPlaces(price.iqrBps, 4),
    sources: price.verdicts,
    liquidityScore: toPlaces(liquidity.score, 4),
    liquidityMethod: liquidity.method,
    liquidityObservedAtMs: liquidity.observedAtMs,
    liquidityVenues: liquidity.venues,
    depth10Usd: toPlaces(liquidity.depth10Usd, 2),
    depth20Usd: toPlaces(liquidity.depth20Usd, 2),
    depth50Usd: toPlaces(liquidity.depth50Usd, 2),
    medianSpreadBps: toPlaces(liquidity.medianSpreadBps, 4),
    volume24hUsd: toPlaces(coin.volume24hUsd, 2),
    apyPercent: toText(yields?.apyPercent ?? null),
    apyBasePercent: toPlaces(yields?.basePercent ?? null, 6),
    apyRewardPercent: toPlaces(yields?.rewardPercent ?? null, 6),
    apyObservedAtMs: yields?.observedAtMs ?? null,
    poolsUsed: yields?.poolsUsed ?? 0,
    poolTvlUsd: toPlaces(yields?.tvlUsd ?? null, 2),
    rayPercent: toPlaces(coin.rayPercent, 6),
    riskTier: coin.riskTier,
    marketCapUsd: toText(coin.marketCap?.usd ?? null),
    marketCapObservedAtMs: coin.marketCap?.observedAtMs ?? null,
    weightPercent: toText(coin.weightPercent),
    effectiveWeightPercent: toText(effectiveWeightPercent),
    suspendedBecause: coin.suspendedBecause,
    quality: toText(coin.quality),
    flags: coinFlags(coin),
    judgement: coin.judgement,
  };
}
