import 'server-only';
import { isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';

const COIN_PAGE = /^\/(?:fr\/)?coins\/([^/?]+)(?=\?|$)/;
/** No page has this address, so Next responds with the full not-found page. */
const NOWHERE = '/not-a-page';

/** Escapes of letters, digits, `-`, `.` and `_`, which need none, and of `%`, `/` and `\`, which no name has. */
const WRONG_ESCAPE = /%(?:2[5DEF]|3\d|4[1-9A-F]|5[\dACF]|6[1-9A-F]|7[\dA])/i;
/** The longest name in an address is an e-mail address. */
const MAX_NAME_LENGTH = 254;

/**
 * Whether a path can name something: names of a sensible length, in UTF-8 without control characters, escaped
 * only where that is needed. What Next or a page makes of any other path is not worth finding out.
 */
export function isReadablePath(path: string): boolean {
  if (WRONG_ESCAPE.test(path)) return false;
  try {
    const names = decodeURIComponent(path).split('/');
    return names.every((name) => name.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(name));
  } catch {
    return false;
  }
}

/**
 * The address to request from Next instead of a page that cannot be: one with an unreadable path, or of an unknown
 * coin. The page itself would refuse it with a document that stays empty without JavaScript.
 */
export function addressOfPage(url: string): string {
  if (!isReadablePath(url.split('?', 1)[0] ?? '')) return NOWHERE;
  const typed = COIN_PAGE.exec(url)?.[1];
  return typed === undefined || isKnownCoin(knownSpelling(decodeURIComponent(typed)))
    ? url
    : NOWHERE;
}
