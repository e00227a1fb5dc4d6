'use client';

import { indexSeriesCall, pegSeriesCall } from '@/lib/contracts/calls';
import type { SeriesStep } from '@/lib/contracts/series';
import { useLive } from './use-live';

export type SeriesWindow = { range: string; step: SeriesStep };

/** History of one index, every minute once `enabled`. */
export function useIndexSeries(index: string, window: SeriesWindow, enabled = true) {
  return useLive(indexSeriesCall, {
    enabled,
    input: { params: { index }, query: { range: window.range, step: window.step } },
  });
}

/** Address of the same series as CSV. */
export function indexSeriesCsv(index: string, window: SeriesWindow): string {
  return indexSeriesCall.swrKey({
    params: { index },
    query: { range: window.range, step: window.step, format: 'csv' },
  });
}

/** Address of the same series as CSV. */
export function pegSeriesCsv(asset: string, window: SeriesWindow): string {
  return pegSeriesCall.swrKey({
    params: { asset },
    query: { range: window.range, step: window.step, format: 'csv' },
  });
}
