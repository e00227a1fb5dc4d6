import 'server-only';
import { callUpstream } from '@/lib/read/service/call-upstream';
import { badParameter, ServiceError } from '@/lib/read/service/service-error';
import { type PegServiceAnswer, pegServiceSchema } from './peg-service-schema';

const MAX_BODY_BYTES = 1_000_000;

/**
 * One request to the separate peg service; the timeout spans headers and body.
 * @throws ServiceError by the kind of failure; the service's own message stays in the cause.
 */
export function fetchPegService(
  baseUrl: string,
  symbols: readonly string[],
  timeoutMs: number,
): Promise<PegServiceAnswer> {
  return callUpstream(
    pegServiceUrl(baseUrl, symbols),
    { headers: { Accept: 'application/json' } },
    { name: 'The peg service', timeoutMs, maxBytes: MAX_BODY_BYTES, refusal },
    parseAnswer,
  );
}

/** `PEG_API_URL` may name the host, its `/api`, or the endpoint itself. */
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
      return badParameter('symbols', 'rejected by the peg service');
    case 404:
      return new ServiceError('not-found', 'symbols: not known to the peg service.');
    case 429: {
      const wait = Number(response.headers.get('retry-after'));
      return new ServiceError(
        'rate-limited',
        'The peg service is rate-limiting requests. Please wait.',
        {
          retryAfterSeconds: wait > 0 ? wait : 30,
        },
      );
    }
    default:
      return new ServiceError(
        'upstream-failed',
        `The peg service returned status ${response.status}.`,
      );
  }
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
