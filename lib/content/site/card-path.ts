import { coinOfPath } from '@/lib/features/coins/coin-path';
import { replayOfPath } from '@/lib/features/replays/replay-path';
import { findSitePage, type SitePath } from './site-pages';

/** Size of every card in pixels, as given in `og:image:width` and `og:image:height`. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

type CardPage =
  | SitePath
  | `/blog/${string}`
  | `/replay/${string}`
  | `/coins/${string}`
  | `/fr/coins/${string}`;

const HOME_CARD = '/cards/home.png';
const ARTICLE = /^\/blog\/[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Where the card of a page is served, e.g. `/cards/yield-indices.png`. Pages without one of their own
 * (those behind a mail's link) share the front page's. Input: a path without query, `/` in front.
 */
export function cardPath(path: string): string {
  if (path === '/') return HOME_CARD;
  const hasOwn = ARTICLE.test(path) || replayOfPath(path) !== null || coinOfPath(path) !== null;
  return hasOwn || findSitePage(path) !== undefined ? `/cards${path}.png` : HOME_CARD;
}

/**
 * The page a card belongs to, from the parts of its address after `/cards/`; `null` where the
 * address is not one that `cardPath` makes. Does not check whether an article or a recording
 * exists.
 */
export function cardPage(parts: readonly string[]): CardPage | null {
  const requested = `/cards/${parts.join('/')}`;
  if (requested === HOME_CARD) return '/';
  const path = `/${parts.join('/')}`.replace(/\.png$/, '');
  if (path === '/home' || cardPath(path) !== requested) return null;
  return path as CardPage;
}
