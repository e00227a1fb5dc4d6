import 'server-only';
import type { DataDepegEvents } from '@/lib/contracts/data-peg';
import type { Plan } from '@/lib/domain/plans';
import { listDepegEventsOpened } from '@/lib/store/history-reads';
import { activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { coinOf, readMarket } from '../market-snapshot';
import { eventView } from '../peg/list-events';
import { eventAt } from './event-at';
import { reachOf, spanOf } from './reach';

const DEFAULT_LIMIT = 50;

export type EventsQuery = {
  asset?: string | undefined;
  limit?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/**
 * Depeg events that began within a span, newest first, as the plan sees them: one that is under way
 * or closed since the newest moment it may see is told as it stood then.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'plan-required' beyond the plan.
 */
export async function listDataEvents(
  context: ServiceContext,
  plan: Plan,
  { asset, limit = DEFAULT_LIMIT, ...ends }: EventsQuery = {},
): Promise<DataDepegEvents> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const reach = reachOf(active, plan);
  const asOfMs = Math.min(market.asOfMs, reach.newestMs);
  const only = asset === undefined ? {} : { symbol: coinOf(market, asset).symbol };
  const { feedId } = active.feed;
  const span = spanOf(reach, ends);
  const rows = await listDepegEventsOpened(active.db, { feedId, ...only, ...span, limit });
  const events = await Promise.all(rows.map((row) => eventAt(active, row, asOfMs)));
  return {
    events: events.flatMap((event) => (event === null ? [] : [eventView(event, asOfMs)])),
    meta: answerMeta(active, { asOfMs, method: 'engine' }),
  };
}
