import type { Tone } from '@/components/ui/marks/tone';

/** The indices beside SYI, in the order of their cards. */
export const FAMILY_CODES = ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;

export function modeTone(mode: string): Tone {
  if (mode === 'Normal') return 'stable';
  if (mode === 'Bear') return 'watch';
  return mode === 'High-Vol' ? 'alert' : 'neutral';
}
