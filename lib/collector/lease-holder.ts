import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Store } from '@/lib/store/client';
import { acquireLease, releaseLease, renewLease } from '@/lib/store/leases';

const LEASE_NAME = 'collector';
const TTL_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
const RETRY_MS = 1_000;

export type HeldLease = { name: string; holder: string; token: number };

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
    private readonly onLost: () => void,
  ) {}

  /** Waits until the lease is free, then keeps it renewed. Rejects when `signal` aborts first. */
  async acquire(signal: AbortSignal): Promise<HeldLease> {
    let waiting = false;
    for (;;) {
      signal.throwIfAborted();
      const lease = await acquireLease(this.store.db, {
        name: LEASE_NAME,
        holder: this.holder,
        ttlMs: TTL_MS,
        nowMs: Date.now(),
      });
      if (lease) {
        this.held = { name: LEASE_NAME, holder: this.holder, token: lease.token };
        this.timer = setInterval(() => void this.renew(), RENEW_EVERY_MS);
        return this.held;
      }
      if (!waiting) this.log.warn('another collector holds the lease; waiting for it to end');
      waiting = true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  private async renew(): Promise<void> {
    if (!this.held) return;
    try {
      const kept = await renewLease(this.store.db, {
        ...this.held,
        ttlMs: TTL_MS,
        nowMs: Date.now(),
      });
      if (!kept) this.lose('the lease was taken over');
    } catch (error) {
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
    this.onLost();
  }
}
