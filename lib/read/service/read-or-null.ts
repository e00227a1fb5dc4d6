import 'server-only';
import type { ServiceContext } from './active-feed';
import { ServiceError, type ServiceErrorKind } from './service-error';

const ABSENT: readonly ServiceErrorKind[] = ['no-data', 'not-found'];

/**
 * For pages: the service's answer, or `null` while there is no data yet (a build, a first start)
 * and where the feed does not cover what the page needs (a recording of other coins). Any other
 * failure is thrown. The clock is read here, because a page is an edge too.
 */
export async function readOrNull<T>(
  service: (context: ServiceContext) => Promise<T>,
): Promise<T | null> {
  try {
    return await service({ nowMs: Date.now() });
  } catch (error) {
    if (error instanceof ServiceError && ABSENT.includes(error.kind)) return null;
    throw error;
  }
}
