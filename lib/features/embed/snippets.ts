import { REPLAY_FRAME, replayEmbedPath } from '@/lib/features/replays/replay-path';
import { type FrameTheme, frameHtml, markup, themeEnding } from './markup';

export const BADGE_FILES = { light: 'syi.svg', dark: 'syi-dark.svg' } as const;
export type EmbedTheme = keyof typeof BADGE_FILES;

/** Where the widget is served. */
export const widgetPath = (theme: FrameTheme) => `/embed/syi${themeEnding(theme)}`;

/** Size of the frame that the snippets name, pixels. */
export const WIDGET_SIZE = { width: 360, height: 210 } as const;

export const BADGE_SNIPPETS = ['badgeHtml', 'badgeMarkdown', 'badgeBoth'] as const;
export const WIDGET_SNIPPETS = ['widgetAuto'] as const;
export type SnippetName = (typeof BADGE_SNIPPETS | typeof WIDGET_SNIPPETS)[number];

/** Address of a badge's file on this site. */
export function badgePath(theme: keyof typeof BADGE_FILES): string {
  return `/badge/${BADGE_FILES[theme]}`;
}

/**
 * The HTML to paste into a page to show the badge or the widget.
 * @param siteUrl Address of the site without a slash at its end.
 * @param alt Text alternative for the picture or frame.
 */
export function embedSnippets(siteUrl: string, alt: string): Readonly<Record<SnippetName, string>> {
  const [light, dark] = [siteUrl + badgePath('light'), siteUrl + badgePath('dark')];
  const image = markup`<img src="${light}" alt="${alt}" height="44">`;
  const source = markup`<source media="(prefers-color-scheme: dark)" srcset="${dark}">`;
  const home = `${siteUrl}/`;
  return {
    badgeHtml: markup`<a href="${home}">${image}</a>`.text,
    badgeMarkdown: `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${light})](${home})`,
    badgeBoth: markup`<a href="${home}"><picture>${source}${image}</picture></a>`.text,
    widgetAuto: widgetSnippet(siteUrl, alt, 'auto'),
  };
}

/** The HTML to paste into a page to show the widget. */
export function widgetSnippet(siteUrl: string, title: string, theme: FrameTheme): string {
  return frameHtml(siteUrl + widgetPath(theme), title, WIDGET_SIZE);
}

/** The HTML to paste into a page to show the player: as wide as its container, up to the frame's width. */
export function replaySnippet(siteUrl: string, id: string, title: string): string {
  return frameHtml(siteUrl + replayEmbedPath(id), title, REPLAY_FRAME, true);
}
