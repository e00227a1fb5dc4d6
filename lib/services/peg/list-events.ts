import 'server-only';
import type { DepegEventsResponse, DepegEventView } from '@/lib/contracts/depeg-events';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import type { PegClass } from '@/lib/domain/snapshot';
import { dec } from '@/lib/domain/units';
import { type DepegEvent, listDepegEvents } from '@/lib/store/depeg-events';
import { activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime, toNumber } from '../figures';
import { coinOf, readMarket } from '../market-snapshot';
import { cachedBySequence } from '../sequence-cache';

const DEFAULT_LIMIT = 50;

/**
 * Depeg events (Methodology §2), newest first, of one coin or of all.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getDepegEvents(
  context: ServiceContext,
  { asset, limit = DEFAULT_LIMIT }: { asset?: string | undefined; limit?: number | undefined } = {},
): Promise<DepegEventsResponse> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const only = asset === undefined ? {} : { symbol: coinOf(market, asset).symbol };
  const events = await cachedBySequence(
    `depeg-events:${only.symbol ?? '*'}:${limit}`,
    active,
    async () => {
      const { feedId } = active.feed;
      const rows = await listDepegEvents(active.db, { feedId, ...only, limit });
      return rows.map((event) => eventView(event, market.asOfMs));
    },
  );
  return { events, meta: answerMeta(active, { asOfMs: market.asOfMs, method: 'engine' }) };
}

/** An event in the contract's shape, as it stands at `asOfMs`. */
export function eventView(event: DepegEvent, asOfMs: number): DepegEventView {
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
    peak_class: pegClassOf(event.peakDeviationBps),
    duration_seconds: Math.max(0, Math.floor((endMs - event.openedAtMs) / 1000)),
    recovered_at: isoTime(event.closedAtMs),
  };
}

function stateOf(event: DepegEvent): DepegEventView['state'] {
  if (event.closedAtMs !== null) return 'closed';
  return event.recoveredBelowSinceMs === null ? 'open' : 'recovering';
}

/** Methodology §2: under 50 bps stable, under 200 warning, else alert. */
export function pegClassOf(deviationBps: string): PegClass {
  const { stableBelowBps, warningBelowBps } = METHODOLOGY_PARAMETERS.peg;
  const magnitude = dec(deviationBps).abs();
  if (magnitude.lessThan(stableBelowBps)) return 'stable';
  return magnitude.lessThan(warningBelowBps) ? 'warning' : 'alert';
}
