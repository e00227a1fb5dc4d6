import type { RiskTier } from '@/lib/benchmark/codes';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { Dec, dec, ONE, roundHalfEven, ZERO } from '@/lib/benchmark/units';

const RAY_PLACES = 6;

/** Powers cost half a millisecond each and scores have only four decimals, so they recur. */
const POWER_CACHE_LIMIT = 4096;
const powers = new Map<string, Dec>();

/** `score` (0–1) to `exponent`, at the engine's 40 digits. */
export function scorePower(score: Dec, exponent: string): Dec {
  const power = dec(exponent, 'exponent');
  if (power.equals(ONE) || score.equals(ONE)) return score;
  if (score.isZero()) return power.isZero() ? ONE : ZERO;
  const key = `${score.toFixed()}^${exponent}`;
  const known = powers.get(key);
  if (known !== undefined) return known;
  const result = Dec.pow(score, power);
  if (powers.size >= POWER_CACHE_LIMIT) powers.clear();
  powers.set(key, result);
  return result;
}

/**
 * Risk-adjusted yield in percent, 6 dp: APY × peg^α × liquidity^β. Methodology, risk-adjusted yield.
 * A negative APY passes through unchanged: a score must not shrink a loss.
 * @returns `null` when APY or a score is unknown; the constituent is then suspended.
 */
export function rayPercent(
  apyPercent: Dec | null,
  pegScore: Dec | null,
  liquidityScore: Dec | null,
  parameters: MethodologyParameters,
): Dec | null {
  if (apyPercent === null || pegScore === null || liquidityScore === null) return null;
  if (apyPercent.lessThan(ZERO)) return roundHalfEven(apyPercent, RAY_PLACES);
  const peg = scorePower(pegScore, parameters.ray.pegExponent);
  const liquidity = scorePower(liquidityScore, parameters.ray.liquidityExponent);
  return roundHalfEven(apyPercent.times(peg).times(liquidity), RAY_PLACES);
}

/** How far past a bound the score must be before a coin leaves the tier it was in. */
export const RISK_TIER_DEAD_BAND = dec('0.02');

/**
 * Risk tier of peg × liquidity: low above 0.8, medium from 0.6, else high. Methodology, risk-adjusted yield.
 * @param before - the coin's tier so far, which stands until the score is `RISK_TIER_DEAD_BAND` past its bound.
 * @returns `null` when a score is unknown.
 */
export function riskTier(
  pegScore: Dec | null,
  liquidityScore: Dec | null,
  { ray }: MethodologyParameters,
  before: RiskTier | null = null,
): RiskTier | null {
  if (pegScore === null || liquidityScore === null) return null;
  const score = pegScore.times(liquidityScore);
  const from = (bound: string, isInside: boolean) => {
    if (before === null) return dec(bound);
    return dec(bound).plus(isInside ? RISK_TIER_DEAD_BAND.negated() : RISK_TIER_DEAD_BAND);
  };
  if (score.greaterThan(from(ray.lowTierAbove, before === 'low'))) return 'low';
  return score.greaterThanOrEqualTo(from(ray.mediumTierFrom, before !== 'high'))
    ? 'medium'
    : 'high';
}
