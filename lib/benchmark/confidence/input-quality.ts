import type { CoinScores } from '@/lib/benchmark/coin/coin-figures';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, ONE, roundHalfEven, ZERO } from '@/lib/benchmark/units';
import type { RatedStrategy } from '@/lib/benchmark/yield/rated-strategies';
import { constituentQuality, meanQuality, type QualityInputs } from './confidence';
import { freshness, yieldAgeMs } from './staleness';

/** A record prints qualities with these places, and a recomputation starts from them. */
const QUALITY_PLACES = 12;

/**
 * Inputs of a coin's quality, Methodology §8; `null` without a price or a liquidity score. An
 * assumed liquidity score counts as fresh; the judgment is published with the value instead.
 * The books' freshness is that of the standing ones; what has fallen silent is the coverage's part.
 * "Carried forward" is an earlier liquidity score, or a price or an APY held back while a move waits for its
 * confirmation; the freshness factor already penalizes a price that merely ages.
 */
export function qualityInputs(
  coin: Pick<CoinScores, 'price' | 'liquidity'>,
  {
    isPending,
    ...yields
  }: Pick<QualityInputs, 'apyFreshness' | 'protocols'> & { isPending: boolean },
  nowMs: number,
  parameters: MethodologyParameters,
): QualityInputs | null {
  const { price, liquidity } = coin;
  if (price.observedAtMs === null || liquidity.score === null) return null;
  const kind = price.tier === 2 ? 'aggregatorPrice' : 'price';
  return {
    priceFreshness: freshness(kind, nowMs - price.observedAtMs, parameters),
    bookFreshness:
      liquidity.booksObservedAtMs === null
        ? ONE
        : freshness('book', nowMs - liquidity.booksObservedAtMs, parameters),
    ...yields,
    venues: price.venuesUsed,
    venueIqrBps: price.iqrBps,
    carriedForward:
      [price.method, liquidity.method].includes('carried_forward') ||
      price.pending !== null ||
      isPending,
    depthCoverage: liquidity.coverage,
  };
}

/** Quality 0–1, with the decimals a record prints. */
export function qualityOf(inputs: QualityInputs, parameters: MethodologyParameters): Dec {
  return roundHalfEven(constituentQuality(inputs, parameters), QUALITY_PLACES);
}

/**
 * Qualities by strategy, and by platform as the TVL-weighted mean: a strategy has its coin's price,
 * book and venues, and its own yield's freshness. One that cannot be rated counts with its full weight
 * and zero quality; otherwise every lost coin would raise a platform's confidence.
 */
export function strategyQualities(
  rated: readonly RatedStrategy[],
  nowMs: number,
  parameters: MethodologyParameters,
): ReadonlyMap<string, Dec> {
  const qualities = new Map<string, Dec>();
  const groups = new Map<string, { quality: Dec; weightUsd: Dec | null }[]>();
  for (const row of rated) {
    if (row.exclusion !== null || row.coin === undefined) continue;
    const apyFreshness =
      row.sourceType === 'DeFi'
        ? freshness('defiYield', yieldAgeMs(row.observedAtMs, nowMs, parameters), parameters)
        : freshness('cefiRate', nowMs - row.observedAtMs, parameters);
    const inputs = qualityInputs(
      row.coin,
      { apyFreshness, protocols: null, isPending: false },
      nowMs,
      parameters,
    );
    const quality = inputs && qualityOf(inputs, parameters);
    if (quality) qualities.set(row.strategyId, quality);
    const group = groups.get(row.platform) ?? [];
    group.push({
      quality: row.rayPercent === null ? ZERO : (quality ?? ZERO),
      weightUsd: row.weightUsd,
    });
    groups.set(row.platform, group);
  }
  for (const [platform, rows] of groups) {
    // Products of a platform that discloses nothing have equal weights.
    const undisclosed = rows.every((row) => row.weightUsd === null) ? ONE : ZERO;
    const quality = meanQuality(
      rows.map((row) => ({ ...row, weightUsd: row.weightUsd ?? undisclosed })),
    );
    if (quality) qualities.set(platform, roundHalfEven(quality, QUALITY_PLACES));
  }
  return qualities;
}
