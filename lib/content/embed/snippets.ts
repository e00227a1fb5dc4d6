import { BADGE_FILES } from './badge';
import { markup } from './markup';
import { WIDGET_PATHS, WIDGET_SIZE } from './widget';

export const BADGE_SNIPPETS = ['badgeHtml', 'badgeMarkdown', 'badgeBoth'] as const;
export const WIDGET_SNIPPETS = ['widgetAuto', 'widgetLight', 'widgetDark'] as const;
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
  const frame = (theme: keyof typeof WIDGET_PATHS) =>
    markup`<iframe src="${siteUrl + WIDGET_PATHS[theme]}" title="${alt}"
  width="${String(WIDGET_SIZE.width)}" height="${String(WIDGET_SIZE.height)}" loading="lazy" style="border:0"></iframe>`
      .text;
  return {
    badgeHtml: markup`<a href="${home}">${image}</a>`.text,
    badgeMarkdown: `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${light})](${home})`,
    badgeBoth: markup`<a href="${home}"><picture>${source}${image}</picture></a>`.text,
    widgetAuto: frame('auto'),
    widgetLight: frame('light'),
    widgetDark: frame('dark'),
  };
}
