import type * as z from 'zod/mini';
import type {
  Contract,
  ContractDefinition,
  ResponseOf,
} from '@/lib/features/contract/define-contract';
import type { Call } from '@/lib/features/contract/read-call';
import type { RouteInput } from '@/lib/features/contract/route-url';

export type FetchErrorKind = 'http' | 'parse' | 'network' | 'timeout' | 'rate-limit';

/**
 * Why a call failed. The message is one that screens show: `HTTP 503`, `Invalid response format`,
 * `Network error`.
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

/** Every call times out after 30 s, headers and body together. */
export const REQUEST_TIMEOUT_MS = 30_000;

type FetchOptions = {
  method?: ContractDefinition['method'];
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Bypasses the browser's cache. */
  fresh?: boolean;
};

/**
 * Calls the site's own API and parses the response with the schema shared by both ends, which loads
 * while the response is in transit.
 * @throws FetchError of kind `http`, `rate-limit`, `network`, `timeout` or `parse`.
 */
export async function fetchParsed<Schema extends z.ZodMiniType>(
  url: string,
  loadSchema: () => Promise<Schema>,
  options: FetchOptions = {},
): Promise<z.output<Schema>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS);
  try {
    const [response, schema] = await Promise.all([
      fetch(url, requestOf(options, abort.signal)),
      loadSchema(),
    ]);
    if (!response.ok) throw await refusal(response);
    const parsed = schema.safeParse(await readJson(response, abort.signal));
    if (!parsed.success) {
      throw new FetchError('parse', 'Invalid response format', { cause: parsed.error });
    }
    return parsed.data;
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (abort.signal.aborted) {
      throw new FetchError('timeout', 'Request timeout: aborted after 30 s', { cause: error });
    }
    throw new FetchError('network', 'Network error', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function requestOf({ method = 'GET', body, headers, fresh }: FetchOptions, signal: AbortSignal) {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(fresh ? { cache: 'no-store' as const } : {}),
  };
}

async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  const text = await response.text();
  if (signal.aborted) throw new Error('aborted while reading the body');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FetchError('parse', 'Invalid response format', { cause: error });
  }
}

async function refusal(response: Response): Promise<FetchError> {
  const detail = await envelopeDetail(response);
  const kind = response.status === 429 ? 'rate-limit' : 'http';
  return new FetchError(kind, `HTTP ${response.status}`, {
    status: response.status,
    detail,
    retryAfterMs: retryAfterMs(response.headers),
  });
}

/** Reads Retry-After in seconds, capped at an hour, because a timer of several weeks would fire at once. */
function retryAfterMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds, 3600) * 1000 : 0;
}

/** The envelope is optional: a proxy's error page has none, and the status is sufficient. */
async function envelopeDetail(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  const { detail } = Object(body) as { detail?: unknown };
  return typeof detail === 'string' ? detail : null;
}

/**
 * Makes one read call at `url` (the call's own `swrKey`).
 * @throws FetchError of kind `http`, `rate-limit`, `network`, `timeout` or `parse`.
 */
export function fetchCall<Schema extends z.ZodMiniType>(
  call: Call<Schema>,
  url: string,
  options: FetchOptions = {},
): Promise<z.output<Schema>> {
  return fetchParsed(url, call.loadSchema, options);
}

type BodyInput<C extends ContractDefinition> = C['body'] extends z.ZodMiniType
  ? { body: z.input<C['body']> }
  : { body?: never };

/**
 * Makes one writing call. `idempotencyKey` names the request, not the attempt: a retry with the same key
 * is stored once. `apiKey` is sent where the call needs one.
 * @throws FetchError whose `detail` is the server's own message, if there is one.
 */
export function sendContract<C extends Contract>(
  contract: C,
  call: RouteInput & BodyInput<C> & { idempotencyKey?: string; apiKey?: string },
): Promise<ResponseOf<C>> {
  const { body, idempotencyKey, apiKey, ...input } = call;
  return fetchParsed(contract.swrKey(input), async () => contract.response, {
    method: contract.method,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    fresh: true,
  }) as Promise<ResponseOf<C>>;
}
