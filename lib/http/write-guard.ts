import 'server-only';
import type { ErrorCode } from '@/lib/contracts/meta';

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
    return { status: 403, code: 'forbidden', detail: 'Origin: not allowed to call this.' };
  }
  const length = request.headers.get('content-length');
  if (length !== null && !(Number(length) <= MAX_BODY_BYTES)) {
    return { status: 413, code: 'payload_too_large', detail: 'The body is over 32 KB.' };
  }
  return null;
}

/** Read from the environment itself: a middleware has no access to the server's configuration. */
function configuredOrigins(): string[] {
  const listed = `${process.env.ALLOWED_ORIGINS ?? ''},${process.env.NEXT_PUBLIC_SITE_URL ?? ''}`;
  return listed
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => URL.canParse(entry))
    .map((entry) => new URL(entry).origin);
}

function originAllowed(request: Request, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return request.headers.get('sec-fetch-site') !== 'cross-site';
  if (allowedOrigins.includes(origin)) return true;
  const host = request.headers.get('host');
  return URL.canParse(origin) && new URL(origin).host === (host ?? new URL(request.url).host);
}
