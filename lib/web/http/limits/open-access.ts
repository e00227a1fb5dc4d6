import 'server-only';
import { type Access, OPEN_ACCESS } from '@/lib/config/public/plans';

/**
 * What a call without a key may see. A reader of the site sees the windows its pages show: the browser
 * says that one of them asks, or that a person opens the address. No page of another site can say so.
 * A program can, so this is a courtesy to readers and keeps nothing secret.
 */
export function openAccess({
  request,
  answerHeaders,
}: {
  request: Request;
  answerHeaders: Headers;
}): Access {
  answerHeaders.append('Vary', 'Sec-Fetch-Site, Sec-Fetch-Mode');
  return OPEN_ACCESS[isReader(request.headers) ? 'page' : 'program'];
}

function isReader(headers: Headers): boolean {
  if (headers.get('sec-fetch-mode') === 'navigate') return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  // Over plain http, and from older browsers, only the address of the page tells.
  const referer = headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).host === headers.get('host');
}
