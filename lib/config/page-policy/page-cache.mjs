import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { pagePolicy } from '../security-headers.mjs';
import { inlineScriptHashes } from './inline-scripts.mjs';
import { agedByTicks, pageMade } from './page-age.mjs';

/**
 * A CommonJS module: Node imports the whole module, a bundler its default export.
 * @typedef {{ get: (...call: any[]) => Promise<any>, set: (...call: any[]) => Promise<void> }} Cache
 * @type {new (context: object) => Cache}
 */
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

const HEADER = 'content-security-policy';
const PAGE = 'APP_PAGE';

/** Entries that already have their header; a page's entry is replaced with every renewal. */
const marked = new WeakSet();

/**
 * Gives a stored page the policy of its own inline scripts, as a header that Next sends with it. The
 * header is part of the page's entry, so both are renewed together.
 */
export function addPolicy(value) {
  if (value?.kind !== PAGE || marked.has(value)) return;
  const policy = pagePolicy(inlineScriptHashes(value.html));
  value.headers = { ...value.headers, [HEADER]: policy };
  marked.add(value);
}

/**
 * Next's own cache of pages (`cacheHandler` in next.config.mjs). Next waits for `set` before it sends a
 * page that was generated for the current request, so that page carries the header too.
 */
export default class PageCache extends FileSystemCache {
  async get(...call) {
    const found = await super.get(...call);
    addPolicy(found?.value);
    return agedByTicks(call[0], found);
  }

  async set(key, value, context) {
    addPolicy(value);
    pageMade(key, value);
    return super.set(key, value, context);
  }
}
