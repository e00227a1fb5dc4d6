'use client';

import { indexSeriesCall, pegSeriesCall } from '@/lib/contracts/calls';
import type { SeriesStep } from '@/lib/contracts/series';
import { useLive, useRendered } from './use-live';

export type SeriesWindow = { range: string; step: SeriesStep };

/** History of one index, every minute once `enabled`; from the start where it came with the page. */
export function useIndexSeries(index: string, window: SeriesWindow, enabled = true) {
  const input = { params: { index }, query: { range: window.range, step: window.step } };
  const rendered = useRendered(indexSeriesCall.swrKey(input));
  return useLive(indexSeriesCall, { enabled: enabled || rendered, input });
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
