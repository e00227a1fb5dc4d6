import { isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import { publicConfig } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { coinOfPath } from '@/lib/features/coins/coin-path';
import { ServiceError } from '@/lib/features/service/service-error';
import { type ChartFrame, chartFrameOf, chartFramePath, FRAME_SIZES } from './chart-frame-paths';
import { frameHtml } from './markup';
import type { Oembed } from './oembed-contract';

/** Pixels of a frame where the caller sets no limit. */
const USUAL = FRAME_SIZES.medium;
const KEPT_SECONDS = 3600;

type Query = {
  url: string;
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
};

/**
 * The frame of a chart for the address of a page: a coin's page has its peg of a day, the live dashboard the
 * SYI of 30 days, and a chart's own address that chart.
 * @throws ServiceError 'not-found' for an address without a chart, or of another site.
 */
export function getOembed({ url, maxwidth, maxheight }: Query): Oembed {
  const { siteUrl } = serverConfig();
  const address = URL.canParse(url, siteUrl) ? new URL(url, siteUrl) : null;
  const frame = address?.origin === new URL(siteUrl).origin ? frameOf(address.pathname) : null;
  if (frame === null) throw new ServiceError('not-found', 'url: no chart of this site.');
  const width = Math.min(USUAL.width, maxwidth ?? USUAL.width);
  const height = Math.min(USUAL.height, maxheight ?? USUAL.height);
  const title = `${publicConfig.productName}: ${frame.subject}, ${frame.range}`;
  return {
    ...{ version: '1.0', type: 'rich', title },
    ...{ provider_name: publicConfig.productName, provider_url: siteUrl },
    html: frameHtml(siteUrl + chartFramePath(frame), title, { width, height }),
    ...{ width, height, cache_age: KEPT_SECONDS },
  };
}

function frameOf(path: string): ChartFrame | null {
  if (path === '/' || path === '/index-dashboard') {
    return { subject: 'SYI', range: '30D', theme: 'auto' };
  }
  const [, embed, chart, ...segments] = path.split('/');
  if (embed === 'embed' && chart === 'chart') return chartFrameOf(segments);
  const subject = knownSpelling(coinOfPath(path)?.symbol ?? '');
  return isKnownCoin(subject) ? { subject, range: '24H', theme: 'auto' } : null;
}
