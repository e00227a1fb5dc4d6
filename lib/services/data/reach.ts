import 'server-only';
import { largerDepths, PLAN_NAMES, type Plan, type PlanReach, planReach } from '@/lib/domain/plans';
import type { ActiveFeed } from '../active-feed';
import { badParameter, ServiceError } from '../service-error';

/** What one call of the data API may see, on the clock of the data. */
export type Reach = PlanReach & {
  plan: Plan;
  /** Wall clock up to which a restated figure counts as published. */
  publishedByMs: number;
};

/** What a plan may see of a feed now. In a replay the recording's clock counts, as for all ages. */
export function reachOf({ clockMs, context }: ActiveFeed, plan: Plan): Reach {
  const { newestMs, oldestMs } = planReach(plan, clockMs);
  return { newestMs, oldestMs, plan, publishedByMs: planReach(plan, context.nowMs).newestMs };
}

/**
 * Refuses what begins before the plan's history. `slackMs`: a window starts with a whole step.
 * @throws ServiceError 'plan-required' with what would allow it.
 */
export function refuseOlder({ oldestMs, plan }: Reach, fromMs: number, slackMs = 0): void {
  if (oldestMs === null || fromMs >= oldestMs - slackMs) return;
  const own = `The ${PLAN_NAMES[plan.id]} plan reaches back ${plan.historyDays} days`;
  throw new ServiceError('plan-required', `${own}; ${largerDepths(plan)}.`);
}

/**
 * Two ends of a list, kept within the plan: the end is moved to the newest it sees, a start before
 * its history is refused.
 * @throws ServiceError 'plan-required', or 'bad-parameter' for a start after the end.
 */
export function spanOf(
  reach: Reach,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { fromMs: number; toMs: number } {
  const toMs = Math.min(to === undefined ? reach.newestMs : Date.parse(to), reach.newestMs);
  const fromMs = from === undefined ? (reach.oldestMs ?? 0) : Date.parse(from);
  refuseOlder(reach, fromMs);
  if (fromMs > toMs) throw badParameter('from', 'must not be after to, or the newest data');
  return { fromMs: Math.max(0, fromMs), toMs: Math.max(0, toMs) };
}
