import 'server-only';
import { type Access, OPEN_ACCESS } from '@/lib/config/public/plans';

/**
 * What a call without a key may see. A reader of the site sees the windows its pages show: the browser
 * indicates that one of them made the request, or that a person opened the address. Pages of other sites
 * cannot do so. A program can, so this is a courtesy to readers and keeps nothing secret.
 */
export function openAccess({
  request,
  answerHeaders,
}: {
  request: Request;
  answerHeaders: Headers;
}): Access {
  answerHeaders.append('Vary', 'Sec-Fetch-Site, Sec-Fetch-Mode');
  return OPEN_ACCESS[isReader((name) => request.headers.get(name)) ? 'page' : 'program'];
}

/** Whether the request's headers show that the site or a person using it made the request. */
export function isReader(header: (name: string) => string | null | undefined): boolean {
  if (header('sec-fetch-mode') === 'navigate') return true;
  const site = header('sec-fetch-site');
  if (site) return site === 'same-origin';
  // Over plain http, and from older browsers, only the page's address is available.
  const referer = header('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).host === header('host');
}
