import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { matchesEntityTag } from '../answers';
import type { AnswerCacheEntry, Encoding } from './answer-cache';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends the bytes as they are, in an encoding the caller accepts; 304 if the caller already holds them. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: AnswerCacheEntry,
): void {
  const isUnchanged = matchesEntityTag(request.headers['if-none-match'] ?? null, cached.tag);
  for (const [name, value] of cached.headers) {
    if (!isUnchanged || name !== 'content-type') response.setHeader(name, value);
  }
  if (isUnchanged) {
    response.writeHead(304).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  const bytes = formOf(cached, encoding);
  response.setHeader('Content-Length', bytes.byteLength);
  response.end(bytes);
}

/** Brotli before gzip; a form with any weight but 0 is taken. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '').replace(/\b(br|gzip)\s*;\s*q=0(\.0*)?(?=\s*(,|$))/g, '');
  if (/\bbr\b/.test(list)) return 'br';
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity';
}

function formOf({ forms }: AnswerCacheEntry, encoding: Encoding): Buffer {
  const made = forms.get(encoding);
  if (made) return made;
  const text = forms.get('identity') ?? Buffer.alloc(0);
  const bytes = encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text);
  forms.set(encoding, bytes);
  return bytes;
}
