import { STABLE_BELOW_BPS, WARNING_BELOW_BPS, WATCH_FROM_BPS } from '@/components/peg/peg-classes';

export type ClassCaption = 'normal' | 'watch' | 'alert';
export type DeviationCaption = 'perfect' | 'minimal' | ClassCaption;

/** Caption of a deviation in bps: 0, under 25, else that of its class. */
export function deviationCaption(bps: number): DeviationCaption {
  if (bps === 0) return 'perfect';
  return Math.abs(bps) < WATCH_FROM_BPS ? 'minimal' : classCaption(bps);
}

const CAPTIONS = { stable: 'normal', warning: 'watch', alert: 'alert' } as const;

/** Caption of a classification. */
export function classCaption(bps: number): ClassCaption {
  return CAPTIONS[classOf(bps)];
}

/** The class of a deviation in bps: under 50 stable, under 200 warning, else alert. */
export function classOf(bps: number): 'stable' | 'warning' | 'alert' {
  const size = Math.abs(bps);
  if (size < STABLE_BELOW_BPS) return 'stable';
  return size < WARNING_BELOW_BPS ? 'warning' : 'alert';
}
