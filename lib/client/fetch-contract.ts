import * as z from 'zod/mini';
import { FetchError } from './fetch-error';

/** Every call gives up after 30 s, headers and body together (Specification §7). */
export const REQUEST_TIMEOUT_MS = 30_000;

const envelopeSchema = z.object({ detail: z.string() });

/**
 * Calls the site's own API and parses the answer with the contract both ends share.
 * @throws FetchError of kind `http`, `rate-limit`, `network`, `timeout` or `parse`.
 */
export async function fetchContract<Schema extends z.core.$ZodType>(
  url: string,
  schema: Schema,
  options: {
    method?: 'GET' | 'POST' | 'DELETE';
    body?: unknown;
    headers?: Readonly<Record<string, string>>;
    fresh?: boolean;
  } = {},
): Promise<z.output<Schema>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: options.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: abort.signal,
      ...(options.fresh ? { cache: 'no-store' as const } : {}),
    });
    if (!response.ok) throw await refusal(response);
    const parsed = z.safeParse(schema, await readJson(response, abort.signal));
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
  return new FetchError(kind, `HTTP ${response.status}`, { status: response.status, detail });
}

/** The envelope is a courtesy: a proxy's error page has none, and the status still tells enough. */
async function envelopeDetail(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = z.safeParse(envelopeSchema, body);
  return parsed.success ? parsed.data.detail : null;
}
