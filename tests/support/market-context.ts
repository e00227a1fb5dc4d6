import { createFetchJson, type FetchJsonOptions } from '@/lib/market/http/fetch-json';
import { coveredCoins } from '@/lib/market/registry';
import { type SourceUrls, sourceUrlsSchema } from '@/lib/market/source-urls';
import {
  type FetchContext,
  type FetchedBody,
  type FetchJson,
  SourceError,
} from '@/lib/market/types';

/**
 * Asks as the collector does, telling who asks, without waiting between tries. `leastTimeoutMs` is for tests in
 * which nothing hangs: a busy machine takes its time.
 */
export function hurriedFetch({
  leastTimeoutMs = 0,
  ...options
}: Partial<FetchJsonOptions> & { leastTimeoutMs?: number } = {}): FetchJson {
  const fetchJson = createFetchJson({
    ...{ nowMs: Date.now, userAgent: 'vendor-test/1.0', random: () => 0 },
    ...{ sleep: async () => undefined, ...options },
  });
  return (request) =>
    fetchJson({ ...request, timeoutMs: Math.max(request.timeoutMs, leastTimeoutMs) });
}

/** A context for one source under test: real HTTP, no waiting between tries. */
export function marketContext(overrides: Partial<FetchContext> = {}) {
  const warnings: string[] = [];
  const { nowMs = Date.now } = overrides;
  return {
    nowMs,
    signal: new AbortController().signal,
    fetchJson: hurriedFetch({ nowMs }),
    coins: coveredCoins(),
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: (_fields: object, message: string) => void warnings.push(message),
    },
    warnings,
    ...overrides,
  };
}

/** The settings that put every source's address at one server. */
export function loopbackSettings(url: string): Record<string, string> {
  const names = Object.keys(sourceUrlsSchema.shape).filter((name) => /_URLS?$/.test(name));
  return Object.fromEntries(names.map((name) => [name, url]));
}

/** The same as the sources take them. */
export const loopbackUrls = (url: string): SourceUrls =>
  sourceUrlsSchema.parse(loopbackSettings(url));

/** A body as the fetch helper would hand it over. */
export function fetchedBody(
  body: unknown,
  options: { receivedAtMs: number; headers?: Record<string, string> },
): FetchedBody {
  return {
    body,
    sha256: '0'.repeat(64),
    bytes: 1,
    receivedAtMs: options.receivedAtMs,
    headers: new Headers(options.headers),
  };
}

/** The error of a source's call that has to fail. */
export async function failureOf(work: Promise<unknown>): Promise<SourceError> {
  const error = await work.catch((caught: unknown) => caught);
  if (!(error instanceof SourceError)) throw new Error(`expected a SourceError, got ${error}`);
  return error;
}
