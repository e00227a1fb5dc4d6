import 'server-only';
import type { ErrorCode } from '@/lib/features/contract/errors';

/** The most that a body may have, in the middleware and where it is read. */
export const MAX_BODY_BYTES = 32 * 1024;
const WRITING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export type WriteRefusal = { status: 403 | 413; code: ErrorCode; detail: string };

/**
 * Why a writing call is refused, or `null`: it was sent to a host that is not the site's own, or by a
 * page of another site, or its body is over 32 KB. A caller without an Origin is not a browser page and
 * passes. The site's own addresses are SITE_URL, those of this machine, and the HOST it listens on; without
 * SITE_URL, whatever address it is called at. ALLOWED_ORIGINS lists further origins, separated by commas.
 */
export function refuseWrite(
  request: Request,
  allowedOrigins: readonly string[] = originsIn(process.env.ALLOWED_ORIGINS),
): WriteRefusal | null {
  if (!WRITING_METHODS.has(request.method)) return null;
  const [siteOrigin] = siteOrigins();
  if (siteOrigin && !hostAllowed(hostOf(request), [siteOrigin, ...allowedOrigins])) {
    const detail = `Host: not the address of this site. Please open ${siteOrigin}.`;
    return { status: 403, code: 'forbidden', detail };
  }
  if (!originAllowed(request, allowedOrigins)) {
    return { status: 403, code: 'forbidden', detail: 'Origin: not allowed.' };
  }
  const length = request.headers.get('content-length');
  if (length !== null && !(Number(length) <= MAX_BODY_BYTES)) {
    return { status: 413, code: 'payload_too_large', detail: 'The request body exceeds 32 KB.' };
  }
  return null;
}

/**
 * Whether a page of this site sent a form. Stricter than for other calls: browsers always send the
 * origin of a form, so one without it, or from another origin allowed to call the API, is refused.
 */
export function isFromOwnPage(request: Request): boolean {
  const { headers } = request;
  const origin = headers.get('origin');
  if (origin === null || (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
    return false;
  }
  return isOwnOrigin(origin, request);
}

/** Read directly from the environment, because a middleware cannot access the server's configuration. */
function siteOrigins(): string[] {
  return originsIn(process.env.NEXT_PUBLIC_SITE_URL || process.env.SITE_URL);
}

function originsIn(list = ''): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => URL.canParse(entry))
    .map((entry) => new URL(entry).origin);
}

function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}

/** A page that reaches this server under its own name (DNS rebinding) sends that name as the host. */
function hostAllowed(host: string, origins: readonly string[]): boolean {
  const named = origins.map((origin) => new URL(origin));
  // Parsed with each origin's scheme, so that its default port is optional.
  if (named.some((own) => urlOf(own.protocol, host)?.host === own.host)) return true;
  return isOwnMachine(urlOf('http:', host));
}

function originAllowed(request: Request, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  if (origin !== null && allowedOrigins.includes(origin)) return true;
  // Another host of the same domain is another site too.
  if (site !== 'same-origin' && site !== 'none') return false;
  return origin === null || isOwnOrigin(origin, request);
}

/**
 * Compares the scheme of SITE_URL too: a page served over http is not the https site. Without SITE_URL the
 * scheme is unknown, since a proxy may end TLS.
 */
function isOwnOrigin(origin: string, request: Request): boolean {
  const own = siteOrigins();
  if (own.includes(origin)) return true;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (own.length > 0 && !isOwnMachine(url)) return false;
  return url !== undefined && url.host === urlOf(url.protocol, hostOf(request))?.host;
}

/** Whether it is an address of this machine, to which SITE_URL's scheme and port do not apply. */
function isOwnMachine(url: URL | undefined): boolean {
  const name = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return /^(localhost|127(\.\d+){3}|::1)$/.test(name) || (name !== '' && name === process.env.HOST);
}

function urlOf(protocol = '', host = ''): URL | undefined {
  const text = `${protocol}//${host}`;
  return URL.canParse(text) ? new URL(text) : undefined;
}
