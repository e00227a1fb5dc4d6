import 'server-only';
import type { Plan } from '@/lib/domain/plans';
import type { ActiveFeed } from '../active-feed';
import { type Reach, reachOf, refuseOlder } from '../data/reach';
import { type SeriesWindow, STEP_SECONDS, seriesWindow, type WindowQuery } from './series-window';

export type PlanWindow = {
  window: SeriesWindow;
  /** The newest moment the answer may tell of. */
  newestMs: number;
  /** Where the data is delayed: nothing after `newestMs` may show, not even in a roll-up. */
  delayed: Reach | null;
};

/**
 * The window of a history within a plan; without one, as the site's own calls have it, up to the
 * newest data.
 * @throws ServiceError 'plan-required' beyond the plan's history, 'bad-parameter' as `seriesWindow`.
 */
export function planWindow(
  active: ActiveFeed,
  plan: Plan | undefined,
  query: WindowQuery,
  marketMs: number,
): PlanWindow {
  if (plan === undefined) {
    return { window: seriesWindow(query, marketMs), newestMs: marketMs, delayed: null };
  }
  const reach = reachOf(active, plan);
  const newestMs = Math.min(marketMs, reach.newestMs);
  const late = query.to !== undefined && Date.parse(query.to) > newestMs;
  const asked = late ? { ...query, to: new Date(newestMs).toISOString() } : query;
  const window = seriesWindow(asked, newestMs);
  const slackMs = window.step === 'raw' ? 0 : STEP_SECONDS[window.step] * 1000;
  // Its depth counts back from the data: a feed that stands still keeps its history open.
  const oldestMs = reach.oldestMs === null ? null : reach.oldestMs - (reach.newestMs - newestMs);
  refuseOlder({ ...reach, oldestMs }, window.fromMs, slackMs);
  return { window, newestMs, delayed: plan.realTime ? null : { ...reach, newestMs } };
}
