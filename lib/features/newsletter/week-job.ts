import 'server-only';
import { readOrNull } from '@/lib/features/service/active-feed';
import { type Job, type JobRuntime, repeat } from '@/lib/features/service/job-runtime';
import { queueIssue } from './issue';
import { periodDue } from './period';
import { periodIssue } from './week-issue';

const TEN_PAST_EVERY_HOUR = '0 10 * * * *';

/** Sends the past period's digest to every subscriber, once: Mondays and firsts of a month from 08:00 UTC. */
export function startWeekDigestJob(parts: Pick<JobRuntime, 'store' | 'log'>): Job {
  return repeat(
    parts,
    { at: TEN_PAST_EVERY_HOUR, failure: 'the digest of the week failed', atOnce: true },
    () => queueWeekDigest(parts, Date.now()),
  );
}

/**
 * Queues the digests that are due. Nothing is sent for demo or replay data, or for a period without a
 * fixing.
 */
export async function queueWeekDigest(
  { store, log }: Pick<JobRuntime, 'store' | 'log'>,
  nowMs: number,
): Promise<void> {
  for (const period of [periodDue('week', nowMs), periodDue('month', nowMs)]) {
    if (period === null) continue;
    // A first start has no figures yet; the next hourly run tries again.
    const found = await readOrNull(() => periodIssue({ nowMs }, period));
    if (found === null || found.dataClass !== 'live') continue;
    const queued = await queueIssue(store, found.issue, nowMs);
    if (queued > 0) log.info({ issue: found.issue.key, mails: queued }, 'digest queued');
  }
}
