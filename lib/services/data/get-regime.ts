import 'server-only';
import type { DataRegime, DataRegimeHistory } from '@/lib/contracts/data-regime';
import type { Plan } from '@/lib/domain/plans';
import { listRegimeDaysStruck } from '@/lib/store/history-reads';
import type { RegimeDay } from '@/lib/store/regime-days';
import { activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime, toNumber } from '../figures';
import { readMarket } from '../market-snapshot';
import { noData } from '../service-error';
import { reachOf, spanOf } from './reach';
import { regimeAt } from './regime-at';

const DEFAULT_LIMIT = 5_000;

/**
 * The Risk ON / Risk OFF signal as the plan sees it.
 * @throws ServiceError 'no-data' before the first tick, or where nothing reaches back that far.
 */
export async function getDataRegime(context: ServiceContext, plan: Plan): Promise<DataRegime> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const asOfMs = Math.min(market.asOfMs, reachOf(active, plan).newestMs);
  const regime = await regimeAt(active, market.regime, asOfMs);
  if (!regime) throw noData('No data yet: no signal of that time is kept.');
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

export type RegimeHistoryQuery = {
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
};

/**
 * The signal day by day, oldest first; of more than `limit` days the newest.
 * @throws ServiceError 'plan-required' beyond the plan, 'no-data' before the first tick.
 */
export async function getDataRegimeHistory(
  context: ServiceContext,
  plan: Plan,
  { limit = DEFAULT_LIMIT, ...ends }: RegimeHistoryQuery = {},
): Promise<DataRegimeHistory> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const reach = reachOf(active, plan);
  const { feedId } = active.feed;
  const days = await listRegimeDaysStruck(active.db, { feedId, ...spanOf(reach, ends), limit });
  return {
    days: days.reverse().map(dayView),
    count: days.length,
    meta: answerMeta(active, {
      asOfMs: Math.min(market.asOfMs, reach.newestMs),
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
