import { RAY_PARAMETERS } from '@/lib/benchmark/browser-parameters';

/** Risk scores (0 to 10, more is worse) under which a tier is Low and over which it is High. */
export function riskTierBounds(): { low: number; high: number } {
  const { lowTierAbove, mediumTierFrom } = RAY_PARAMETERS;
  return { low: ofSafety(lowTierAbove), high: ofSafety(mediumTierFrom) };
}

/** A tier's bound, peg score × liquidity score, on the scale of the risk score: one decimal. */
function ofSafety(bound: string): number {
  return Math.round((1 - Number(bound)) * 100) / 10;
}
