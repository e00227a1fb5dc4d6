export type DeviationCaption = 'perfect' | 'minimal' | 'normal' | 'watch' | 'alert';
export type ClassCaption = 'normal' | 'watch' | 'alert';

/** Caption of a deviation in bps: 0, under 25, under 50, under 200, else (Specification §2). */
export function deviationCaption(bps: number): DeviationCaption {
  const size = Math.abs(bps);
  if (size === 0) return 'perfect';
  if (size < 25) return 'minimal';
  if (size < 50) return 'normal';
  return size < 200 ? 'watch' : 'alert';
}

/** Caption of a classification in bps: under 50, under 200, else (Specification §2). */
export function classCaption(bps: number): ClassCaption {
  const size = Math.abs(bps);
  if (size < 50) return 'normal';
  return size < 200 ? 'watch' : 'alert';
}

/** The class itself: under 50 stable, under 200 warning, else alert. */
export function classOf(bps: number): 'stable' | 'warning' | 'alert' {
  const size = Math.abs(bps);
  if (size < 50) return 'stable';
  return size < 200 ? 'warning' : 'alert';
}
