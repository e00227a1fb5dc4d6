import type { SeriesStep } from '@/lib/features/series/contract';

/** How far back a history reaches, and in which steps. */
export type SeriesWindow = { range: string; step: SeriesStep };

/** The key of the history of several coins over one window. */
export function pegHistoryKey(symbols: readonly string[], { range, step }: SeriesWindow): string {
  return `peg-history ${symbols.join(',')} ${range} ${step}`;
}
