import type * as z from 'zod/mini';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import { FetchError } from './fetch-error';

/** Every call times out after 30 s, headers and body together. */
export const REQUEST_TIMEOUT_MS = 30_000;

export type FetchOptions = {
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
  const [body, { errorEnvelopeSchema }] = await Promise.all([
    response.json().catch((): unknown => null),
    import('@/lib/features/contract/error-envelope'),
  ]);
  const parsed = errorEnvelopeSchema.safeParse(body);
  return parsed.success ? parsed.data.detail : null;
}
