import type { SeriesStep } from '@/lib/read/series/contract';
import { markup } from './markup';

export const FRAME_INDICES = ['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;
export type FrameIndex = (typeof FRAME_INDICES)[number];

/** How far back a chart in a frame reaches, and in which steps. */
export const FRAME_RANGES = {
  '7D': { range: '7D', step: '1h' },
  '30D': { range: '30D', step: '1d' },
  '90D': { range: '90D', step: '1d' },
} as const satisfies Record<string, { range: string; step: SeriesStep }>;
export type FrameRange = keyof typeof FRAME_RANGES;

/** `auto` follows the reader's system. */
export const FRAME_THEMES = ['auto', 'light', 'dark'] as const;
export type FrameTheme = (typeof FRAME_THEMES)[number];

/** Sizes the snippet may use, pixels; each fits without scrolling. */
export const FRAME_SIZES = {
  small: { width: 400, height: 300 },
  medium: { width: 640, height: 400 },
  large: { width: 960, height: 540 },
} as const;
export type FrameSize = keyof typeof FRAME_SIZES;

export type ChartFrame = { index: FrameIndex; range: FrameRange; theme: FrameTheme };

/** Address of a chart for a frame; without a theme where it follows the reader's system. */
export function chartFramePath({ index, range, theme }: ChartFrame): string {
  return `/embed/chart/${index}/${range}${theme === 'auto' ? '' : `/${theme}`}`;
}

/** The chart that the segments of an address name; `null` where they name none. */
export function chartFrameOf(segments: readonly string[]): ChartFrame | null {
  const [code, length, look = 'auto', ...more] = segments;
  const index = FRAME_INDICES.find((each) => each === code);
  const range = Object.keys(FRAME_RANGES).find((each): each is FrameRange => each === length);
  const theme = FRAME_THEMES.find((each) => each === look);
  return index && range && theme && more.length === 0 ? { index, range, theme } : null;
}

/** The HTML to paste into a page to show the chart: as wide as its container, up to the size. */
export function chartSnippet(
  siteUrl: string,
  frame: ChartFrame,
  size: FrameSize,
  title: string,
): string {
  const { width, height } = FRAME_SIZES[size];
  return markup`<iframe src="${siteUrl + chartFramePath(frame)}" title="${title}"
  width="100%" height="${String(height)}" loading="lazy" style="border:0;max-width:${String(width)}px"></iframe>`
    .text;
}
