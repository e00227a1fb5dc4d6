import 'server-only';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { headersOfPath, SCRIPTLESS_POLICY } from '@/lib/config/security-headers.mjs';
import type { ErrorCode } from '@/lib/contract/errors';

/** Why a request goes no further than the handler in front of Next. */
export type Refusal = {
  status: number;
  code: ErrorCode;
  detail: string;
  headers?: Readonly<Record<string, string>>;
};

/** The error envelope of the API with its headers; the only security header included is its policy. */
export function envelopeOf(refusal: Refusal, requestId: string = randomUUID()) {
  const { status, code, detail } = refusal;
  const envelope = { detail, code, request_id: requestId };
  const text = JSON.stringify(envelope);
  const headers: Record<string, string> = {
    ...refusal.headers,
    'Content-Type': 'application/json',
    'Content-Security-Policy': SCRIPTLESS_POLICY,
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  };
  return { status, headers, text };
}

/** The whole response as raw HTTP, for input that Node could not parse as a request. Ends the connection. */
export function rawAnswer(refusal: Refusal): string {
  const { status, headers, text } = envelopeOf(refusal);
  const security = Object.fromEntries(headersOfPath('/').map(({ key, value }) => [key, value]));
  const lines = Object.entries({ ...security, ...headers, Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${text}`;
}
