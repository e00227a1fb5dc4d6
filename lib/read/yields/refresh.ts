import 'server-only';
import { activeFeed, type ServiceContext } from '@/lib/read/service/active-feed';
import { nextTickAt, TICK_SECONDS } from '@/lib/read/service/answer-meta';
import { marketMeta, readMarket } from '@/lib/read/service/feed-data';
import { isoTime } from '@/lib/read/service/figures';
import type { RefreshAnswer } from './refresh-contract';

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
    meta: marketMeta(active, market),
  };
}
