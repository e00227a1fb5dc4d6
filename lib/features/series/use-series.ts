'use client';

import { FetchError, fetchCall } from '@/lib/features/client/fetch';
import { type LiveHandle, useLive, useLiveValue } from '@/lib/features/client/use-live';
import type { Call } from '@/lib/features/contract/read-call';
import { coinSeriesCall, indexSeriesCall, pegSeriesCall } from './calls';
import type { PegSeries } from './contract';
import {
  type IndexLine,
  indexLine,
  indexLineCall,
  indexLineKey,
  pegHistoryKey,
  type SeriesWindow,
} from './series-line';

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

const NOT_FOUND = 404;

/**
 * History of several coins over one window; coins this feed does not cover are left out.
 */
export function usePegHistory(symbols: readonly string[], window: SeriesWindow) {
  return useLiveValue(
    pegHistoryKey(symbols, window),
    async (fresh) => {
      const found = await Promise.all(symbols.map((asset) => readOne(asset, window, fresh)));
      return found.filter((series) => series !== null);
    },
    { refreshMs: pegSeriesCall.refreshIntervalMs },
  );
}

async function readOne(
  asset: string,
  { range, step }: SeriesWindow,
  fresh: boolean,
): Promise<PegSeries | null> {
  const url = pegSeriesCall.swrKey({ params: { asset }, query: { range, step } });
  try {
    return await fetchCall(pegSeriesCall, url, { fresh });
  } catch (error) {
    if (error instanceof FetchError && error.status === NOT_FOUND) return null;
    throw error;
  }
}
