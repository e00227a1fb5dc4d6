import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import type { SeriesStep } from '@/lib/features/series/contract';
import { type FrameTheme, frameHtml, themeEnding } from './markup';

/** How far back a chart in a frame reaches, and in which steps. */
export const FRAME_RANGES = {
  '24H': { range: '24H', step: '1h' },
  '7D': { range: '7D', step: '1h' },
  '30D': { range: '30D', step: '1d' },
  '90D': { range: '90D', step: '1d' },
} as const satisfies Record<string, { range: string; step: SeriesStep }>;
export type FrameRange = keyof typeof FRAME_RANGES;

/** Sizes the snippet may use, pixels; each fits without scrolling. */
export const FRAME_SIZES = {
  small: { width: 400, height: 320 },
  medium: { width: 640, height: 400 },
  large: { width: 960, height: 540 },
} as const;
export type FrameSize = keyof typeof FRAME_SIZES;

/** What a chart in a frame shows: an index beside the 3-month bill, or the peg of a coin. */
export type FramedChart = { subject: string; range: FrameRange };
export type ChartFrame = FramedChart & { theme: FrameTheme };

/** Whether a subject is an index; any other is a coin's ticker. */
export function isFrameIndex(subject: string): subject is IndexCode {
  return INDEX_CODES.some((index) => index === subject);
}

/** Whether a range of the site's charts is one of a frame's. */
export function isFrameRange(range: string): range is FrameRange {
  return Object.hasOwn(FRAME_RANGES, range);
}

/** Address of a chart for a frame; without a theme where it follows the reader's system. */
export function chartFramePath({ subject, range, theme }: ChartFrame): string {
  return `/embed/chart/${subject}/${range}${themeEnding(theme)}`;
}

/** The HTML to paste into a page to show the chart: as wide as its container, up to the size. */
export function chartSnippet(
  siteUrl: string,
  frame: ChartFrame,
  size: FrameSize,
  title: string,
): string {
  return frameHtml(siteUrl + chartFramePath(frame), title, FRAME_SIZES[size], true);
}
