import { sealToken } from '@/lib/features/tokens/signed-token';

const SECRET = 'a-site-secret-of-enough-letters-for-links';
process.env.SITE_SECRET = SECRET;

/** The token of a link that the site of these tests has signed; it holds for long unless a time is given. */
export function signedLink(purpose: string, id: string, expiresAtMs = Date.UTC(2100, 0, 1)) {
  return sealToken(SECRET, purpose, id, expiresAtMs);
}
