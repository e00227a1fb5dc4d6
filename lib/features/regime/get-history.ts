import 'server-only';
import type { Plan } from '@/lib/config/public/plans';
import { listRegimeDays, type RegimeDay } from '@/lib/db/benchmark/regime-days';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { answerMeta, type ServiceContext } from '@/lib/features/service/active-feed';
import { readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import { planWindowOf, spanOf } from '@/lib/features/service/plan-window';
import type { RegimeHistory, regimeHistoryContract } from './history-contract';

const DEFAULT_LIMIT = 5_000;

/**
 * The signal day by day, oldest first; the newest `limit` days if there are more.
 * @throws ServiceError 'plan-required' beyond the plan, 'no-data' before the first tick.
 */
export async function getRegimeHistory(
  context: ServiceContext,
  plan: Plan,
  { limit = DEFAULT_LIMIT, ...ends }: QueryOf<typeof regimeHistoryContract> = {},
): Promise<RegimeHistory> {
  const { active, market } = await readTick(context);
  const planWindow = planWindowOf(active, plan);
  const { feedId } = active.feed;
  const days = await listRegimeDays(active.db, {
    feedId,
    ...spanOf(planWindow, ends),
    limit,
  });
  return {
    days: days.reverse().map(dayView),
    count: days.length,
    meta: answerMeta(active, {
      asOfMs: Math.min(market.asOfMs, planWindow.newestMs),
      method: 'daily',
    }),
  };
}

function dayView(day: RegimeDay): RegimeHistory['days'][number] {
  return {
    date: day.date,
    at: isoTime(day.atMs),
    state: day.state,
    syi_percent: toNumber(day.syiPercent),
    t_bill_percent: toNumber(day.billPercent),
    excess_bps: toNumber(day.excessBps),
    spread_bps: toNumber(day.spreadBps),
    z_score: toNumber(day.zScore),
    slope7_bps_per_day: toNumber(day.slope7BpsPerDay),
    breadth_percent: toNumber(day.breadthPercent),
    alert_type: day.alertType,
  };
}
