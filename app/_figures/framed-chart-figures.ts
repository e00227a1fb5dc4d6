import 'server-only';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { indexSeriesCall, pegSeriesCall, rateSeriesCall } from '@/lib/features/contract/calls';
import {
  FRAME_RANGES,
  type FramedChart,
  isFrameIndex,
} from '@/lib/features/embed/chart-frame-paths';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { getRateSeries } from '@/lib/features/series/get-rate-series';
import { readOrNull } from '@/lib/features/service/active-feed';

/** The initial figures of a chart in a frame: an index with the bill, or the peg of a coin. */
export async function framedChartFigures({ subject, range }: FramedChart): Promise<InitialFigures> {
  const query = FRAME_RANGES[range];
  if (!isFrameIndex(subject)) {
    const peg = await readOrNull((context) => getPegSeries(context, subject, query));
    return { [pegSeriesCall.swrKey({ params: { asset: subject }, query })]: peg };
  }
  const [series, bill] = await Promise.all([
    readOrNull((context) => getIndexSeries(context, subject, query)),
    readOrNull((context) => getRateSeries(context, 'bill', { range: query.range })),
  ]);
  const rate = { params: { rate: 'bill' }, query: { range: query.range } };
  return {
    [indexSeriesCall.swrKey({ params: { index: subject }, query })]: series,
    [rateSeriesCall.swrKey(rate)]: bill,
  };
}
