import 'server-only';
import type { Plan } from '@/lib/config/public/plans';
import type { QueryOf } from '@/lib/contract/define-contract';
import { eventView } from '@/lib/read/peg/list-events';
import { activeFeed, answerMeta, type ServiceContext } from '@/lib/read/service/active-feed';
import { coinOf, readMarket } from '@/lib/read/service/feed-data';
import { listDepegEvents } from '@/lib/store/market/depeg-events';
import { planWindowOf, spanOf } from '../plan-window';
import type { DataDepegEvents, dataDepegEventsContract } from './contract';
import { eventAt } from './event-at';

const DEFAULT_LIMIT = 50;

/**
 * Depeg events that began within a span, newest first, as the plan sees them: an event that is open, or
 * that closed after the newest moment the plan may see, is returned as it was then.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'plan-required' beyond the plan.
 */
export async function listDataEvents(
  context: ServiceContext,
  plan: Plan,
  { asset, limit = DEFAULT_LIMIT, ...ends }: QueryOf<typeof dataDepegEventsContract> = {},
): Promise<DataDepegEvents> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const planWindow = planWindowOf(active, plan);
  const asOfMs = Math.min(market.asOfMs, planWindow.newestMs);
  const only = asset === undefined ? {} : { symbol: coinOf(market, asset).symbol };
  const { feedId } = active.feed;
  const span = spanOf(planWindow, ends);
  const rows = await listDepegEvents(active.db, { feedId, ...only, ...span, limit });
  const events = await Promise.all(rows.map((row) => eventAt(active, row, asOfMs)));
  return {
    events: events.flatMap((event) => (event === null ? [] : [eventView(event, asOfMs)])),
    meta: answerMeta(active, { asOfMs, method: 'engine' }),
  };
}
