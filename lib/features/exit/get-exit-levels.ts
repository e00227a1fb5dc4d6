import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { EXIT_LEVELS_KEPT_HOURS } from '@/lib/benchmark/exit/exit-levels';
import { exitLevelsOf } from '@/lib/db/benchmark/exit-levels';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { isoTime } from '@/lib/features/service/figures';
import { notFound } from '@/lib/features/service/service-error';
import type { Exit } from './contract';
import { type ExitLevelsBody, exitLevelsContract } from './levels-contract';

/**
 * The document named by its hash, as it was hashed.
 * @throws ServiceError 'not-found' for a hash that names none, or one older than an hour.
 */
export async function getExitLevels(
  context: ServiceContext,
  sha256: string,
): Promise<ExitLevelsBody> {
  const { db, feed } = await activeFeed(context);
  const text = await exitLevelsOf(db, feed.feedId, sha256);
  // Canonical text has its members in the order in which they are written again.
  if (text !== undefined) return JSON.parse(text) as ExitLevelsBody;
  throw notFound(`No levels with this hash: they are kept for ${EXIT_LEVELS_KEPT_HOURS} hour.`);
}

/** How an answer names the levels of a tick. */
export function namedLevels(sha256: string, asOfMs: number): Exit['levels'] {
  return {
    sha256,
    path: exitLevelsContract.path.replace('{hash}', sha256),
    kept_until: isoTime(asOfMs + EXIT_LEVELS_KEPT_HOURS * HOUR_MS),
  };
}
