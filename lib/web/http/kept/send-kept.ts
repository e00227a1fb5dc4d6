import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { matchesEntityTag } from '../answers/etag';
import type { Encoding, KeptAnswer } from './kept-answers';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends the bytes as they are, in an encoding the caller accepts; 304 if the caller already holds them. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptAnswer,
): void {
  const isHeld = matchesEntityTag(request.headers['if-none-match'] ?? null, kept.tag);
  for (const [name, value] of kept.headers) {
    if (!isHeld || name !== 'content-type') response.setHeader(name, value);
  }
  if (isHeld) {
    response.writeHead(304).end();
    return;
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  const bytes = formOf(kept, encoding);
  response.setHeader('Content-Length', bytes.byteLength);
  response.end(bytes);
}

/** Brotli before gzip; a form with any weight but 0 is taken. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '').replace(/\b(br|gzip)\s*;\s*q=0(\.0*)?(?=\s*(,|$))/g, '');
  if (/\bbr\b/.test(list)) return 'br';
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity';
}

function formOf({ forms }: KeptAnswer, encoding: Encoding): Buffer {
  const made = forms.get(encoding);
  if (made) return made;
  const text = forms.get('identity') ?? Buffer.alloc(0);
  const bytes = encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text);
  forms.set(encoding, bytes);
  return bytes;
}
