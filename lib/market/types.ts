import type { MarketUpdate, Tier } from '@/lib/benchmark/observations';
import type { Coin } from './registry';

/** How often a source is fetched: a fixed period, or a cron expression (UTC, five fields). */
export type Cadence = { everySeconds: number } | { cron: string };

/**
 * - `http`: a response with a status that is neither success nor one of the kinds below
 * - `parse`: a body that is not what the source promises (truncated, not JSON, wrong schema)
 * - `network`: no response (refused, reset, unknown host) or an interrupted body
 * - `timeout`: headers or body not complete in time
 * - `rate-limit`: HTTP 429; `retryAfterMs` where the source gives it
 * - `unavailable`: the source does not serve us (HTTP 451, or none of our pairs listed)
 */
export type SourceErrorKind =
  | 'http'
  | 'parse'
  | 'network'
  | 'timeout'
  | 'rate-limit'
  | 'unavailable';

export type SourceErrorDetails = {
  source: string;
  status?: number | null;
  /** How long the source asks us to wait, in milliseconds. */
  retryAfterMs?: number | null;
  cause?: unknown;
};

/** Every failure of a market source; nothing else may leave `MarketSource.fetch`. */
export class SourceError extends Error {
  readonly kind: SourceErrorKind;
  readonly source: string;
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor(kind: SourceErrorKind, message: string, details: SourceErrorDetails) {
    super(`${details.source}: ${message}`, { cause: details.cause });
    this.name = 'SourceError';
    this.kind = kind;
    this.source = details.source;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}

/** The logger of a source; a pino logger fits. */
export type SourceLog = {
  debug: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
};

export type FetchRequest = {
  /** Id of the requesting source, for errors. */
  source: string;
  url: string;
  /** For one attempt, over headers and body. */
  timeoutMs: number;
  signal: AbortSignal;
  /**
   * `json` (default) parses the body; `text` returns it unchanged; so does `csv`, which is requested
   * uncompressed, because nothing in a table shows that its end is missing.
   */
  format?: 'json' | 'text' | 'csv';
  /** Further attempts after the first (2); only for network errors, timeouts, 5xx and a short Retry-After. */
  retries?: number;
  maxBytes?: number;
  headers?: Readonly<Record<string, string>>;
  /** Sent as a JSON body by POST. Only for calls that read: they are retried like any other. */
  json?: unknown;
};

export type FetchedBody = {
  /** Parsed JSON, or a string for `format: 'text'`: to be parsed with the caller's schema. */
  body: unknown;
  /** Of the raw bytes, as they came. */
  sha256: string;
  bytes: number;
  receivedAtMs: number;
  headers: Headers;
  /** Nothing new since the response whose validators were sent (HTTP 304); there is no body then. */
  isUnchanged?: true;
};

/** @throws SourceError for every failure. */
export type FetchJson = (request: FetchRequest) => Promise<FetchedBody>;

export type FetchContext = {
  nowMs: () => number;
  signal: AbortSignal;
  fetchJson: FetchJson;
  coins: readonly Coin[];
  log: SourceLog;
};

/** One vendor call (or family of calls) with its own cadence, timeout and breaker. */
export type MarketSource = {
  id: string;
  tier: Tier;
  /** The setting that holds its address. */
  urlSetting?: string;
  cadence: Cadence;
  /** Limit for a whole `fetch`, including retries; the collector may abort `signal` after it. */
  timeoutMs: number;
  /** Before this time (from the source's cache headers) another request brings nothing new. */
  freshUntilMs?: () => number | null;
  /** Between two fetches, whatever the cadence and however the first one ended. */
  minPauseMs?: number;
  /** Whether it is a venue: a first liquidity score waits for its books. */
  givesBooks?: true;
  /** @throws SourceError when there is nothing to accept at all. */
  fetch: (context: FetchContext) => Promise<MarketUpdate>;
};
