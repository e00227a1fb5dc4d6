import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { withinRequest } from '@/lib/config/request-context';
import { headersOfPath } from '@/lib/config/security-headers.mjs';
import { callerAddress } from '@/lib/web/http/limits/caller-address';
import { processCounters } from '@/lib/web/http/limits/counters';
import { noteDecision } from '@/lib/web/http/limits/decisions';
import { readKey } from '@/lib/web/http/limits/read-guard';
import { openToOthers } from '@/lib/web/http/methods';
import { acceptedRequestId } from '@/lib/web/http/request-id';
import { answerInCache, answerKey } from '@/lib/web/http/response-cache/answer-cache';
import { cachePage, sendCachedPage } from '@/lib/web/http/response-cache/cached-pages';
import { sendCached } from '@/lib/web/http/response-cache/send-cached';
import { envelopeOf, type Refusal } from './envelope';
import { addressOfPage } from './page-address';
import { isPage, refuseRequest } from './refuse-request';

const WINDOW_SECONDS = 60;

/** Request headers by which only pages vary; Next lists them in `Vary` with every response. */
const PAGE_HEADERS = /^(rsc|next-router-.*|next-url)$/i;

/** Probes of the operator. */
const UNLIMITED = /^\/(api\/healthz|livez|readyz|metrics)(\/|$)/;
/** Calls with a key have a quota of their own, and the route limits wrong keys. */
const CHARTS = /^\/(api\/)?v1\/udf\//;
const hasKey = ({ headers, url = '' }: IncomingMessage) =>
  'authorization' in headers || 'x-api-key' in headers || CHARTS.test(url);

/** Reads of the API, which share one limit. */
const READS = /^\/(api|v1)\//;

export type FrontSettings = {
  trustedProxyHops: number;
  /** Requests of any kind that one caller may make. */
  requestsPerMinute: number;
  /** Points of one caller for reads of the API. */
  readCallsPerMinute: number;
  log: Logger;
  /** Whether this process is finishing requests in flight and accepts no further visitors. */
  isDraining?: () => boolean;
};

/**
 * Everything a request passes before Next. Sets the security headers, which Next's own rules do not add
 * to every response, and the request id, for the response and its log lines. Refuses what Next cannot
 * read. Replaces X-Forwarded-For with the caller's address. Limits all requests of one caller. Sets a
 * `Vary` that lets caches share responses that are not pages. Unlike a middleware, none of this costs
 * pages throughput.
 */
export function frontHandler(
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  settings: FrontSettings,
): RequestListener {
  const { trustedProxyHops, requestsPerMinute, readCallsPerMinute, log, isDraining } = settings;
  let isProxyMentioned = false;
  const handle = (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    setSecurityHeaders(response, path);
    const refusal = refuseRequest(request);
    if (refusal) return answer(response, refusal, requestId);
    if (path === '/readyz' && isDraining?.()) return answerNotReady(response);
    if (!isPage(path)) varyAsNoPage(response);
    const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
    if (forwardedFor !== '' && trustedProxyHops === 0 && !isProxyMentioned) {
      isProxyMentioned = true;
      log.warn('X-Forwarded-For is ignored. Behind a proxy, set TRUSTED_PROXY_HOPS.');
    }
    const caller = callerAddress(request.socket.remoteAddress, forwardedFor, trustedProxyHops);
    request.headers['x-forwarded-for'] = caller;
    // The site has no server actions; each made-up one would log an error.
    delete request.headers['next-action'];
    const isLimited = !UNLIMITED.test(path) && !hasKey(request);
    if (isLimited) {
      const { count, leftMs } = processCounters().add(`any:${caller}`, 1, WINDOW_SECONDS);
      const decision = count > requestsPerMinute ? 'refused' : 'allowed';
      noteDecision({ limit: 'any', decision, counted_in: 'memory' });
      if (decision === 'refused') return answer(response, tooMany(leftMs), requestId);
    }
    // Refused here, because a refusal by the route takes as long as a cheap read.
    const isRead = READS.test(path) && isLimited && request.method === 'GET';
    const spent = processCounters().spent(readKey(caller));
    if (isRead && spent.count >= readCallsPerMinute) {
      noteDecision({ limit: 'read', decision: 'refused', counted_in: 'memory' });
      response.setHeaders(openHeaders());
      return answer(response, tooMany(spent.leftMs), requestId);
    }
    if (sendFromCache(request, response, caller)) return;
    if (isPage(path)) {
      if (sendCachedPage(request, response)) return;
      cachePage(request, response);
      request.url = addressOfPage(request.url ?? '');
    }
    response.once('finish', () => countMadePage(response, path, caller));
    next(request, response).catch((error: unknown) => {
      // Without its path, which may have a key or an e-mail address.
      log.error({ err: error }, 'request failed');
      if (response.headersSent) response.destroy();
      else answer(response, FAILED, requestId);
    });
  };
  return (request, response) => {
    const requestId = takeRequestId(request, trustedProxyHops);
    response.setHeader('X-Request-Id', requestId);
    withinRequest(requestId, () => handle(request, response, requestId));
  };
}

