import 'server-only';
import { ServiceError } from './service-error';

type UpstreamCall = {
  /** The service's name in messages, e.g. `The assistant`. */
  name: string;
  timeoutMs: number;
  maxBytes: number;
  /** The error for an unsuccessful response. */
  refusal: (response: Response) => ServiceError;
};

/**
 * Calls a separate service and reads its response; the timeout spans headers and body.
 * @throws ServiceError 'upstream-timeout', 'upstream-failed' for anything that is not a response, or
 * the errors of `refusal` and `read`; the service's own message stays in the cause.
 */
export async function callUpstream<Answer>(
  url: string | URL,
  init: RequestInit,
  { name, timeoutMs, maxBytes, refusal }: UpstreamCall,
  read: (text: string) => Answer,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { ...init, signal, cache: 'no-store', redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(response);
    }
    return read(await limitedText(response, maxBytes));
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (signal.aborted) {
      const message = `${name} did not respond within ${timeoutMs / 1000} seconds.`;
      throw new ServiceError('upstream-timeout', message);
    }
    throw new ServiceError('upstream-failed', `${name} is not available.`, { cause: error });
  }
}

async function limitedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`answer longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
