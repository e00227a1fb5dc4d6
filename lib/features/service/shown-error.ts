import 'server-only';
import { isStoreOutage } from '@/lib/db/connection/outage';
import { ServiceError } from './service-error';

const STORE_RETRY_SECONDS = 5;

/**
 * The error a caller may see: a service's own error unchanged, a store that does not answer as
 * 'no-data' with the seconds to wait; undefined for an internal failure.
 */
export function shownError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  if (!isStoreOutage(error)) return undefined;
  const detail = 'The data store does not answer. Please try again in a moment.';
  const retryAfterSeconds = STORE_RETRY_SECONDS;
  return new ServiceError('no-data', detail, { cause: error, retryAfterSeconds });
}
