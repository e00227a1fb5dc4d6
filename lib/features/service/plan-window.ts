import 'server-only';
import {
  type Access,
  largerDepths,
  oldestOf,
  PLAN_NAMES,
  type Plan,
  type PlanWindowBounds,
  planWindowBounds,
} from '@/lib/config/public/plans';
import type { ActiveFeed } from './active-feed';
import { badParameter, ServiceError } from './service-error';

/** The window of a call that needs a key, on the data's clock: it ends with the plan's delay. */
export type PlanWindow = PlanWindowBounds & {
  plan: Plan;
  /** Wall clock up to which a restated figure counts as published. */
  publishedByMs: number;
};

/** The window of a feed a plan may see now. A replay uses the recording's clock, as for all ages. */
export function planWindowOf({ clockMs, context }: ActiveFeed, plan: Plan): PlanWindow {
  const { newestMs, oldestMs } = planWindowBounds(plan, clockMs);
  return {
    newestMs,
    oldestMs,
    plan,
    publishedByMs: planWindowBounds(plan, context.nowMs).newestMs,
  };
}

/**
 * Refuses a moment before the history of an access. The depth counts back from the data, so that a feed
 * that has stopped keeps its history open.
 * @throws ServiceError 'plan-required', naming the plans that would allow it.
 */
export function refuseBeyond({ feed, clockMs }: ActiveFeed, access: Access, atMs: number): void {
  refuseOlder(oldestOf(access, feed.engineAtMs ?? clockMs), access, atMs);
}

/** @throws ServiceError 'plan-required' for a moment before `oldestMs`. */
export function refuseOlder(oldestMs: number | null, access: Access, atMs: number): void {
  if (oldestMs === null || atMs >= oldestMs) return;
  throw new ServiceError('plan-required', depthOf(access));
}

/** How far back a call reaches, and which plans reach further. */
export function depthOf(access: Access): string {
  const who = access.id === 'open' ? 'A call without a key' : `The ${PLAN_NAMES[access.id]} plan`;
  return `${who} includes ${access.historyDays} days of history; ${largerDepths(access)}.`;
}

/**
 * Start and end of a list, limited to the plan: the end moves to the newest moment the plan sees; a
 * start before its history is refused.
 * @throws ServiceError 'plan-required', or 'bad-parameter' for a start after the end.
 */
export function spanOf(
  { newestMs, oldestMs, plan }: PlanWindow,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { fromMs: number; toMs: number } {
  const toMs = Math.min(to === undefined ? newestMs : Date.parse(to), newestMs);
  const fromMs = from === undefined ? (oldestMs ?? 0) : Date.parse(from);
  refuseOlder(oldestMs, plan, fromMs);
  if (fromMs > toMs) {
    throw badParameter('from', 'must not be after `to` or the latest available data');
  }
  return { fromMs: Math.max(0, fromMs), toMs: Math.max(0, toMs) };
}
