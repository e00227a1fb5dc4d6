import 'server-only';
import { badParameter, ServiceError } from '../service-error';
import { type PegServiceAnswer, pegServiceSchema } from './peg-service-schema';

const MAX_BODY_BYTES = 1_000_000;

/**
 * One call of the separate peg service; the timeout spans headers and body.
 * @throws ServiceError by what went wrong; the service's own words stay in the cause.
 */
export async function fetchPegService(
  baseUrl: string,
  symbols: readonly string[],
  timeoutMs: number,
): Promise<PegServiceAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const url = pegServiceUrl(baseUrl, symbols);
  try {
    const response = await fetch(url, {
      signal,
      cache: 'no-store',
      redirect: 'error',
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) throw refusal(response);
    return parseAnswer(await limitedText(response));
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (signal.aborted) {
      const seconds = timeoutMs / 1000;
      throw new ServiceError('upstream-timeout', `The peg service gave no answer in ${seconds} s.`);
    }
    throw new ServiceError('upstream-failed', 'The peg service cannot be reached.', {
      cause: error,
    });
  }
}

/** `PEG_API_URL` may name the host, its `/api`, or the call itself. */
export function pegServiceUrl(baseUrl: string, symbols: readonly string[]): URL {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/peg/check')) {
    url.pathname = path.endsWith('/api') ? `${path}/peg/check` : `${path}/api/peg/check`;
  }
  url.searchParams.set('symbols', symbols.join(','));
  return url;
}

function refusal(response: Response): ServiceError {
  switch (response.status) {
    case 400:
      return badParameter('symbols', 'the peg service refuses them');
    case 404:
      return new ServiceError('not-found', 'symbols: the peg service does not know them.');
    case 429: {
      const wait = Number(response.headers.get('retry-after'));
      return new ServiceError('rate-limited', 'The peg service asks to wait.', {
        retryAfterSeconds: wait > 0 ? wait : 30,
      });
    }
    default:
      return new ServiceError('upstream-failed', `The peg service answered ${response.status}.`);
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new Error(`answer longer than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseAnswer(text: string): PegServiceAnswer {
  const invalid = (cause: unknown) =>
    new ServiceError('upstream-failed', 'Invalid response format from the peg service.', { cause });
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw invalid(error);
  }
  const parsed = pegServiceSchema.safeParse(body);
  if (!parsed.success) throw invalid(parsed.error);
  return parsed.data;
}
