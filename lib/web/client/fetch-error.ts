export type FetchErrorKind = 'http' | 'parse' | 'network' | 'timeout' | 'rate-limit';

/**
 * Why a call failed. The message is the one the specification's §8 shows or chooses from:
 * `HTTP 503`, `Invalid response format`, `Network error`.
 */
export class FetchError extends Error {
  readonly kind: FetchErrorKind;
  /** HTTP status, where an answer came at all. */
  readonly status: number | null;
  /** What the server says about it, from the error envelope. */
  readonly detail: string | null;
  /** How long the server asks to be left alone; 0 where it does not. */
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

/** What a thrown value says; empty where it says nothing. */
export function errorMessage(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
}
