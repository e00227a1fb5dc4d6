import 'server-only';
import type { Plan } from '@/lib/config/public/plans';
import type { QueryOf } from '@/lib/contract/define-contract';
import { activeFeed, answerMeta, type ServiceContext } from '@/lib/read/service/active-feed';
import { readMarket } from '@/lib/read/service/feed-data';
import { isoTime, toNumber } from '@/lib/read/service/figures';
import { noData } from '@/lib/read/service/service-error';
import { listRegimeDays, type RegimeDay } from '@/lib/store/benchmark/regime-days';
import { planWindowOf, spanOf } from '../plan-window';
import type { DataRegime, DataRegimeHistory, dataRegimeHistoryContract } from './contract';
import { regimeAt } from './regime-at';

const DEFAULT_LIMIT = 5_000;

/**
 * The Risk ON / Risk OFF signal as the plan sees it.
 * @throws ServiceError 'no-data' before the first tick, or where nothing reaches back that far.
 */
export async function getDataRegime(context: ServiceContext, plan: Plan): Promise<DataRegime> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const asOfMs = Math.min(market.asOfMs, planWindowOf(active, plan).newestMs);
  const regime = await regimeAt(active, market.regime, asOfMs);
  if (!regime) throw noData('No data yet: no signal is available for that time.');
  return {
    state: regime.state,
    excess_bps: toNumber(regime.syiExcessBps),
    spread_bps: toNumber(regime.spreadBps),
    z_score: toNumber(regime.zScore),
    slope7_bps_per_day: toNumber(regime.slope7BpsPerDay),
    breadth_percent: toNumber(regime.breadthPercent),
    alert_type: regime.alertType,
    override_since: isoTime(regime.overrideSinceMs),
    since: isoTime(regime.asOfMs),
    meta: answerMeta(active, {
      asOfMs,
      method: regime.state === 'OFF_OVERRIDE' ? 'override' : 'daily',
    }),
  };
}

/**
 * The signal day by day, oldest first; the newest `limit` days if there are more.
 * @throws ServiceError 'plan-required' beyond the plan, 'no-data' before the first tick.
 */
export async function getDataRegimeHistory(
  context: ServiceContext,
  plan: Plan,
  { limit = DEFAULT_LIMIT, ...ends }: QueryOf<typeof dataRegimeHistoryContract> = {},
): Promise<DataRegimeHistory> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
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

function dayView(day: RegimeDay): DataRegimeHistory['days'][number] {
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
