import 'server-only';
import { Buffer, isUtf8 } from 'node:buffer';
import { badParameter, ServiceError } from '@/lib/read/service/service-error';

/** Maximum body size of a writing call, bytes. */
export const MAX_BODY_BYTES = 32 * 1024;

const JSON_TYPE = /^\s*application\/json\s*(;|$)/i;

/**
 * The JSON object of a request. Its content type must be JSON, because a page of another site may send
 * other types without a preflight. Counts the bytes as they arrive, because a request without a
 * Content-Length passes the guard in front.
 * @throws ServiceError 'unsupported-media-type', 'payload-too-large', or 'bad-parameter' for a body that
 *   is not a JSON object in UTF-8.
 */
export async function readJsonBody(request: Request): Promise<Record<string, unknown>> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new ServiceError('unsupported-media-type', 'The body must be sent as application/json.');
  }
  const bytes = await readBytes(request);
  if (!isUtf8(bytes)) throw badParameter('body', 'is not UTF-8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new ServiceError('bad-parameter', 'body: is not JSON', { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw badParameter('body', 'is not a JSON object');
  }
  return parsed as Record<string, unknown>;
}

/**
 * The bytes of a request's body.
 * @throws ServiceError 'payload-too-large'.
 */
export async function readBytes(request: Request): Promise<Buffer<ArrayBuffer>> {
  if (request.body === null) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      // Not awaited, because a cloned body ends only once its other copy is canceled too. A failure to
      // cancel does not affect the refusal.
      reader.cancel().catch(() => undefined);
      throw new ServiceError('payload-too-large', 'The request body exceeds 32 KB.');
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}
