const OWN = 'https://own.invalid';
const OUTWARD = new Set(['http:', 'https:', 'mailto:']);

export type SafeHref = { href: string; outward: boolean };

/**
 * The address of a link as it may stand in the page: a path of this site, http(s) or mailto. `null`
 * for everything else. The address is taken as the browser's own parser reads it, which drops tabs and
 * line ends and takes a backslash for a slash.
 */
export function safeHref(given: string): SafeHref | null {
  if (/^\s*\//.test(given)) {
    if (!URL.canParse(given, OWN)) return null;
    const { origin, pathname, search, hash } = new URL(given, OWN);
    // A path such as `/.//host` would name a host when it is read once more.
    const path = `${pathname.replace(/^\/+/, '/')}${search}${hash}`;
    return origin === OWN ? { href: path, outward: false } : null;
  }
  if (!URL.canParse(given)) return null;
  const { protocol, href, username, password } = new URL(given);
  if (!OUTWARD.has(protocol) || username !== '' || password !== '') return null;
  return { href, outward: true };
}
