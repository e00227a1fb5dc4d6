import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { chartFrameHtml } from '@/lib/content/embed/chart-frame';
import { chartFrameOf, FRAME_RANGES } from '@/lib/content/embed/chart-frame-paths';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { getRateSeries } from '@/lib/read/series/get-rate-series';
import { readOrNull } from '@/lib/read/service/active-feed';

/** The chart named by an address, as an HTML document; `null` if it names none. */
export async function getChartFrame(segments: readonly string[]): Promise<string | null> {
  const frame = chartFrameOf(segments);
  if (frame === null) return null;
  const { range, step } = FRAME_RANGES[frame.range];
  const [series, bill] = await Promise.all([
    readOrNull((context) => getIndexSeries(context, frame.index, { range, step })),
    readOrNull((context) => getRateSeries(context, 'bill', { range })),
  ]);
  // A premium over bills is not shown next to the bill.
  const beside = series?.unit === 'percent' ? bill : null;
  return chartFrameHtml(frame, series, beside, serverConfig().siteUrl);
}
