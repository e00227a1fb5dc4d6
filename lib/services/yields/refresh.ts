import 'server-only';
import type { RefreshAnswer } from '@/lib/contracts/yields-refresh';
import { activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import { nextTickAt, TICK_SECONDS } from '../cadence';
import type { ServiceContext } from '../context';
import { isoTime } from '../figures';
import { marketJudgement, readMarket } from '../market-snapshot';

/**
 * Reports the newest yields the collector has written. A visitor's request never calls a vendor,
 * so there is nothing to start: the collector fetches on its own clock.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function reportRefresh(context: ServiceContext): Promise<RefreshAnswer> {
  const active = await activeFeed({ ...context, fresh: true });
  const market = await readMarket(active);
  const asOf = isoTime(market.asOfMs);
  return {
    success: true,
    message: 'These are the newest yields; the collector fetches on its own clock.',
    refreshed_at: asOf,
    as_of: asOf,
    next_refresh_at: nextTickAt(active),
    interval_seconds: TICK_SECONDS,
    items: market.coins.filter((coin) => coin.apyPercent !== null).length,
    meta: answerMeta(active, {
      asOfMs: market.asOfMs,
      method: 'engine',
      judgement: marketJudgement(market),
    }),
  };
}
