import { createFetchJson } from '@/lib/market/http/fetch-json';
import { coveredCoins } from '@/lib/market/registry';
import { type SourceUrls, sourceUrlsSchema } from '@/lib/market/source-urls';
import { type FetchContext, type FetchedBody, SourceError } from '@/lib/market/types';

/** A context for one source under test: real HTTP, no waiting between tries. */
export function marketContext(overrides: Partial<FetchContext> = {}): FetchContext & {
  sleeps: number[];
  warnings: string[];
} {
  const sleeps: number[] = [];
  const warnings: string[] = [];
  const nowMs = overrides.nowMs ?? Date.now;
  return {
    nowMs,
    signal: new AbortController().signal,
    fetchJson: createFetchJson({
      nowMs,
      random: () => 0,
      sleep: async (milliseconds) => void sleeps.push(milliseconds),
    }),
    coins: coveredCoins(),
    log: {
      debug: () => undefined,
      info: () => undefined,
      warn: (_fields, message) => void warnings.push(message),
    },
    sleeps,
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
