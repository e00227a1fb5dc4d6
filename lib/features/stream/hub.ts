import 'server-only';
import { statedStatus } from '@/lib/benchmark/codes';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { listFixings } from '@/lib/features/fixings/list-fixings';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { getRegime } from '@/lib/features/regime/get-current';
import { isFeedStale, type ServiceContext } from '@/lib/features/service/active-feed';
import { readTick } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import { ServiceError } from '@/lib/features/service/service-error';
import { shownError } from '@/lib/features/service/shown-error';
import type { StreamEvent } from './contract';

/** Bounds of what listeners take of this process. */
export const STREAM_LIMITS = { listeners: 200, perCaller: 5, keptEvents: 256 } as const;
const POLL_MS = 2_000;

type Listener = { caller: string; take: (event: StreamEvent) => void };

/**
 * The events of the feed for the listeners of this process. The store is read every two seconds, for all of them
 * together and only while there are any. Each event but the ticks is kept, so that a listener who comes back gets
 * what came meanwhile; it may get an event twice, and misses none of those kept.
 */
export class StreamHub {
  #listeners = new Set<Listener>();
  #kept: KnownEvent[] = [];
  #tick: KnownEvent | undefined;
  #feed: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #onError: (error: unknown) => void;

  /** @param onError Told of failures that are no expected state of the service; the next poll tries again. */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /**
   * Adds a listener, who first gets what was kept since `lastMs` (the id of the last event it has), and the newest
   * tick.
   * @returns Ends it.
   * @throws ServiceError 'rate-limited' for too many listeners, of one caller or at all; 'no-data' before a tick.
   */
  async listen(listener: Listener, lastMs: number | null): Promise<() => void> {
    const own = [...this.#listeners].filter(({ caller }) => caller === listener.caller);
    if (own.length >= STREAM_LIMITS.perCaller || this.listeners >= STREAM_LIMITS.listeners) {
      throw new ServiceError('rate-limited', 'Too many open streams. Close one, or try later.', {
        retryAfterSeconds: 30,
      });
    }
    // Counted before the store is asked, so that many at once stay within the bounds.
    const waiting: Listener = { ...listener, take: () => undefined };
    this.#listeners.add(waiting);
    try {
      await this.#poll();
    } catch (error) {
      this.#remove(waiting);
      throw error;
    }
    if (lastMs !== null) {
      for (const event of this.#kept) if (event.atMs >= lastMs) listener.take(event);
    }
    if (this.#tick) listener.take(this.#tick);
    waiting.take = listener.take;
    this.#timer ??= setInterval(() => this.#pollSafely(), POLL_MS).unref();
    return () => this.#remove(waiting);
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.listeners > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #pollSafely(): Promise<void> {
    try {
      await this.#poll();
    } catch (error) {
      if (shownError(error) === undefined) this.#onError(error);
    }
  }

  /** One reading at a time, which all who ask meanwhile share. */
  #poll(): Promise<void> {
    this.#polling ??= this.#read().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  async #read(): Promise<void> {
    const { feed, tick, others } = await collectEvents({ nowMs: Date.now() });
    if (feed !== this.#feed) {
      // Another feed: what is stored of it is not news.
      this.#feed = feed;
      this.#kept = others.slice(-STREAM_LIMITS.keptEvents);
      this.#tick = tick;
      this.#send(tick);
      return;
    }
    const known = new Set(this.#kept.map(({ key }) => key));
    for (const event of others) {
      if (known.has(event.key)) continue;
      // Its place in the stream is the tick that brought it.
      const placed = { ...event, atMs: tick.atMs };
      this.#kept.push(placed);
      this.#send(placed);
    }
    this.#kept = this.#kept.slice(-STREAM_LIMITS.keptEvents);
    if (tick.key === this.#tick?.key) return;
    this.#tick = tick;
    this.#send(tick);
  }

  #send(event: StreamEvent): void {
    for (const { take } of this.#listeners) take(event);
  }
}

const FIXING_DAYS = 3;
const DEPEGS = 50;

/** What has happened: an event under a key that is new with every change of it. */
type KnownEvent = StreamEvent & { key: string };

/**
 * The newest tick, and the latest fixings, depegs and regime with the times at which they became known.
 * @throws ServiceError 'no-data' before the first tick.
 */
async function collectEvents(
  context: ServiceContext,
): Promise<{ feed: string; tick: KnownEvent; others: KnownEvent[] }> {
  const { active, market } = await readTick(context);
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
