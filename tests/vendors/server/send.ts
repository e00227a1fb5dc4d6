import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Answer } from '../vendor';
import type { FaultName } from './faults';

const GZIP_FROM_BYTES = 1_024;

/** Sends an answer, compressed where the caller takes that, with what goes wrong on the way. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, headers = {}, body }: Answer,
  faults: ReadonlySet<FaultName> = new Set(),
): void {
  if (faults.has('hang')) return;
  const isText = typeof body === 'string';
  const plain = Buffer.from(isText ? body : JSON.stringify(body));
  const head = { 'content-type': isText ? 'text/plain' : 'application/json', ...headers };
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const isCut = faults.has('truncated-gzip');
  if (isCut && takesGzip) {
    const whole = gzipSync(plain);
    response.writeHead(status, { ...head, 'content-encoding': 'gzip' });
    response.end(whole.subarray(0, Math.floor(whole.length / 2)));
  } else if (isCut || faults.has('half-body')) {
    // A plain answer that was cut keeps the length it promised, as when a connection is lost.
    response.writeHead(status, { ...head, 'content-length': plain.length });
    response.write(plain.subarray(0, Math.floor(plain.length / 2)), () => response.destroy());
  } else if (takesGzip && plain.length >= GZIP_FROM_BYTES) {
    response.writeHead(status, { ...head, 'content-encoding': 'gzip' });
    response.end(gzipSync(plain, { level: 1 }));
  } else {
    response.writeHead(status, head).end(plain);
  }
}
