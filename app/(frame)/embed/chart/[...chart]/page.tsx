import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FramedChart } from '@/components/embed/framed-chart.live';
import { serverConfig } from '@/lib/config/server-config';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { chartFramePath } from '@/lib/features/embed/chart-frame-paths';
import { chartFrameOf, oembedLink } from '@/lib/features/embed/page-frames';
import { framedChartFigures } from '../../../../_figures/framed-chart-figures';

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
    <LiveProvider figures={await framedChartFigures(frame)}>
      <FramedChart subject={subject} range={range} siteUrl={serverConfig().siteUrl} />
    </LiveProvider>
  );
}
