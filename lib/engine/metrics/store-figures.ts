import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FigureBook } from './figure-book';

/** Lengths of the store's queues by name, and the space left for a SQLite file, bytes. */
export type StoreCondition = {
  queues: Readonly<Record<string, number>>;
  freeBytes: number | null;
};
export type ReadStoreCondition = () => Promise<StoreCondition>;

/** Below the ten seconds after which a Prometheus scrape times out by default. */
const READ_TIMEOUT_MS = 3_000;

/** Whether this collector writes, whether the store responds, its queue lengths and its free space. */
export function storeFigures({ Gauge, registers }: FigureBook, readCondition: ReadStoreCondition) {
  const leads = new Gauge({
    name: 'stable_yield_collector_leads',
    help: '1 while this collector holds the lease and writes, 0 while it is on standby',
    registers,
  });
  let reading: ReturnType<typeof within> | undefined;
  /** One read of the store for all metrics of a scrape. */
  const condition = () => {
    reading ??= within(READ_TIMEOUT_MS, readCondition()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name: 'stable_yield_store_up',
    help: '1 while the store responds to this process',
    registers,
    async collect() {
      this.set((await condition()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'stable_yield_queue_length',
    help: 'Items in the store that wait to be sent or evaluated, by queue',
    labelNames: ['queue'],
    registers,
    async collect() {
      const found = await condition();
      this.reset();
      for (const [queue, length] of Object.entries(found?.queues ?? {})) {
        this.set({ queue }, length);
      }
    },
  });
  new Gauge({
    name: 'stable_yield_disk_free_bytes',
    help: 'Free space on the disk of a SQLite store',
    // A label, because a metric without one would read 0 if the disk is elsewhere.
    labelNames: ['engine'],
    registers,
    async collect() {
      const freeBytes = (await condition())?.freeBytes ?? null;
      this.reset();
      if (freeBytes !== null) this.set({ engine: 'sqlite' }, freeBytes);
    },
  });
  return {
    /** Whether this collector has the lease. */
    leads: (isLeading: boolean) => leads.set(isLeading ? 1 : 0),
  };
}

/** The result of a read; `undefined` if it fails or takes too long: then the store does not respond. */
async function within(
  ms: number,
  read: Promise<StoreCondition>,
): Promise<StoreCondition | undefined> {
  const settled = read.catch(() => undefined);
  return Promise.race([settled, sleep(ms, undefined, { ref: false })]);
}
