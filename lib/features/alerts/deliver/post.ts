import 'server-only';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;

export type PostAnswer = { status: number; retryAfterSeconds: number | null; text: string };

/** What a receiver's response says about the receiver itself, besides the message. */
export type ReceiverAnswer = Pick<PostAnswer, 'status' | 'retryAfterSeconds'> & {
  /** The receiver's own reason. */
  reason?: string;
  /** The receiver has moved here. */
  movedTo?: string;
  /** The receiver is gone for good. */
  isGone?: boolean;
};

/**
 * POSTs a JSON text over its own connection and reads at most 16 KB of the response. Redirects are not
 * followed but treated like any other response.
 * @throws Error on a network or lookup failure, or after 10 s for headers and body together.
 */
export function postJson(
  url: URL,
  body: string,
  options: { headers?: Readonly<Record<string, string>>; lookup?: LookupFunction } = {},
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const request = client.request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...options.headers,
      },
      ...(options.lookup ? { lookup: options.lookup } : {}),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      let size = 0;
      const finish = () => {
        const after = Number(response.headers['retry-after']);
        const retryAfterSeconds = Number.isFinite(after) && after > 0 ? after : null;
        resolve({ status: response.statusCode ?? 0, retryAfterSeconds, text });
      };
      response.on('data', (part: Buffer) => {
        size += part.byteLength;
        text += part.toString('utf8');
        if (size <= MAX_ANSWER_BYTES) return;
        finish();
        response.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}
