import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Answer } from '../vendor';
import type { FaultName } from './faults';

const GZIP_FROM_BYTES = 1_024;
/** A slow answer is at least so long and comes at such a rate: a minute. */
const SLOW_BYTES = 15_000_000;
const SLOW_CHUNK_BYTES = 25_000;
const SLOW_CHUNKS_PER_SECOND = 10;
const RETRY_AFTER_SECONDS = 120;
const REFUSAL =
  '<!doctype html><html><head><title>Access denied</title></head><body></body></html>';

/** Answers in place of the real one. */
export const STATUS_FAULTS: Readonly<Partial<Record<FaultName, Answer>>> = {
  '429': { status: 429, body: { error: 'too many requests' } },
  '429-retry-after': {
    status: 429,
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    body: { error: 'too many requests' },
  },
  '451': { status: 451, body: { msg: 'not available from a restricted location' } },
  '403-html': { status: 403, headers: { 'content-type': 'text/html' }, body: REFUSAL },
  '500': { status: 500, body: { error: 'internal error' } },
};

/** Sends an answer, compressed where the caller takes that, with what goes wrong on the way. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  faults: ReadonlySet<FaultName>,
): Promise<void> {
  if (faults.has('hang')) return;
  const [refusal] = [...faults].flatMap((fault) => STATUS_FAULTS[fault] ?? []);
  const { status = 200, headers = {}, body } = refusal ?? answer;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const plain = Buffer.from(text);
  const head = {
    'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
    ...headers,
  };
  if (faults.has('slow')) {
    const padding = Buffer.alloc(Math.max(0, SLOW_BYTES - plain.length), ' ');
    const padded = Buffer.concat([plain, padding]);
    response.writeHead(status, { ...head, 'content-length': padded.length });
    return drip(response, padded);
  }
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (faults.has('truncated-gzip') && takesGzip) {
    const whole = gzipSync(plain);
    response.writeHead(status, { ...head, 'content-encoding': 'gzip' });
    response.end(whole.subarray(0, Math.floor(whole.length / 2)));
    return;
  }
  // A plain answer that was cut keeps the length it promised, as when a connection is lost.
  if (faults.has('half-body') || faults.has('truncated-gzip')) {
    response.writeHead(status, { ...head, 'content-length': plain.length });
    response.write(plain.subarray(0, Math.floor(plain.length / 2)), () => response.destroy());
    return;
  }
  if (status === 304) {
    response.writeHead(status, head).end();
    return;
  }
  const isCompressed = takesGzip && plain.length >= GZIP_FROM_BYTES;
  const sent = isCompressed ? gzipSync(plain, { level: 1 }) : plain;
  response.writeHead(status, {
    ...head,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
    'content-length': sent.length,
  });
  response.end(sent);
}

async function drip(response: ServerResponse, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length && !response.destroyed; from += SLOW_CHUNK_BYTES) {
    response.write(bytes.subarray(from, from + SLOW_CHUNK_BYTES));
    await delay(1_000 / SLOW_CHUNKS_PER_SECOND);
  }
  response.end();
}
