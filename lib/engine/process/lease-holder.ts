import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { FailureLog } from '@/lib/config/failure-log';
import { MAX_CLOCK_SKEW_MS, storeNowMs } from '@/lib/db/clock';
import type { Store } from '@/lib/db/connection/client';
import {
  acquireLease,
  COLLECTOR_LEASE,
  type HeldLease,
  LeaseLostError,
  releaseLease,
  renewLease,
} from '@/lib/db/leases';

/** With the retries of waiting collectors, another one takes over within 15 s of a `kill -9`. */
const TTL_MS = 12_000;
const RENEW_EVERY_MS = 4_000;
const RETRY_MS = 1_000;

type Waiting = 'held' | 'skewed';

type LeadEvents = {
  /** The lease was taken, at the start or again. */
  held: () => void;
  /** Another collector has taken over. */
  lost: () => void;
  /** The store's files were removed or replaced. */
  replaced: () => void;
  /** Another collector holds the lease: this one only stands by. */
  waiting: () => void;
};
type LeaseEvents = Pick<LeadEvents, 'lost'> & Partial<LeadEvents>;

/**
 * Holds the right to write: of several collectors on one store, one has it and the others wait.
 * Every writing transaction asserts the token too, so a collector that was paused past its lease
 * cannot write over its successor; if there is none, it renews the lease and goes on. Times are those of the store's clock; a collector whose own is
 * far from it stands by, since its ticks would lie in the past or in the future.
 */
export class LeaseHolder {
  private readonly holder = randomUUID();
  private held: HeldLease | undefined;
  private timer: NodeJS.Timeout | undefined;
  private renewing: Promise<void> | undefined;
  private readonly failures: FailureLog;

  constructor(
    private readonly store: Store,
    private readonly log: Logger,
    private readonly on: LeaseEvents,
    private readonly ownNowMs: () => number = Date.now,
  ) {
    this.failures = new FailureLog(log);
  }

  /** Waits until the lease is free, then keeps it renewed. Rejects when `signal` aborts first. */
  async acquire(signal: AbortSignal): Promise<HeldLease> {
    let waitingFor: Waiting | undefined;
    for (;;) {
      signal.throwIfAborted();
      const { nowMs, skew } = await this.clocks();
      const request = { name: COLLECTOR_LEASE, holder: this.holder, ttlMs: TTL_MS, nowMs };
      const lease = skew ? undefined : await acquireLease(this.store.db, request);
      if (lease) {
        this.held = { name: COLLECTOR_LEASE, holder: this.holder, token: lease.token };
        this.timer = setInterval(() => {
          this.renewing = this.renew();
        }, RENEW_EVERY_MS);
        return this.held;
      }
      const waitsFor = skew ? 'skewed' : 'held';
      if (waitingFor !== waitsFor) {
        this.log.warn(skew ?? 'another collector holds the lease; waiting for it to end');
        this.on.waiting?.();
      }
      waitingFor = waitsFor;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  private async renew(): Promise<void> {
    if (!this.held) return;
    try {
      const { nowMs, skew } = await this.clocks();
      if (skew) return await this.giveUp(skew);
      const kept = await renewLease(this.store.db, { ...this.held, ttlMs: TTL_MS, nowMs });
      this.failures.ended();
      if (!kept) this.lose('the lease was taken over');
    } catch (error) {
      if (!this.store.isInPlace()) this.on.replaced?.();
      // It is tried again every few seconds.
      this.failures.failed({ err: error }, 'the lease could not be renewed');
    }
  }

  /**
   * The store's time, and a sentence when this machine's clock differs from it. The store told it between
   * the question and its answer, however far those are apart on a busy machine.
   */
  private async clocks(): Promise<{ nowMs: number; skew: string | undefined }> {
    const askedMs = this.ownNowMs();
    const nowMs = await storeNowMs(this.store.db);
    const aheadMs = Math.max(0, askedMs - nowMs);
    const behindMs = Math.max(0, nowMs - this.ownNowMs());
    return { nowMs, skew: skewSentence(aheadMs - behindMs) };
  }

  /** Leaves the lease to a collector whose clock is right. */
  private async giveUp(why: string): Promise<void> {
    await this.leave();
    this.lose(why);
  }

  /** Releases the lease; the store is not used afterwards. */
  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.renewing;
    await this.leave();
  }

  private async leave(): Promise<void> {
    if (this.held) await releaseLease(this.store.db, this.held);
    this.held = undefined;
  }

  private lose(why: string): void {
    clearInterval(this.timer);
    this.held = undefined;
    this.log.error(why);
    this.on.lost();
  }
}

function skewSentence(skewMs: number): string | undefined {
  if (Math.abs(skewMs) <= MAX_CLOCK_SKEW_MS) return undefined;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return `this clock is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} the store's; standing by`;
}

type Options = { store: Store; log: Logger; stop: AbortSignal; on: LeadEvents };

/**
 * Runs `term` while this collector holds the lease, until it ends or `stop` aborts. Where another collector took
 * the lease over, because this one was slow, its work stops and it stands by to lead again.
 * @param term its signal aborts when the lease is lost or the collector is to stop
 * @throws what `term` throws, but for the loss of the lease.
 */
export async function whileLeading(
  { store, log, stop, on }: Options,
  term: (lease: HeldLease, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  let isLost = true;
  while (isLost && !stop.aborted) {
    const ended = new AbortController();
    isLost = false;
    const lose = () => {
      isLost = true;
      on.lost();
      ended.abort();
    };
    const { replaced, waiting } = on;
    const holder = new LeaseHolder(store, log, { lost: lose, replaced, waiting });
    try {
      const lease = await holder.acquire(stop);
      on.held();
      await term(lease, AbortSignal.any([stop, ended.signal]));
    } catch (error) {
      if (error instanceof LeaseLostError && !isLost) lose();
      if (!isLost && !stop.aborted) throw error;
    } finally {
      await holder.release();
    }
  }
}
