'use client';

import {
  coinSeriesCall,
  depegEventsCall,
  indexSeriesCall,
  rateSeriesCall,
} from '@/lib/contract/calls';
import { fetchCall } from '@/lib/web/client/fetch-call';
import { coinSeriesCsv, indexSeriesCsv, rateSeriesCsv } from '@/lib/web/client/hooks/use-series';
import { indexLine, linePoints } from '@/lib/web/client/index-line';
import type { SeriesWindow } from '@/lib/web/client/series-window';
import { type Live, useLive, useLiveValue } from '@/lib/web/client/use-live';
import { type HistoryLine, isIndex, isRate } from './history-lines';

/** The history of an index, a rate or a coin's risk-adjusted yield, every minute; none without an id. */
export function useHistoryLine(id: string | null, window: SeriesWindow): Live<HistoryLine> {
  const url = id === null ? null : urlOf(id, window);
  const { state } = useLiveValue<HistoryLine>(
    url === null ? null : `${url}#history`,
    (fresh) => load(id ?? '', url ?? '', fresh),
    { refreshMs: indexSeriesCall.refreshIntervalMs },
  );
  return state;
}

/** Fixings of an index over the window, and depegs; none for any other line. */
export function useMoments(id: string, { range }: SeriesWindow) {
  const enabled = isIndex(id);
  const query = { range, kind: 'fixing' };
  const fixings = useLive(indexSeriesCall, { enabled, input: { params: { index: id }, query } });
  const events = useLive(depegEventsCall, { enabled });
  return { fixings: fixings.state, events: events.state };
}

/** Address of the same history as CSV. */
export function historyCsv(id: string, window: SeriesWindow): string {
  if (isIndex(id)) return indexSeriesCsv(id, window);
  return isRate(id) ? rateSeriesCsv(id, window) : coinSeriesCsv(id, window);
}

function urlOf(id: string, { range, step }: SeriesWindow): string {
  const query = { range, step };
  if (isIndex(id)) return indexSeriesCall.swrKey({ params: { index: id }, query });
  if (isRate(id)) return rateSeriesCall.swrKey({ params: { rate: id }, query: { range } });
  return coinSeriesCall.swrKey({ params: { asset: id }, query });
}

async function load(id: string, url: string, fresh: boolean): Promise<HistoryLine> {
  if (isIndex(id)) {
    const series = await fetchCall(indexSeriesCall, url, { fresh });
    const line = indexLine(series);
    const { unit, reconstructed } = line;
    return { id, unit, points: linePoints(line), reconstructed, asOfMs: asOf(series.meta) };
  }
  const percent = { id, unit: 'percent' as const, reconstructed: 0 };
  if (isRate(id)) {
    const { points, meta } = await fetchCall(rateSeriesCall, url, { fresh });
    return { ...percent, points: points.map(pointOf), asOfMs: asOf(meta) };
  }
  const { points, meta } = await fetchCall(coinSeriesCall, url, { fresh });
  // Scores are read more often than yields, so a step without a yield is not a point of this line.
  const read = points.filter((point) => point.pools_used !== null);
  return {
    ...percent,
    points: read.map(({ at, ry_apy }) => pointOf({ at, value: ry_apy })),
    asOfMs: asOf(meta),
  };
}

function asOf({ as_of }: { as_of: string }): number {
  return Date.parse(as_of);
}

function pointOf({ at, value }: { at: string; value: number | null }) {
  return { atMs: Date.parse(at), value };
}
