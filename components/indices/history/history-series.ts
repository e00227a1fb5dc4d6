import { indexLine, type SeriesWindow } from '@/lib/features/client/series';
import { coinSeriesCall, indexSeriesCall, rateSeriesCall } from '@/lib/features/contract/calls';
import type { CoinSeries } from '@/lib/features/series/coin-contract';
import type { IndexSeries } from '@/lib/features/series/contract';
import type { RateSeries } from '@/lib/features/series/rate-contract';
import { type HistoryLine, isIndex, isRate } from './history-lines';

/** The call behind the history of an index, a rate or a coin. */
export function historyUrl(id: string, { range, step }: SeriesWindow, format?: 'csv'): string {
  const query = { range, step, format };
  if (isIndex(id)) return indexSeriesCall.swrKey({ params: { index: id }, query });
  if (isRate(id)) return rateSeriesCall.swrKey({ params: { rate: id }, query: { range, format } });
  return coinSeriesCall.swrKey({ params: { asset: id }, query });
}

/** The key of a line; the full response of the same call has another. */
export function historyKey(id: string, window: SeriesWindow): string {
  return `${historyUrl(id, window)}#history`;
}

/** The line of an index's history. */
export function indexHistory(id: string, series: IndexSeries): HistoryLine {
  const { unit, points, reconstructed } = indexLine(series);
  return { id, unit, points, reconstructed, meta: series.meta };
}

/** The line of a rate's history. */
export function rateHistory(id: string, { points, meta }: RateSeries): HistoryLine {
  return {
    id,
    unit: 'percent',
    points: points.map(pointOf),
    reconstructed: 0,
    meta,
  };
}

/** The line of a coin's risk-adjusted yield. */
export function coinHistory(id: string, { points, meta }: CoinSeries): HistoryLine {
  // Scores are read more often than yields, so a step without a yield is not a point of this line.
  const read = points.filter((point) => point.pools_used !== null);
  return {
    id,
    unit: 'percent',
    points: read.map(({ at, ray_percent }) => pointOf({ at, value: ray_percent })),
    reconstructed: 0,
    meta,
  };
}

function pointOf({ at, value }: { at: string; value: number | null }) {
  return { atMs: Date.parse(at), value };
}
