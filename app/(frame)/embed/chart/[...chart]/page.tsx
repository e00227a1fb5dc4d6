import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FramedChart } from '@/components/embed/framed-chart.live';
import { serverConfig } from '@/lib/config/server-config';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { LiveProvider } from '@/lib/features/client/live-provider';
import {
  type ChartFrame,
  chartFramePath,
  FRAME_RANGES,
  isFrameIndex,
} from '@/lib/features/embed/chart-frame-paths';
import { chartFrameOf, oembedLink } from '@/lib/features/embed/page-frames';
import { indexSeriesCall, pegSeriesCall, rateSeriesCall } from '@/lib/features/series/calls';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { getRateSeries } from '@/lib/features/series/get-rate-series';
import { figuresOf } from '../../../../_figures/figures-of';

export const revalidate = 30;

type Props = { params: Promise<{ chart: string[] }> };

/** Made with the first visit: there are more charts than anyone embeds. */
export const generateStaticParams = async (): Promise<{ chart: string[] }[]> => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const frame = chartFrameOf((await params).chart);
  if (frame === null) return { robots: { index: false } };
  return {
    title: `${frame.subject}, ${frame.range}`,
    robots: { index: false },
    alternates: { types: oembedLink(chartFramePath(frame)) },
  };
}

/** An index or the peg of a coin over a range, for a frame on another site. */
export default async function ChartFramePage({ params }: Props) {
  const frame = chartFrameOf((await params).chart);
  if (frame === null) notFound();
  const { subject, range } = frame;
  return (
    <LiveProvider figures={await figuresOfChart(frame)}>
      <FramedChart subject={subject} range={range} siteUrl={serverConfig().siteUrl} />
    </LiveProvider>
  );
}

/** The initial figures of a chart in a frame: an index with the bill, or the peg of a coin. */
function figuresOfChart({ subject, range }: ChartFrame): Promise<InitialFigures> {
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
