import 'server-only';
import { createHash } from 'node:crypto';

/** SHA-256 (lower-case hex) of a body that arrives in chunks; `digest` may be called once. */
export function payloadHasher(): { add: (chunk: Uint8Array) => void; digest: () => string } {
  const hash = createHash('sha256');
  return { add: (chunk) => void hash.update(chunk), digest: () => hash.digest('hex') };
}
