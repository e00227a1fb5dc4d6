import 'server-only';
import type { Logger } from 'pino';
import type { Store } from '@/lib/db/connection/client';
import { type HeldLease, LeaseLostError } from '@/lib/db/leases';
import { LeaseHolder } from './lease-holder';

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
