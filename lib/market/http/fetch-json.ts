import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { jsonOf } from '@/lib/market/parse';
import {
  type FetchedBody,
  type FetchJson,
  type FetchRequest,
  SourceError,
} from '@/lib/market/types';

const DEFAULT_RETRIES = 2;
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
const RETRY_BASE_MS = 500;
/** A body still arriving after this long is reported, and is not retried when it fails. */
const SLOW_MS = 15_000;
/** A server that sends nothing for this long counts as gone. */
const LONGEST_SILENCE_MS = 15_000;
/** A source that requests a longer pause is left to the breaker. */
const LONGEST_RETRY_AFTER_MS = 5_000;

export type FetchJsonOptions = {
  nowMs: () => number;
  /** The user agent for the vendor's log, instead of a library's own. */
  userAgent?: string;
  /** Called once for each response that is not complete after 15 s. */
  onSlow?: (slow: { source: string; bytes: number }) => void;
  fetch?: typeof fetch;
  /** 0 to below 1, for the jitter. */
  random?: () => number;
  /** Rejects when the signal aborts. */
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/**
 * The only way to call a vendor over HTTP: a timeout over headers and body, another one over silence,
 * a limit on the body's size, the SHA-256 of the bytes served (after content decoding), jittered
 * retries and one kind of error. Never retries a 4xx other than a 429 that gives a time, and never
 * restarts a download that took 15 s.
 */
export function createFetchJson(options: FetchJsonOptions): FetchJson {
  const random = options.random ?? Math.random;
  const sleep =
    options.sleep ?? ((milliseconds, signal) => delay(milliseconds, undefined, { signal }));
  return async (request) => {
    const attempts = 1 + (request.retries ?? DEFAULT_RETRIES);
    for (let attempt = 1; ; attempt += 1) {
      const progress: Progress = { bytes: 0, isSlow: false };
      try {
        return await fetchOnce(request, options, progress);
      } catch (error) {
        const failure = asSourceError(error, request);
        const isBigDownload = progress.isSlow && progress.bytes > 0;
        const waitMs = isBigDownload ? null : retryDelayMs(failure, attempt, random);
        if (attempt >= attempts || waitMs === null || request.signal.aborted) throw failure;
        await sleep(waitMs, request.signal).catch(() => {
          throw failure;
        });
      }
    }
  };
}

/** Half to all of an exponential step, or the delay the source requested; `null` for no further try. */
function retryDelayMs(error: SourceError, attempt: number, random: () => number): number | null {
  if (error.kind === 'rate-limit') {
    const { retryAfterMs } = error;
    return retryAfterMs !== null && retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : null;
  }
  const retried =
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'http' && (error.status ?? 0) >= 500);
  return retried ? Math.round(RETRY_BASE_MS * 2 ** (attempt - 1) * (0.5 + random() / 2)) : null;
}

type Progress = { bytes: number; isSlow: boolean };

async function fetchOnce(
  request: FetchRequest,
  options: FetchJsonOptions,
  progress: Progress,
): Promise<FetchedBody> {
  const { source, timeoutMs } = request;
  const { controller: end, release } = linkedAbort(request.signal);
  // Set first: if the timeout is equally long, the download still counts as slow when it ends.
  const slow = setTimeout(() => {
    progress.isSlow = true;
    options.onSlow?.({ source, bytes: progress.bytes });
  }, SLOW_MS);
  const timeout = setTimeout(() => end.abort(new TimedOut(timeoutMs)), timeoutMs);
  const silence = setTimeout(() => end.abort(new TimedOut(LONGEST_SILENCE_MS)), LONGEST_SILENCE_MS);
  try {
    const answer = receive(request, options, end.signal, (length) => {
      progress.bytes = length;
      silence.refresh();
    });
    return await Promise.race([answer, rejectedBy(end.signal)]);
  } finally {
    for (const each of [timeout, silence, slow]) clearTimeout(each);
    release();
  }
}

async function receive(
  request: FetchRequest,
  options: FetchJsonOptions,
  signal: AbortSignal,
  onBytes: (length: number) => void,
): Promise<FetchedBody> {
  const response = await (options.fetch ?? fetch)(request.url, {
    ...(request.json !== undefined && { method: 'POST', body: JSON.stringify(request.json) }),
    headers: headersOf(request, options),
    signal,
  });
  if (!response.ok && response.status !== 304) {
    await response.body?.cancel();
    throw statusError(response, request, options.nowMs());
  }
  const { text, sha256, bytes } = await readBody(response, request, onBytes);
  const { headers } = response;
  const received = { sha256, bytes, receivedAtMs: options.nowMs(), headers };
  if (response.status === 304) return { ...received, body: null, isUnchanged: true };
  return { ...received, body: isText(request) ? text : jsonOf(text, request.source) };
}

/** Rejects with the signal's reason once it aborts. */
export function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const tell = () => reject(signal.reason);
    if (signal.aborted) tell();
    else signal.addEventListener('abort', tell, { once: true });
  });
}

function isText({ format = 'json' }: FetchRequest): boolean {
  return format !== 'json';
}

function headersOf(request: FetchRequest, { userAgent }: FetchJsonOptions): Headers {
  const headers = new Headers({ accept: isText(request) ? '*/*' : 'application/json' });
  // A table truncated in a compressed body would pass as complete; a plain one has a known length.
  if (request.format === 'csv') headers.set('accept-encoding', 'identity');
  if (request.json !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  return headers;
}

class TimedOut extends Error {
  constructor(readonly afterMs: number) {
    super();
  }
}

async function readBody(
  response: Response,
  request: FetchRequest,
  onBytes: (length: number) => void,
): Promise<{ text: string; sha256: string; bytes: number }> {
  const limit = request.maxBytes ?? DEFAULT_MAX_BYTES;
  const hash = createHash('sha256');
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    onBytes(bytes);
    if (bytes > limit) {
      await reader.cancel();
      throw new SourceError('parse', `body is larger than ${limit} bytes`, request);
    }
    hash.update(value);
    text += decoder.decode(value, { stream: true });
  }
  return { text: text + decoder.decode(), sha256: hash.digest('hex'), bytes };
}

function statusError(response: Response, request: FetchRequest, nowMs: number): SourceError {
  const { status } = response;
  const kind = status === 429 ? 'rate-limit' : status === 451 ? 'unavailable' : 'http';
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), nowMs);
  return new SourceError(kind, `HTTP ${status}`, { source: request.source, status, retryAfterMs });
}

/** Seconds or an HTTP date (RFC 9110 §10.2.3), to milliseconds from now; `null` when unreadable. */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

function asSourceError(error: unknown, request: FetchRequest): SourceError {
  if (error instanceof SourceError) return error;
  const details = { source: request.source, cause: error };
  if (error instanceof TimedOut) {
    return new SourceError('timeout', `no complete answer in ${error.afterMs} ms`, details);
  }
  if (request.signal.aborted) return new SourceError('timeout', 'given up', details);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new SourceError('network', reason, details);
}

/**
 * A controller that also aborts when `signal` does. `AbortSignal.any` and `AbortSignal.timeout` are not
 * used: their signals may be garbage-collected before they abort. Call `release` when the work is done.
 */
export function linkedAbort(signal: AbortSignal): {
  controller: AbortController;
  release: () => void;
} {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return { controller, release: () => signal.removeEventListener('abort', abort) };
}
