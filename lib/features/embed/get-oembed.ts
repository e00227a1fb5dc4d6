import { publicConfig } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { findReplay } from '@/lib/features/replays/list-replays';
import { REPLAY_FRAME, replayEmbedPath } from '@/lib/features/replays/replay-path';
import { notFound } from '@/lib/features/service/service-error';
import { chartFramePath, FRAME_SIZES } from './chart-frame-paths';
import { frameHtml, themeEnding } from './markup';
import type { Oembed } from './oembed-contract';
import { frameOfPage } from './page-frames';

const KEPT_SECONDS = 3600;

type Query = {
  url: string;
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
};

/**
 * The frame for the address of a page whose chart other sites may show, or of the frame itself.
 * @throws ServiceError 'not-found' for an address without a frame, or of another site.
 */
export async function getOembed({ url, maxwidth, maxheight }: Query): Promise<Oembed> {
  const { siteUrl } = serverConfig();
  const address = URL.canParse(url, siteUrl) ? new URL(url, siteUrl) : null;
  const frame =
    address?.origin === new URL(siteUrl).origin ? await frameOf(address.pathname) : null;
  if (frame === null) throw notFound('url: no chart of this site.');
  const width = Math.min(frame.size.width, maxwidth ?? frame.size.width);
  const height = Math.min(frame.size.height, maxheight ?? frame.size.height);
  const title = `${publicConfig.productName}: ${frame.name}`;
  return {
    ...{ version: '1.0', type: 'rich', title },
    ...{ provider_name: publicConfig.productName, provider_url: siteUrl },
    html: frameHtml(siteUrl + frame.path, title, { width, height }),
    ...{ width, height, cache_age: KEPT_SECONDS },
  };
}

/** Address, name and pixels of the frame; it has these pixels where the caller sets no limit. */
type Frame = { path: string; name: string; size: { width: number; height: number } };

async function frameOf(path: string): Promise<Frame | null> {
  const frame = frameOfPage(path);
  if (frame === null) return null;
  if ('chart' in frame) {
    const { subject, range } = frame.chart;
    return {
      path: chartFramePath(frame.chart),
      name: `${subject}, ${range}`,
      size: FRAME_SIZES.medium,
    };
  }
  const file = await findReplay(frame.replay);
  if (file === null) return null;
  const { id, title } = file.recording;
  return { path: replayEmbedPath(id) + themeEnding(frame.theme), name: title, size: REPLAY_FRAME };
}
