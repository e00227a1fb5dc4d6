import 'server-only';
import { ServiceError } from '@/lib/features/service/service-error';
import { shownError } from '@/lib/features/service/shown-error';
import { collectEvents, type KnownEvent } from './collect-events';
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
