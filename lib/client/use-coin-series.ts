'use client';

import { coinSeriesCall, pegSeriesCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';
import type { SeriesWindow } from './use-series';

/** One coin's yield and liquidity history, every minute. */
export function useCoinSeries(asset: string, { range, step }: SeriesWindow) {
  return useLive(coinSeriesCall, { input: { params: { asset }, query: { range, step } } });
}

/** One coin's price history, every minute. */
export function usePegSeries(asset: string, { range, step }: SeriesWindow) {
  return useLive(pegSeriesCall, { input: { params: { asset }, query: { range, step } } });
}

/** Address of the same yields and scores as CSV. */
export function coinSeriesCsv(asset: string, { range, step }: SeriesWindow): string {
  return coinSeriesCall.swrKey({ params: { asset }, query: { range, step, format: 'csv' } });
}
