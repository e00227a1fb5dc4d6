import 'server-only';
import {
  type Access,
  largerDepths,
  PLAN_NAMES,
  type PlanWindowBounds,
  planWindowBounds,
} from '@/lib/config/public/plans';
import type { ActiveFeed } from '@/lib/read/service/active-feed';
import { badParameter, ServiceError } from '@/lib/read/service/service-error';

/** The window one request may see, on the data's clock. */
export type PlanWindow = PlanWindowBounds & {
  plan: Access;
  /** Wall clock up to which a restated figure counts as published. */
  publishedByMs: number;
};

/** The window of a feed a plan may see now. A replay uses the recording's clock, as for all ages. */
export function planWindowOf({ clockMs, context }: ActiveFeed, plan: Access): PlanWindow {
  const { newestMs, oldestMs } = planWindowBounds(plan, clockMs);
  return {
    newestMs,
    oldestMs,
    plan,
    publishedByMs: planWindowBounds(plan, context.nowMs).newestMs,
  };
}

/**
 * Refuses a start before the plan's history. `slackMs` allows for windows that start on a whole step.
 * @throws ServiceError 'plan-required', naming the plans that would allow it.
 */
export function refuseOlder(
  { oldestMs, plan }: Pick<PlanWindow, 'oldestMs' | 'plan'>,
  fromMs: number,
  slackMs = 0,
): void {
  if (oldestMs === null || fromMs >= oldestMs - slackMs) return;
  throw new ServiceError('plan-required', depthOf(plan));
}

/** How far back a call reaches, and which plans reach further. */
export function depthOf(plan: Access): string {
  const who = plan.id === 'open' ? 'A call without a key' : `The ${PLAN_NAMES[plan.id]} plan`;
  return `${who} includes ${plan.historyDays} days of history; ${largerDepths(plan)}.`;
}

/**
 * Start and end of a list, limited to the plan: the end moves to the newest moment the plan sees; a
 * start before its history is refused.
 * @throws ServiceError 'plan-required', or 'bad-parameter' for a start after the end.
 */
export function spanOf(
  planWindow: PlanWindow,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { fromMs: number; toMs: number } {
  const toMs = Math.min(
    to === undefined ? planWindow.newestMs : Date.parse(to),
    planWindow.newestMs,
  );
  const fromMs = from === undefined ? (planWindow.oldestMs ?? 0) : Date.parse(from);
  refuseOlder(planWindow, fromMs);
  if (fromMs > toMs) {
    throw badParameter('from', 'must not be after `to` or the latest available data');
  }
  return { fromMs: Math.max(0, fromMs), toMs: Math.max(0, toMs) };
}
