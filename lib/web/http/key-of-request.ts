import 'server-only';

/** Longer texts cannot be our keys, so no hash is computed for them. */
const MAX_LENGTH = 200;

/**
 * The API key of a call: the bearer token, else X-API-Key; `null` if neither is present. A text that
 * cannot be a key is passed on as it is and refused like any unknown one.
 */
export function keyOfRequest(request: Request): string | null {
  const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const key = bearer ?? (request.headers.get('x-api-key')?.trim() || null);
  return key === null ? null : key.slice(0, MAX_LENGTH);
}
