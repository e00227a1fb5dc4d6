export type FetchErrorKind = 'http' | 'parse' | 'network' | 'timeout' | 'rate-limit';

/**
 * Why a call failed. The message is one of those in the specification:
 * `HTTP 503`, `Invalid response format`, `Network error`.
 */
export class FetchError extends Error {
  readonly kind: FetchErrorKind;
  /** HTTP status, if there was a response. */
  readonly status: number | null;
  /** The server's explanation, from the error envelope. */
  readonly detail: string | null;
  /** How long the server asks the client to wait; 0 if it does not. */
  readonly retryAfterMs: number;

  constructor(
    kind: FetchErrorKind,
    message: string,
    extra: {
      status?: number;
      detail?: string | null;
      retryAfterMs?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = 'FetchError';
    this.kind = kind;
    this.status = extra.status ?? null;
    this.detail = extra.detail ?? null;
    this.retryAfterMs = extra.retryAfterMs ?? 0;
  }
}

/** The message of a thrown value; empty if it has none. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}
