import 'server-only';
import type { IncomingMessage } from 'node:http';
import { MAX_BODY_BYTES } from '@/lib/web/http/input';
import type { Refusal } from './envelope';
import { isReadablePath } from './page-address';

/** Calls, probes and files: everything that is not a page. */
const NO_PAGE = /^\/(api|v1|badge|cards|mcp|livez|readyz|metrics)(\/|$)|\.\w+$/;

/** Whether a path is a page's, so that what is wrong with it is said on a page. */
export const isPage = (path: string) => !NO_PAGE.test(path);

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const METHODS = new Set([...READING_METHODS, 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Paths that accept a body. Next would look for a server action behind any other address. */
const WRITABLE = /^\/(api|v1|mcp)(\/|$)/;

export const METHOD_REFUSED: Refusal = {
  status: 405,
  code: 'method_not_allowed',
  detail: 'The method is not allowed here.',
  headers: { Allow: [...METHODS].join(', ') },
};
const NOT_WRITABLE: Refusal = {
  ...METHOD_REFUSED,
  headers: { Allow: READING_METHODS.join(', ') },
};
const NO_TARGET: Refusal = {
  status: 400,
  code: 'bad_request',
  detail: 'The address must be a path, and the Host header must be there.',
};
const NOT_FOUND: Refusal = { status: 404, code: 'not_found', detail: 'There is no such address.' };
const TOO_LARGE: Refusal = {
  status: 413,
  code: 'payload_too_large',
  detail: 'The request body exceeds 32 KB.',
  // The rest of the request is not read.
  headers: { Connection: 'close' },
};

/** Why a request that Next would leave unanswered or fail with a 500 is refused; else undefined. */
export function refuseRequest({ method = '', url = '', headers }: IncomingMessage) {
  if (!METHODS.has(method)) return METHOD_REFUSED;
  if (!url.startsWith('/') || headers.host === undefined) return NO_TARGET;
  const path = url.split('?', 1)[0] ?? '';
  if (!isPage(path) && !isReadablePath(path)) return NOT_FOUND;
  if (!READING_METHODS.includes(method) && !WRITABLE.test(path)) return NOT_WRITABLE;
  // Not `>`, because a non-numeric length would pass it.
  const length = headers['content-length'];
  if (length !== undefined && !(Number(length) <= MAX_BODY_BYTES)) return TOO_LARGE;
  return undefined;
}
