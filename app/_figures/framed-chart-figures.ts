import 'server-only';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import {
  FRAME_RANGES,
  type FramedChart,
  isFrameIndex,
} from '@/lib/features/embed/chart-frame-paths';
import { indexSeriesCall, pegSeriesCall, rateSeriesCall } from '@/lib/features/series/calls';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { getRateSeries } from '@/lib/features/series/get-rate-series';
import { figuresOf } from './figures-of';

/** The initial figures of a chart in a frame: an index with the bill, or the peg of a coin. */
export function framedChartFigures({ subject, range }: FramedChart): Promise<InitialFigures> {
  const query = FRAME_RANGES[range];
  if (!isFrameIndex(subject)) {
    return figuresOf([
      pegSeriesCall.swrKey({ params: { asset: subject }, query }),
      (context) => getPegSeries(context, subject, query),
    ]);
  }
  const rate = { range: query.range };
  return figuresOf(
    [
      indexSeriesCall.swrKey({ params: { index: subject }, query }),
      (context) => getIndexSeries(context, subject, query),
    ],
    [
      rateSeriesCall.swrKey({ params: { rate: 'bill' }, query: rate }),
      (context) => getRateSeries(context, 'bill', rate),
    ],
  );
}
