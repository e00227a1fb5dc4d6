import 'server-only';
import { type Job, type JobRuntime, repeat } from '@/lib/visitors/job-runtime';
import { queueIssue } from './issue';
import { weekDue } from './week';
import { weekIssue } from './week-issue';

const TEN_PAST_EVERY_HOUR = '0 10 * * * *';

/** On Mondays from 08:00 UTC, sends the digest of the week before to every subscriber, once. */
export function startWeekDigestJob(parts: Pick<JobRuntime, 'store' | 'log'>): Job {
  return repeat(
    parts,
    { at: TEN_PAST_EVERY_HOUR, failure: 'the digest of the week failed', atOnce: true },
    () => queueWeekDigest(parts, Date.now()),
  );
}

/**
 * Queues the digest that is due. Nothing is sent of a demonstration or a replay, nor of a week without a
 * fixing.
 */
export async function queueWeekDigest(
  { store, log }: Pick<JobRuntime, 'store' | 'log'>,
  nowMs: number,
): Promise<void> {
  const week = weekDue(nowMs);
  if (week === null) return;
  const found = await weekIssue({ nowMs }, week);
  if (found === null || found.dataClass !== 'live') return;
  const queued = await queueIssue(store, found.issue, nowMs);
  if (queued > 0) log.info({ issue: found.issue.key, mails: queued }, 'digest of the week queued');
}
