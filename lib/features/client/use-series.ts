'use client';

import {
  type Call,
  coinSeriesCall,
  indexSeriesCall,
  pegSeriesCall,
} from '@/lib/features/contract/calls';
import { fetchCall } from './fetch-call';
import { type IndexLine, indexLine, indexLineCall, indexLineKey } from './index-line';
import type { SeriesWindow } from './series-window';
import { type LiveHandle, useLive, useLiveValue } from './use-live';

/** The line of an index, every 30 s; available from the start if it came with the page. */
export function useIndexLine(index: string, window: SeriesWindow): LiveHandle<IndexLine> {
  return useLiveValue(
    indexLineKey(index, window),
    async (fresh) =>
      indexLine(await fetchCall(indexSeriesCall, indexLineCall(index, window), { fresh })),
    { refreshMs: indexSeriesCall.refreshIntervalMs },
  );
}

/** One coin's yield and liquidity history, every 30 s. */
export function useCoinSeries(asset: string, { range, step }: SeriesWindow) {
  return useLive(coinSeriesCall, { input: { params: { asset }, query: { range, step } } });
}

/** One coin's price history, every 30 s once `enabled`. */
export function usePegSeries(asset: string, { range, step }: SeriesWindow, enabled = true) {
  return useLive(pegSeriesCall, { enabled, input: { params: { asset }, query: { range, step } } });
}

/** Address of a coin's series as CSV. */
export function seriesCsv(call: Call, asset: string, { range, step }: SeriesWindow): string {
  return call.swrKey({ params: { asset }, query: { range, step, format: 'csv' } });
}
