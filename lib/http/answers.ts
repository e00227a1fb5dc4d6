import 'server-only';
import { createHash } from 'node:crypto';
import type { CachePolicy } from '@/lib/features/contract/define-contract';
import { metaSchema } from '@/lib/features/contract/primitives';
import { openToOthers } from './methods';

/** Strong entity tag of a body: equal bytes, equal tag. */
export function entityTag(body: string | Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 32)}"`;
}

/** Whether `If-None-Match` names the tag, by the weak comparison of RFC 9110 §13.1.2. */
export function matchesEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

export type WrittenBody = {
  content: string | Uint8Array<ArrayBuffer>;
  readonly tag: string;
};

const written = new WeakMap<object, WrittenBody>();

/** A body as JSON text with its entity tag; each object is serialized only once. */
export function writtenJson(body: unknown): WrittenBody {
  if (typeof body !== 'object' || body === null) return tagged(JSON.stringify(body));
  const kept = written.get(body);
  if (kept) return kept;
  const fresh = tagged(JSON.stringify(body));
  written.set(body, fresh);
  return fresh;
}

/** Content with its entity tag, which is computed on demand. */
export function tagged(content: WrittenBody['content']): WrittenBody {
  let tag: string | undefined;
  return {
    content,
    get tag() {
      tag ??= entityTag(content);
      return tag;
    },
  };
}

/**
 * `Cache-Control` of a successful response. Browsers ask each time, and get a 304 if nothing changed: a poll
 * must not show what was kept of an earlier one. A directive such as stale-while-revalidate would reach them too.
 */
export function cacheControl(policy: CachePolicy): string {
  if (policy === 'no-store') return 'no-store';
  if (policy === 'file') return 'private, no-cache';
  return `public, max-age=0, must-revalidate, s-maxage=${policy.sharedSeconds}`;
}

/**
 * Kind and time of the data as headers, with its notice, so that a CSV or a list states them too. A body without
 * `meta` (or an empty list) has none.
 */
export function metaHeaders(body: unknown): Record<string, string> {
  const carrier: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof carrier !== 'object' || carrier === null || !('meta' in carrier)) return {};
  const meta = metaSchema.safeParse(carrier.meta);
  if (!meta.success) return {};
  return {
    'X-Data-Class': meta.data.data_class,
    'X-Data-As-Of': meta.data.as_of,
    'X-Data-Age': String(meta.data.age_seconds),
    ...(meta.data.stale && { 'X-Data-Stale': 'true' }),
    ...('notice' in carrier &&
      typeof carrier.notice === 'string' && { 'X-Data-Notice': carrier.notice }),
  };
}

type SentFile = {
  content: string | Uint8Array<ArrayBuffer>;
  type: string;
  tag?: string;
  headers?: Readonly<Record<string, string>> | undefined;
};

/** A file or picture that any site may load; 304 to a caller that already holds these bytes, 404 where there is none. */
export function fileAnswer(request: Request, file: SentFile | null): Response {
  if (file === null) {
    return new Response('Not found\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const { content, type, tag = entityTag(content), headers: more } = file;
  const headers = new Headers({ ...more, ETag: tag });
  openToOthers(headers);
  if (matchesEntityTag(request.headers.get('if-none-match'), tag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', type);
  return new Response(content, { headers });
}
