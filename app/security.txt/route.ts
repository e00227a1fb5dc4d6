import { getSecurityText } from '@/lib/web/files/get-security-text';

export const dynamic = 'force-static';
/** Its day of expiry moves on with every renewal. */
export const revalidate = 86_400;

/** Reached as `/.well-known/security.txt` through a rewrite: a route's folder cannot be named so. */
export function GET(): Response {
  return new Response(getSecurityText(Date.now()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
