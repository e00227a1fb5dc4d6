import {
  STABLE_BELOW_BPS,
  WARNING_BELOW_BPS,
  WATCH_FROM_BPS,
} from '@/components/peg/peg-thresholds';

export type DeviationCaption = 'perfect' | 'minimal' | 'normal' | 'watch' | 'alert';
export type ClassCaption = 'normal' | 'watch' | 'alert';

/** Caption of a deviation in bps: 0, under 25, under 50, under 200, else. */
export function deviationCaption(bps: number): DeviationCaption {
  const size = Math.abs(bps);
  if (size === 0) return 'perfect';
  if (size < WATCH_FROM_BPS) return 'minimal';
  if (size < STABLE_BELOW_BPS) return 'normal';
  return size < WARNING_BELOW_BPS ? 'watch' : 'alert';
}

/** Caption of a classification in bps: under 50, under 200, else. */
export function classCaption(bps: number): ClassCaption {
  const size = Math.abs(bps);
  if (size < STABLE_BELOW_BPS) return 'normal';
  return size < WARNING_BELOW_BPS ? 'watch' : 'alert';
}

/** The class itself: under 50 stable, under 200 warning, else alert. */
export function classOf(bps: number): 'stable' | 'warning' | 'alert' {
  const size = Math.abs(bps);
  if (size < STABLE_BELOW_BPS) return 'stable';
  return size < WARNING_BELOW_BPS ? 'warning' : 'alert';
}
