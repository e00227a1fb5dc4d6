import 'server-only';
import { entityTag } from './etag';

export type WrittenBody = { text: string; readonly tag: string };

const written = new WeakMap<object, WrittenBody>();

/** A body as JSON text with its entity tag; each object is serialized only once. */
export function writtenJson(body: unknown): WrittenBody {
  if (typeof body !== 'object' || body === null) return taggedText(JSON.stringify(body));
  const kept = written.get(body);
  if (kept) return kept;
  const fresh = taggedText(JSON.stringify(body));
  written.set(body, fresh);
  return fresh;
}

/** A text with its entity tag, which is computed on demand. */
export function taggedText(text: string): WrittenBody {
  let tag: string | undefined;
  return {
    text,
    get tag() {
      tag ??= entityTag(text);
      return tag;
    },
  };
}
