import type { Tone } from '@/components/ui/marks/status-mark';
import { PEG_PARAMETERS } from '@/lib/benchmark/browser-parameters';
import type { PegCheckResult } from '@/lib/features/peg/check-contract';
import type { PegStatusLabel } from '@/lib/features/peg/price-state-contract';

/** From here a deviation is watched, basis points. */
export const WATCH_FROM_BPS = 25;
/** From here a coin counts as depegged, basis points. */
export const DEPEGGED_FROM_BPS = Number(PEG_PARAMETERS.eventOpenBps);

/** Classes of a deviation, basis points. Methodology, peg score. */
export const STABLE_BELOW_BPS = Number(PEG_PARAMETERS.stableBelowBps);
export const WARNING_BELOW_BPS = Number(PEG_PARAMETERS.warningBelowBps);

export const CLASS_TONE: Record<'stable' | 'warning' | 'alert', Tone> = {
  stable: 'stable',
  warning: 'watch',
  alert: 'alert',
};

export const LABEL_TONE: Record<PegStatusLabel, Tone> = {
  stable: 'stable',
  neutral: 'watch',
  depegged: 'alert',
  unknown: 'neutral',
};

/** Tone of a deviation by the states of the peg monitor. */
export function deviationTone(bps: number): Tone {
  const size = Math.abs(bps);
  if (size >= DEPEGGED_FROM_BPS) return LABEL_TONE.depegged;
  return LABEL_TONE[size >= WATCH_FROM_BPS ? 'neutral' : 'stable'];
}

/** Text color of a deviation: to 10 bps blue, to 50 bps gray, above red. */
export function deviationText(bps: number): string {
  const size = Math.abs(bps);
  if (size <= 10) return 'text-falling';
  return size <= 50 ? 'text-neutral' : 'text-alert';
}

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

/** By the size of a deviation, not its sign. */
export function deviationSize(coin: PegCheckResult): number | null {
  const bps = deviationBps(coin);
  return bps === null ? null : Math.abs(bps);
}

/** In descending order, the worst status comes first. */
const RANK = { unknown: null, stable: 0, neutral: 1, depegged: 2 } as const;

export function statusRank(coin: PegCheckResult): number | null {
  return RANK[pegLabel(coin)];
}
