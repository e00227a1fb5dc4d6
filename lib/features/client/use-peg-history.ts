'use client';

import { pegSeriesCall } from '@/lib/features/contract/calls';
import type { PegSeries } from '@/lib/features/series/contract';
import { fetchCall } from './fetch-call';
import { FetchError } from './fetch-error';
import { pegHistoryKey, type SeriesWindow } from './series-window';
import { useLiveValue } from './use-live';

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
