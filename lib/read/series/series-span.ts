import 'server-only';
import { type Access, planWindowBounds } from '@/lib/config/public/plans';
import {
  depthOf,
  type PlanWindow,
  planWindowOf,
  refuseOlder,
} from '@/lib/read/data-api/plan-window';
import type { ActiveFeed } from '@/lib/read/service/active-feed';
import {
  type SeriesWindow,
  STEP_SECONDS,
  seriesWindow,
  startOfLast,
  type WindowQuery,
} from './series-window';

export type SeriesSpan = {
  window: SeriesWindow;
  /** The newest moment the answer may cover. */
  newestMs: number;
  /** Where the data is delayed: nothing after `newestMs` may show, not even in a roll-up. */
  delayed: PlanWindow | null;
};

/**
 * The window of a history within a plan, or up to the newest data without one. With `last`, the points are
 * looked up within the plan's history. A request without a key gets the part of its window it may see, with
 * a notice, so that links to a long history keep working.
 * @throws ServiceError 'plan-required' beyond the plan's history, 'bad-parameter' as `seriesWindow`.
 */
export function seriesSpan(
  active: ActiveFeed,
  plan: Access | undefined,
  query: WindowQuery,
  marketMs: number,
): SeriesSpan {
  if (plan === undefined || plan.id === 'open') {
    const window = seriesWindow(query, marketMs);
    if (plan) keepWithin(plan, window, marketMs);
    return { window, newestMs: marketMs, delayed: null };
  }
  const planWindow = planWindowOf(active, plan);
  const newestMs = Math.min(marketMs, planWindow.newestMs);
  const late = query.to !== undefined && Date.parse(query.to) > newestMs;
  const bounded = late ? { ...query, to: new Date(newestMs).toISOString() } : query;
  const window = seriesWindow(bounded, newestMs);
  const slackMs = window.step === 'raw' ? 0 : STEP_SECONDS[window.step] * 1000;
  // Its depth counts back from the data: a feed that has stopped keeps its history open.
  const oldestMs =
    planWindow.oldestMs === null ? null : planWindow.oldestMs - (planWindow.newestMs - newestMs);
  if (window.last === undefined) refuseOlder({ ...planWindow, oldestMs }, window.fromMs, slackMs);
  else if (oldestMs !== null) Object.assign(window, { fromMs: oldestMs, notice: depthOf(plan) });
  return { window, newestMs, delayed: plan.realTime ? null : { ...planWindow, newestMs } };
}

/** Moves the start of a window to the first whole step of an open history, and says so. */
function keepWithin(plan: Access, window: SeriesWindow, newestMs: number): void {
  const { oldestMs } = planWindowBounds(plan, newestMs);
  if (oldestMs === null) return;
  refuseOlder({ oldestMs, plan }, window.toMs);
  const fromMs = startOfLast(newestMs - oldestMs, newestMs, window.step);
  if (window.fromMs < fromMs) Object.assign(window, { fromMs, notice: depthOf(plan) });
}
