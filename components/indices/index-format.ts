import type { Tone } from '@/components/ui/tone';
import { formatBps, formatPercent } from '@/lib/format/numbers';

type IndexUnit = 'percent' | 'bps';

export const INDEX_CODES_SHOWN = ['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;
export type ShownIndexCode = (typeof INDEX_CODES_SHOWN)[number];

/** An index value in its own unit: percent with two decimals, SYRPI in signed basis points. */
export function formatIndexValue(value: number | string, unit: IndexUnit): string {
  return unit === 'bps' ? formatBps(value) : formatPercent(value, 2);
}

export function modeTone(mode: string): Tone {
  if (mode === 'Normal') return 'stable';
  if (mode === 'Bear') return 'watch';
  return mode === 'High-Vol' ? 'alert' : 'neutral';
}
