import 'server-only';
import { randomUUID } from 'node:crypto';
import { acquireLease, LeaseLostError, releaseLease, renewLease } from '@/lib/db/leases';
import type { Db } from '@/lib/db/schema';

const LEASE_NAME = 'backfill';
const TTL_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
const RETRY_MS = 1_000;

/** Another backfill is at work on this store. */
export class BackfillBusyError extends Error {
  override readonly name = 'BackfillBusyError';
}

type Options = {
  db: Db;
  nowMs: () => number;
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  say: (line: string) => void;
  signal: AbortSignal;
};

/**
 * The right to backfill, separate from the collector's lease: both may write at once, since a backfill only
 * appends to days that are over, but two backfills would add to the same roll-ups.
 */
export class BackfillLease {
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly options: Options,
    private readonly held: { name: string; holder: string; token: number },
  ) {}

  /**
   * Takes the lease. A lease that a killed run left behind expires on its own, so this waits that long.
   * @throws BackfillBusyError when another backfill holds it.
   */
  static async take(options: Options): Promise<BackfillLease> {
    const { db, nowMs, sleep, say, signal } = options;
    const holder = randomUUID();
    const tries = 1 + Math.ceil(TTL_MS / RETRY_MS) + 1;
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      signal.throwIfAborted();
      const lease = await acquireLease(db, {
        name: LEASE_NAME,
        holder,
        ttlMs: TTL_MS,
        nowMs: nowMs(),
      });
      if (lease) {
        const held = new BackfillLease(options, { name: LEASE_NAME, holder, token: lease.token });
        held.keep();
        return held;
      }
      if (attempt === 1) {
        say(`Another backfill holds the store; waiting up to ${TTL_MS / 1000} s for it to end.`);
      }
      await sleep(RETRY_MS, signal);
    }
    throw new BackfillBusyError('Another backfill is at work on this store; let it end first.');
  }

  /**
   * Fences a writing transaction: call it first. It locks the lease's row until the commit.
   * @throws LeaseLostError when another backfill has taken over.
   */
  async fence(trx: Db): Promise<void> {
    const kept = await renewLease(trx, {
      ...this.held,
      ttlMs: TTL_MS,
      nowMs: this.options.nowMs(),
    });
    if (!kept) throw new LeaseLostError('another backfill has taken over');
  }

  async release(): Promise<void> {
    clearInterval(this.timer);
    await releaseLease(this.options.db, this.held);
  }

  /** Renews the lease during long waits; a failure here surfaces at the next fence. */
  private keep(): void {
    this.timer = setInterval(() => {
      this.fence(this.options.db).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.options.say(`  the lease could not be renewed: ${reason}`);
      });
    }, RENEW_EVERY_MS);
    this.timer.unref();
  }
}
