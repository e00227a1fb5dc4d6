'use client';

import {
  coinSeriesCall,
  indexSeriesCall,
  pegSeriesCall,
  rateSeriesCall,
} from '@/lib/features/contract/calls';
import { fetchCall } from './fetch-call';
import { type IndexLine, indexLine, indexLineCall, indexLineKey } from './index-line';
import type { SeriesWindow } from './series-window';
import { type LiveHandle, useLive, useLiveValue } from './use-live';

/** The line of an index, every minute; available from the start if it came with the page. */
export function useIndexLine(index: string, window: SeriesWindow): LiveHandle<IndexLine> {
  return useLiveValue(
    indexLineKey(index, window),
    async (fresh) =>
      indexLine(await fetchCall(indexSeriesCall, indexLineCall(index, window), { fresh })),
    { refreshMs: indexSeriesCall.refreshIntervalMs },
  );
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

/** One coin's yield and liquidity history, every minute. */
export function useCoinSeries(asset: string, { range, step }: SeriesWindow) {
  return useLive(coinSeriesCall, { input: { params: { asset }, query: { range, step } } });
}

/** One coin's price history, every minute once `enabled`. */
export function usePegSeries(asset: string, { range, step }: SeriesWindow, enabled = true) {
  return useLive(pegSeriesCall, { enabled, input: { params: { asset }, query: { range, step } } });
}

/** Address of the same yields and scores as CSV. */
export function coinSeriesCsv(asset: string, { range, step }: SeriesWindow): string {
  return coinSeriesCall.swrKey({ params: { asset }, query: { range, step, format: 'csv' } });
}

/** Address of a rate's history as CSV. */
export function rateSeriesCsv(rate: string, { range }: SeriesWindow): string {
  return rateSeriesCall.swrKey({ params: { rate }, query: { range, format: 'csv' } });
}
