import 'server-only';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { knownTicks } from '@/lib/config/page-policy/known-ticks.mjs';
import { matchesEntityTag } from '../answers';

/** Some 400 pages as they are sent, compressed. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_PAGE_BYTES = 256 * 1024;
/** Next's own page lifetimes still apply, because the page is requested from Next again after this time and after each tick. */
const CACHED_MS = 1_000;

/** Marks a page that differs from the shared one: a part of it, a draft, or one that must be regenerated. */
const UNSHARED_HEADERS = /^(rsc|next-.*|x-(nextjs|prerender|middleware|matched)-.*|range)$/;
const DRAFT = '__prerender_bypass';
/** Headers that belong to one response or one connection. */
const PER_RESPONSE_HEADERS =
  /^(x-request-id|connection|keep-alive|date|transfer-encoding|content-length)$/;

type CachedPage = {
  tick: number;
  untilMs: number;
  headers: readonly (readonly [name: string, value: OutgoingHttpHeader])[];
  tag: string | null;
  bytes: Buffer;
};

const pages = new LRUCache<string, CachedPage>({
  max: 1_000,
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }) => bytes.byteLength + 2_000,
});

/** The key of a page: its address and the encodings its caller accepts; null for one that is not shared. */
function pageKey({ method, url = '', headers }: IncomingMessage): string | null {
  if (
    method !== 'GET' ||
    url.includes('?') ||
    /\bno-cache\b/.test(headers['cache-control'] ?? '')
  ) {
    return null;
  }
  if (headers.cookie?.includes(DRAFT)) return null;
  for (const name in headers) if (UNSHARED_HEADERS.test(name)) return null;
  return `${headers.host} ${headers['accept-encoding'] ?? ''} ${url}`;
}

/**
 * Sends a page that Next sent within the last second, to avoid looking it up or compressing it again.
 * @returns false if none is cached.
 */
export function sendCachedPage(request: IncomingMessage, response: ServerResponse): boolean {
  const key = pageKey(request);
  const cached = key === null ? undefined : pages.get(key);
  const { isWatching, count } = knownTicks();
  if (!cached || !isWatching || cached.tick !== count || Date.now() >= cached.untilMs) return false;
  const ifNoneMatch = request.headers['if-none-match'] ?? null;
  const isUnchanged = cached.tag !== null && matchesEntityTag(ifNoneMatch, cached.tag);
  for (const [name, value] of cached.headers) {
    if (!isUnchanged || !/^content-(type|encoding)$/.test(name)) response.setHeader(name, value);
  }
  if (isUnchanged) {
    response.writeHead(304).end();
    return true;
  }
  response.setHeader('Content-Length', cached.bytes.byteLength);
  response.end(cached.bytes);
  return true;
}

/** Caches what Next is about to send, if it is a fresh page from Next's cache. */
export function cachePage(request: IncomingMessage, response: ServerResponse): void {
  const key = pageKey(request);
  const { isWatching, count: tick } = knownTicks();
  if (key === null || !isWatching) return;
  let parts: Buffer[] = [];
  let size = 0;
  const take = (chunk: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    size += chunk.length;
    if (size > MAX_PAGE_BYTES) parts = [];
    else parts.push(Buffer.from(chunk as Uint8Array));
  };
  for (const name of ['write', 'end'] as const) {
    const send = response[name].bind(response) as (...args: unknown[]) => never;
    response[name] = (...args: unknown[]) => {
      take(args[0]);
      return send(...args);
    };
  }
  response.once('finish', () => {
    const header = (name: string) => String(response.getHeader(name) ?? '');
    const isFresh = response.statusCode === 200 && header('x-nextjs-cache') === 'HIT';
    if (!isFresh || size > MAX_PAGE_BYTES || !header('content-type').startsWith('text/html'))
      return;
    if (response.hasHeader('set-cookie')) return;
    pages.set(key, {
      tick,
      untilMs: Date.now() + CACHED_MS,
      headers: Object.entries(response.getHeaders()).flatMap(([name, value]) =>
        value === undefined || PER_RESPONSE_HEADERS.test(name) ? [] : [[name, value] as const],
      ),
      tag: header('etag').replace(/^W\//, '') || null,
      bytes: Buffer.concat(parts),
    });
  });
}
