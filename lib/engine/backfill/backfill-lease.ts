import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  acquireLease,
  type HeldLease,
  LeaseLostError,
  releaseLease,
  renewLease,
} from '@/lib/db/leases';
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

/** A held right to backfill. */
export type BackfillLease = {
  /**
   * Fences a writing transaction: call it first. It locks the lease's row until the commit.
   * @throws LeaseLostError when another backfill has taken over.
   */
  fence: (trx: Db) => Promise<void>;
  release: () => Promise<void>;
};

/**
 * Takes the right to backfill, separate from the collector's lease: both may write at once, since a backfill only
 * appends to days that are over, but two backfills would add to the same roll-ups. A lease that a killed run left
 * behind expires on its own, so this waits that long.
 * @throws BackfillBusyError when another backfill holds it.
 */
export async function takeBackfillLease(options: Options): Promise<BackfillLease> {
  const { db, nowMs, sleep, say, signal } = options;
  const own = { name: LEASE_NAME, holder: randomUUID(), ttlMs: TTL_MS };
  const tries = 1 + Math.ceil(TTL_MS / RETRY_MS) + 1;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    signal.throwIfAborted();
    const lease = await acquireLease(db, { ...own, nowMs: nowMs() });
    if (lease) return keptLease({ ...own, ...lease }, options);
    if (attempt === 1) {
      say(`Another backfill holds the store; waiting up to ${TTL_MS / 1000} s for it to end.`);
    }
    await sleep(RETRY_MS, signal);
  }
  throw new BackfillBusyError('Another backfill is at work on this store; let it end first.');
}

/** Renews the lease during long waits; a failure here surfaces at the next fence. */
function keptLease(
  held: HeldLease & { ttlMs: number },
  { db, nowMs, say }: Options,
): BackfillLease {
  const fence = async (trx: Db) => {
    const isKept = await renewLease(trx, { ...held, nowMs: nowMs() });
    if (!isKept) throw new LeaseLostError('another backfill has taken over');
  };
  const timer = setInterval(() => {
    fence(db).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      say(`  the lease could not be renewed: ${reason}`);
    });
  }, RENEW_EVERY_MS).unref();
  return {
    fence,
    async release() {
      clearInterval(timer);
      await releaseLease(db, held);
    },
  };
}
