import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { headersOfPath } from '@/lib/config/security-headers.mjs';
import { callerAddress } from '@/lib/web/http/limits/caller-address';
import { processCounters } from '@/lib/web/http/limits/counters';
import { envelopeOf, type Refusal } from './envelope';
import { refuseRequest } from './refuse-request';

const WINDOW_SECONDS = 60;

/** Probes of the operator, and calls whose key has a quota of its own. */
const UNLIMITED = /^\/(api\/healthz|api\/data|livez|readyz|metrics)(\/|$)/;

export type FrontSettings = {
  trustedProxyHops: number;
  /** Requests of any kind that one caller may make. */
  requestsPerMinute: number;
  log: Logger;
};

/**
 * Everything a request passes before Next: the security headers, which Next's own rules do not reach
 * in every answer; a refusal of what Next cannot read; the caller's address, which replaces whatever
 * X-Forwarded-For said; and a limit on all that one caller asks for. None of it costs a page its
 * throughput, as a middleware would.
 */
export function frontHandler(
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  settings: FrontSettings,
): RequestListener {
  const { trustedProxyHops, requestsPerMinute, log } = settings;
  let isProxyMentioned = false;
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    setSecurityHeaders(response, path);
    const refusal = refuseRequest(request);
    if (refusal) return answer(request, response, refusal);
    const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
    if (forwardedFor !== '' && trustedProxyHops === 0 && !isProxyMentioned) {
      isProxyMentioned = true;
      log.warn('X-Forwarded-For is not believed. Behind a proxy, set TRUSTED_PROXY_HOPS.');
    }
    const caller = callerAddress(request.socket.remoteAddress, forwardedFor, trustedProxyHops);
    request.headers['x-forwarded-for'] = caller;
    // The site has no server actions; each made-up one would be an error in the log.
    delete request.headers['next-action'];
    if (!UNLIMITED.test(path)) {
      const { count, leftMs } = processCounters().add(`any:${caller}`, 1, WINDOW_SECONDS);
      if (count > requestsPerMinute) return answer(request, response, tooMany(leftMs));
    }
    next(request, response).catch((error: unknown) => {
      log.error({ err: error, path }, 'request failed');
      if (response.headersSent) response.destroy();
      else answer(request, response, FAILED);
    });
  };
}

const FAILED: Refusal = {
  status: 500,
  code: 'internal',
  detail: 'Something went wrong on our side. Please try again.',
};

function tooMany(leftMs: number): Refusal {
  return {
    status: 429,
    code: 'rate_limited',
    detail: 'Too many requests. Please wait a moment.',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(leftMs / 1000))) },
  };
}

function setSecurityHeaders(response: ServerResponse, path: string): void {
  for (const { key, value } of headersOfPath(path)) response.setHeader(key, value);
}

/** Answers a request with the error envelope. */
export function answer(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  setSecurityHeaders(response, '/');
  const { status, headers, text } = envelopeOf(refusal, request);
  response.writeHead(status, headers);
  response.end(text);
}
