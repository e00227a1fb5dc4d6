import type { Tone } from '@/components/ui/marks/tone';

export const INDEX_CODES_SHOWN = ['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;
export type ShownIndexCode = (typeof INDEX_CODES_SHOWN)[number];

export function modeTone(mode: string): Tone {
  if (mode === 'Normal') return 'stable';
  if (mode === 'Bear') return 'watch';
  return mode === 'High-Vol' ? 'alert' : 'neutral';
}
