import {
  CONFIDENCE_PLACES,
  carriedConfidence,
  constituentQuality,
  indexConfidence,
} from '@/lib/benchmark/confidence/confidence';
import { qualityInputs } from '@/lib/benchmark/confidence/input-quality';
import { weightedMean } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { freshness, yieldAgeMs } from '@/lib/benchmark/staleness';
import { type Dec, dec, ONE, roundHalfEven, toText, ZERO } from '@/lib/benchmark/units';
import type { IndexOutcome } from './index-outcome';
import type { RatedStrategy } from './rated-strategies';

/** A record prints the qualities of platforms with these places. */
const QUALITY_PLACES = 12;

/**
 * Confidence of an index as computed or carried: `qualityOf` gives each member's quality, and
 * `lastComputed` is the confidence of the last value that wasn't carried forward. Methodology, confidence; a
 * mean with equal weights because none were disclosed has 0.8 of it.
 */
export function outcomeConfidence(
  outcome: IndexOutcome,
  qualityOf: (id: string) => Dec | null,
  lastComputed: Dec | null,
  parameters: MethodologyParameters,
): Dec | null {
  if (outcome.method === 'carried_forward') return carriedConfidence(lastComputed, parameters);
  const used = new Set(outcome.effective.map(({ id }) => id));
  const expected = outcome.expectedWeights.map(({ id, weightPercent }) => ({
    weightPercent,
    quality: used.has(id) ? qualityOf(id) : null,
  }));
  const confidence = indexConfidence(expected, parameters, outcome.effective);
  if (outcome.method !== 'equal_weight' || confidence === null) return confidence;
  const factor = dec(parameters.sycefi.equalWeightConfidence);
  return roundHalfEven(confidence.times(factor), CONFIDENCE_PLACES);
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
  const shared = new Map<string, Dec | null>();
  const groups = new Map<string, { value: Dec; weight: Dec | null }[]>();
  for (const row of rated) {
    if (row.exclusion !== null || row.coin === undefined) continue;
    const apyFreshness =
      row.sourceType === 'DeFi'
        ? freshness('defiYield', yieldAgeMs(row.observedAtMs, nowMs, parameters), parameters)
        : freshness('cefiRate', nowMs - row.observedAtMs, parameters);
    // Strategies of a coin that were read together share a quality.
    const key = `${row.coin.symbol} ${toText(apyFreshness)}`;
    if (!shared.has(key)) {
      const yields = { apyFreshness, protocols: null, isPending: false };
      const inputs = qualityInputs(row.coin, yields, nowMs, parameters);
      shared.set(key, inputs && constituentQuality(inputs, parameters));
    }
    const quality = shared.get(key) ?? null;
    if (quality) qualities.set(row.strategyId, quality);
    const group = groups.get(row.platform) ?? [];
    group.push({
      value: row.rayPercent === null ? ZERO : (quality ?? ZERO),
      weight: row.weightUsd,
    });
    groups.set(row.platform, group);
  }
  for (const [platform, rows] of groups) {
    // Products of a platform that discloses nothing have equal weights.
    const undisclosed = rows.every((row) => row.weight === null) ? ONE : ZERO;
    const quality = weightedMean(
      rows.map((row) => ({ ...row, weight: row.weight ?? undisclosed })),
    );
    if (quality) qualities.set(platform, roundHalfEven(quality, QUALITY_PLACES));
  }
  return qualities;
}
