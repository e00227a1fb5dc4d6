import 'server-only';
import { statedStatus } from '@/lib/benchmark/codes';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { listFixings } from '@/lib/features/fixings/list-fixings';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { getRegime } from '@/lib/features/regime/get-current';
import { activeFeed, isFeedStale, type ServiceContext } from '@/lib/features/service/active-feed';
import { readMarket } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import type { StreamEvent } from './contract';

const FIXING_DAYS = 3;
const DEPEGS = 50;

/** What has happened: an event under a key that is new with every change of it. */
export type KnownEvent = StreamEvent & { key: string };

/**
 * The newest tick, and the latest fixings, depegs and regime with the times at which they became known.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function collectEvents(
  context: ServiceContext,
): Promise<{ feed: string; tick: KnownEvent; others: KnownEvent[] }> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const { dataClass: data_class, feedId, activatedAtMs } = active.feed;
  const isStale = isFeedStale(active);
  const tick: KnownEvent = {
    name: 'tick',
    key: `tick:${market.asOfMs}`,
    atMs: market.asOfMs,
    data: {
      as_of: isoTime(market.asOfMs),
      data_class,
      indices: market.indices.map(({ code, value, unit, status }) => ({
        ...{ index_code: code, value_text: value, unit },
        status: statedStatus(status, data_class, isStale),
      })),
    },
  };
  const { days } = await listFixings(context, { limit: FIXING_DAYS });
  const fixings = days.map(({ day, fixings: rows }): KnownEvent => {
    const published = rows.map(({ published_at }) => published_at).sort();
    const values = rows.map(({ index_code, value_text, unit, revision, published_at }) => ({
      ...{ index_code, value_text, unit, revision, published_at },
    }));
    return {
      name: 'fixing',
      key: `fixing:${day}:${rows.map((row) => `${row.index_code}${row.revision}`).join()}`,
      atMs: Date.parse(published.at(-1) ?? day),
      data: { day, data_class, fixings: values },
    };
  });
  const { state, since, override_since } = await getRegime(context);
  const regime: KnownEvent = {
    name: 'regime',
    key: `regime:${state}:${since}`,
    atMs: since === null ? 0 : Date.parse(since) + (override_since === null ? DECIDED_MS : 0),
    data: { state, since, data_class },
  };
  const { events } = await getDepegEvents(context, { limit: DEPEGS });
  const pegs = events.map(({ duration_seconds: _grows, ...event }): KnownEvent => {
    const changedAt = event.recovered_at ?? event.peak_at;
    return {
      name: 'peg',
      key: `peg:${event.event_id}:${event.state}`,
      atMs: Date.parse(changedAt),
      data: { ...event, data_class },
    };
  });
  const others = [...fixings, regime, ...pegs].sort((a, b) => a.atMs - b.atMs);
  return { feed: `${feedId}:${activatedAtMs}`, tick, others };
}

/** A change of the regime is dated by its day, and decided after the fixing; no earlier than this it is known. */
const DECIDED_MS = (METHODOLOGY_PARAMETERS.fixing.endHourUtc + 1) * HOUR_MS;
