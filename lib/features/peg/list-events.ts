import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { pegClass } from '@/lib/benchmark/peg/peg';
import { dec } from '@/lib/benchmark/units';
import { type DepegEvent, listDepegEvents } from '@/lib/db/market/depeg-events';
import { answerMeta, type ServiceContext } from '@/lib/features/service/active-feed';
import { cachedBySequence, coinOf, readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import type { DepegEventsQuery, DepegEventsResponse, DepegEventView } from './events-contract';

const DEFAULT_LIMIT = 50;
/** The contract's limit. Visitors choose the number, so only two lists per coin are cached. */
const MAX_LIMIT = 500;

/**
 * Depeg events (Methodology, peg score) that began within a span, newest first, of one coin or of all.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getDepegEvents(
  context: ServiceContext,
  { asset, limit = DEFAULT_LIMIT, from, to }: DepegEventsQuery = {},
): Promise<DepegEventsResponse> {
  const { active, market } = await readTick(context);
  const only = asset === undefined ? {} : { symbol: coinOf(market, asset).symbol };
  const kept = limit <= DEFAULT_LIMIT ? DEFAULT_LIMIT : MAX_LIMIT;
  const span = {
    ...(from !== undefined && { fromMs: Date.parse(from) }),
    ...(to !== undefined && { toMs: Date.parse(to) }),
  };
  const load = async () => {
    const { feedId } = active.feed;
    const rows = await listDepegEvents(active.db, { feedId, ...only, ...span, limit: kept });
    return rows.map((event) => eventView(event, market.asOfMs));
  };
  const found =
    from === undefined && to === undefined
      ? await cachedBySequence(`depeg-events:${only.symbol ?? '*'}:${kept}`, active, load)
      : await load();
  const events = found.slice(0, limit);
  return { events, meta: answerMeta(active, { asOfMs: market.asOfMs, method: 'engine' }) };
}

/** An event in the contract's shape, as of `asOfMs`. */
function eventView(event: DepegEvent, asOfMs: number): DepegEventView {
  const endMs = event.closedAtMs ?? asOfMs;
  return {
    event_id: event.eventId,
    asset: event.symbol,
    state: stateOf(event),
    started_at: isoTime(event.openedAtMs),
    peak_at: isoTime(event.peakAtMs),
    peak_deviation_bps: toNumber(event.peakDeviationBps),
    peak_price_usd: toNumber(event.peakPriceUsd),
    peak_price_text: event.peakPriceUsd,
    peak_class: pegClass(dec(event.peakDeviationBps), METHODOLOGY_PARAMETERS),
    duration_seconds: Math.max(0, Math.floor((endMs - event.openedAtMs) / 1000)),
    recovered_at: isoTime(event.closedAtMs),
  };
}

function stateOf(event: DepegEvent): DepegEventView['state'] {
  if (event.closedAtMs !== null) return 'closed';
  return event.recoveredBelowSinceMs === null ? 'open' : 'recovering';
}
