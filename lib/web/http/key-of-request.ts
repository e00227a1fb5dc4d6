import 'server-only';

/** Longer texts are no keys of ours and cost no hash. */
const MAX_LENGTH = 200;

/**
 * The API key a call came with: the bearer token, else X-API-Key; `null` where neither is there. A
 * text that cannot be a key is handed on as it is and refused like any unknown one.
 */
export function keyOfRequest(request: Request): string | null {
  const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const given = bearer ?? (request.headers.get('x-api-key')?.trim() || null);
  return given === null ? null : given.slice(0, MAX_LENGTH);
}
