import 'server-only';
import { badParameter } from '@/lib/read/service/service-error';

const ACCEPTABLE = /^[A-Za-z0-9_-]{8,128}$/;

/**
 * The caller's Idempotency-Key, or `null` where none was sent.
 * @throws ServiceError 'bad-parameter' unless it is 8 to 128 letters, digits, - and _.
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || ACCEPTABLE.test(key)) return key;
  throw badParameter('Idempotency-Key', 'must be 8 to 128 letters, digits, - or _');
}
