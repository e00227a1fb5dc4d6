import 'server-only';
import type { ErrorCode } from '@/lib/contract/meta';

/** The same bound as `readJsonBody` holds; that module is not for the middleware's runtime. */
const MAX_BODY_BYTES = 32 * 1024;
const WRITING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export type WriteRefusal = { status: 403 | 413; code: ErrorCode; detail: string };

/**
 * Why a writing call is refused, or `null`: a browser on another site sent it, or its body is over
 * 32 KB. A caller without an Origin is no browser page and passes. The site's own origins are the
 * host the call came to and SITE_URL; others are named in ALLOWED_ORIGINS, separated by commas.
 */
export function refuseWrite(
  request: Request,
  allowedOrigins: readonly string[] = configuredOrigins(),
): WriteRefusal | null {
  if (!WRITING_METHODS.has(request.method)) return null;
  if (!originAllowed(request, allowedOrigins)) {
    return { status: 403, code: 'forbidden', detail: 'Origin: not allowed.' };
  }
  const length = request.headers.get('content-length');
  if (length !== null && !(Number(length) <= MAX_BODY_BYTES)) {
    return { status: 413, code: 'payload_too_large', detail: 'The request body exceeds 32 KB.' };
  }
  return null;
}

/** Read from the environment itself: a middleware has no access to the server's configuration. */
function configuredOrigins(): string[] {
  return originsIn(
    `${process.env.ALLOWED_ORIGINS ?? ''},${process.env.NEXT_PUBLIC_SITE_URL ?? ''}`,
  );
}

function originsIn(list = ''): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => URL.canParse(entry))
    .map((entry) => new URL(entry).origin);
}

function originAllowed(request: Request, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return request.headers.get('sec-fetch-site') !== 'cross-site';
  return allowedOrigins.includes(origin) || isOwnHost(origin, request);
}

/**
 * Whether a page of this very site sent a form. Stricter than for other calls: a browser always
 * names the origin of a form, so one without it, or from an origin that may call the API, is refused.
 */
export function isFromOwnPage(request: Request): boolean {
  const { headers } = request;
  const origin = headers.get('origin');
  if (origin === null || (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
    return false;
  }
  return isOwnHost(origin, request) || originsIn(process.env.NEXT_PUBLIC_SITE_URL).includes(origin);
}

function isOwnHost(origin: string, request: Request): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return URL.canParse(origin) && new URL(origin).host === host;
}
