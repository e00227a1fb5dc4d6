import 'server-only';
import { ServiceError } from '@/lib/features/service/service-error';
import { apiLogger } from '@/lib/http/logger';

const MASKED = 'Something went wrong on our side. Please try again.';

/** What a caller may know of a failure; one that says something of the inside goes to the log instead. */
export function shownFailure(error: unknown, where: string): string {
  if (error instanceof ServiceError) return error.message;
  apiLogger().error({ err: error, where }, 'request failed');
  return MASKED;
}
