import type { PegCheckResult } from '@/lib/features/peg/check-contract';
import type { PegStatusLabel } from '@/lib/features/peg/price-state-contract';

const NEUTRAL_FROM_PERCENT = 0.25;

/** The monitor's word for a coin; computed here if the response omits it. */
export function pegLabel(coin: PegCheckResult): PegStatusLabel {
  if (coin.status !== undefined) return coin.status;
  if (coin.is_depegged === null || coin.price_usd === null) return 'unknown';
  if (coin.is_depegged) return 'depegged';
  const percentage = coin.deviation.percentage;
  return percentage !== null && Math.abs(percentage) >= NEUTRAL_FROM_PERCENT ? 'neutral' : 'stable';
}

/** Signed deviation in basis points; the magnitude if the response has no sign. */
export function deviationBps({ deviation: { bps, percentage } }: PegCheckResult): number | null {
  return bps ?? (percentage === null ? null : percentage * 100);
}
