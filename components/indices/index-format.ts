import type { Tone } from '@/components/ui/marks/status-mark';
import type { SeriesWindow } from '@/lib/features/series/series-line';

/** The indices beside SYI, in the order of their cards. */
export const FAMILY_CODES = ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;

export function modeTone(mode: string): Tone {
  if (mode === 'Normal') return 'stable';
  if (mode === 'Bear') return 'watch';
  return mode === 'High-Vol' ? 'alert' : 'neutral';
}

export const INDEX_WINDOWS = ['1D', '7D', '30D', '90D', 'Max'] as const;
export type IndexWindow = (typeof INDEX_WINDOWS)[number];
export const DEFAULT_INDEX_WINDOW: IndexWindow = '7D';

/** The window of the lines of the index suite. */
export const SUITE_WINDOW: IndexWindow = '90D';

/** The series each window requests: steps fine enough for a line, coarse enough for a phone. */
export const WINDOW_SERIES: Record<IndexWindow, SeriesWindow> = {
  '1D': { range: '24H', step: '1h' },
  '7D': { range: '7D', step: '1h' },
  '30D': { range: '30D', step: '1d' },
  '90D': { range: '90D', step: '1d' },
  // More than any store holds; the response starts at the earliest time the reader may see.
  Max: { range: '9999D', step: '1d' },
};
