import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';

/** SHA-256 of the UTF-8 text, lower-case hex. Runs in Node and in a browser. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/**
 * Canonical JSON (RFC 8785) of a JSON value. Methodology, audit record.
 * @throws RangeError when the value has no JSON form.
 */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new RangeError('value has no canonical JSON form');
  return text;
}
