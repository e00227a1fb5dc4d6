import { getSecurityText } from '@/lib/http/files/get-security-text';

export const dynamic = 'force-static';
/** Each revalidation moves the expiry date forward. */
export const revalidate = 86_400;

/** Reached as `/.well-known/security.txt` through a rewrite, because a route folder cannot have this name. */
export function GET(): Response {
  return new Response(getSecurityText(Date.now()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
