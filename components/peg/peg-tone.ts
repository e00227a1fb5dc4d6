import type { Tone } from '@/components/ui/marks/tone';
import type { PegStatusLabel } from '@/lib/features/peg/price-state-contract';
import { DEPEGGED_FROM_BPS, WATCH_FROM_BPS } from './peg-thresholds';

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
