import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether an Authorization header has this secret as its bearer token. Compares digests, so
 * neither timing nor length reveals anything about the secret.
 */
export function isBearerOf(secret: string, authorization: string | null | undefined): boolean {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  return token !== undefined && timingSafeEqual(digest(token), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