/** The id from a trusted proxy, or a new one, because callers may not choose what appears in the log. */
function takeRequestId(request: IncomingMessage, trustedProxyHops: number): string {
  const received = trustedProxyHops > 0 ? String(request.headers['x-request-id'] ?? '') : undefined;
  const requestId = acceptedRequestId(received);
  request.headers['x-request-id'] = requestId;
  return requestId;
}

/**
 * Removes page-only headers from `Vary` just before the headers are sent; otherwise a shared cache would
 * keep the same bytes many times over.
 */
function varyAsNoPage(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const names = [response.getHeader('vary') ?? []]
      .flat()
      .flatMap((value) => String(value).split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !PAGE_HEADERS.test(name));
    if (names.length === 0) response.removeHeader('vary');
    else response.setHeader('vary', names.join(', '));
    return writeHead(...args);
  };
}

/**
 * Sends the response a route composed since the last tick, to avoid composing or compressing it again.
 * @returns false if none is cached or the caller wants a fresh one.
 */
function sendFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  caller: string,
): boolean {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || hasKey(request)) return false;
  if (headers['cache-control']?.includes('no-cache')) return false;
  const key = answerKey(url, (name) => headers[name]?.toString());
  const cached = key === null ? undefined : answerInCache(key, Date.now());
  if (!cached) return false;
  const startedMs = performance.now();
  processCounters().add(readKey(caller), 1, WINDOW_SECONDS);
  noteDecision({ limit: 'read', decision: 'allowed', counted_in: 'memory' });
  sendCached(request, response, cached);
  cached.observe(response.statusCode, (performance.now() - startedMs) / 1000);
  return true;
}

/** A page that Next made for this request takes as much time as many pages that it has already. */
const MADE_PAGE_REQUESTS = 100;
/** There are more of these than a visitor reads, and each tick has them made again. */
const RECORD_PAGE = /^\/(certificate|fixings)\//;

function countMadePage(response: ServerResponse, path: string, caller: string): void {
  const cache = response.getHeader('x-nextjs-cache');
  const isMade = cache === 'MISS' || (cache === 'REVALIDATED' && RECORD_PAGE.test(path));
  if (!isMade) return;
  processCounters().add(`any:${caller}`, MADE_PAGE_REQUESTS - 1, WINDOW_SECONDS);
}

/** Responds as `/readyz` itself does, for a process that is about to stop. */
function answerNotReady(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ status: 'not_ready', web: 'stopping' }));
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

/** Pages of other sites may read why a call was refused. */
function openHeaders(): Headers {
  const headers = new Headers();
  openToOthers(headers);
  return headers;
}

function setSecurityHeaders(response: ServerResponse, path: string): void {
  for (const { key, value } of headersOfPath(path)) response.setHeader(key, value);
}

/** Answers a request with the error envelope. */
export function answer(response: ServerResponse, refusal: Refusal, requestId?: string): void {
  setSecurityHeaders(response, '/');
  const { status, headers, text } = envelopeOf(refusal, requestId);
  response.writeHead(status, headers);
  response.end(text);
}
