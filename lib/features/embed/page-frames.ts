import { isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import { coinOfPath } from '@/lib/features/coins/coin-path';
import { replayOfPath } from '@/lib/features/replays/replay-path';
import { type ChartFrame, isFrameIndex, isFrameRange } from './chart-frame-paths';
import { type FrameTheme, frameTheme } from './markup';

/** What a page can be shown as in a frame of another site: a chart, or the player of a recording. */
export type PageFrame = { chart: ChartFrame } | { replay: string; theme: FrameTheme };

const SYI: PageFrame = { chart: { subject: 'SYI', range: '30D', theme: 'auto' } };
const USDC: PageFrame = { chart: { subject: 'USDC', range: '24H', theme: 'auto' } };

/** Pages that offer their charts to other sites; one with several is shown as the first. */
const PAGES: Readonly<Record<string, PageFrame>> = {
  '/': SYI,
  '/index-dashboard': SYI,
  '/yield-indices': SYI,
  '/fixings': SYI,
  '/peg-monitor': USDC,
  '/peg-status': USDC,
  '/en/peg-status': USDC,
  '/blog/what-march-2023-shows': { replay: 'usdc-2023-03', theme: 'auto' },
};

/** The chart that the segments of an address name; `null` where they name none. */
export function chartFrameOf(segments: readonly string[]): ChartFrame | null {
  const [subject = '', range = '', ...look] = segments;
  const isKnown = isFrameIndex(subject) || isKnownCoin(subject);
  const theme = frameTheme(look);
  return isKnown && isFrameRange(range) && theme ? { subject, range, theme } : null;
}

/** The frame that stands for a page, or for the address of a frame itself; `null` where there is none. */
export function frameOfPage(path: string): PageFrame | null {
  const page = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  if (page) return page;
  const [, embed, kind, ...segments] = path.split('/');
  if (embed === 'embed' && kind === 'chart') {
    const chart = chartFrameOf(segments);
    return chart && { chart };
  }
  const [id = '', ...look] = kind === 'replay' ? segments : [];
  const replay = replayOfPath(embed === 'embed' ? `/replay/${id}` : path);
  const theme = frameTheme(look);
  if (replay !== null && theme) return { replay, theme };
  const subject = knownSpelling(coinOfPath(path)?.symbol ?? '');
  return isKnownCoin(subject) ? { chart: { subject, range: '24H', theme: 'auto' } } : null;
}

/**
 * The link by which a page names its frame, by media type; none for a page without one. The path is enough: which
 * address the site has is not known where a page is built.
 */
export function oembedLink(path: string): Record<string, string> {
  if (frameOfPage(path) === null) return {};
  return { 'application/json+oembed': `/api/v1/oembed?url=${encodeURIComponent(path)}` };
}
