import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Store } from '@/lib/store/client';
import { StoreReplacedError } from '@/lib/store/file-identity';
import {
  acquireLease,
  COLLECTOR_LEASE,
  type HeldLease,
  releaseLease,
  renewLease,
} from '@/lib/store/leases';

const TTL_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
const RETRY_MS = 1_000;

type LeaseEvents = {
  /** Another collector has taken over. */
  lost: () => void;
  /** The store's files were removed or replaced. */
  replaced?: () => void;
  /** Another collector holds the lease: this one stands by, which is all there is to do. */
  waiting?: () => void;
  /** The lease was taken or renewed; it now runs until then, epoch ms. */
  held?: (untilMs: number) => void;
};

/**
 * Holds the right to write: of several collectors on one store, one has it and the others wait.
 * Every writing transaction asserts the token too, so a collector that was paused past its lease
 * cannot write over its successor.
 */
export class LeaseHolder {
  private readonly holder = randomUUID();
  private held: HeldLease | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Store,
    private readonly log: Logger,
    private readonly on: LeaseEvents,
  ) {}

  /** Waits until the lease is free, then keeps it renewed. Rejects when `signal` aborts first. */
  async acquire(signal: AbortSignal): Promise<HeldLease> {
    let waiting = false;
    for (;;) {
      signal.throwIfAborted();
      const nowMs = Date.now();
      const request = { name: COLLECTOR_LEASE, holder: this.holder, ttlMs: TTL_MS, nowMs };
      const lease = await acquireLease(this.store.db, request);
      if (lease) {
        this.on.held?.(nowMs + TTL_MS);
        this.held = { name: COLLECTOR_LEASE, holder: this.holder, token: lease.token };
        this.timer = setInterval(() => void this.renew(), RENEW_EVERY_MS);
        return this.held;
      }
      if (!waiting) {
        this.log.warn('another collector holds the lease; waiting for it to end');
        this.on.waiting?.();
      }
      waiting = true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  private async renew(): Promise<void> {
    if (!this.held) return;
    const nowMs = Date.now();
    try {
      const kept = await renewLease(this.store.db, { ...this.held, ttlMs: TTL_MS, nowMs });
      if (kept) this.on.held?.(nowMs + TTL_MS);
      else this.lose('the lease was taken over');
    } catch (error) {
      if (error instanceof StoreReplacedError) this.on.replaced?.();
      this.log.error({ err: error }, 'the lease could not be renewed');
    }
  }

  async release(): Promise<void> {
    clearInterval(this.timer);
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
