import { DAY_MS } from '@/lib/benchmark/durations';
import { runSampleFeed } from '@/lib/engine/feeds/sample-feed';
import { temporaryStore, testRuntime } from '../lib/engine/process/memory-store';

/** What a first start computes; the pages draw all of it. */
const HISTORY_MS = 90 * DAY_MS;

/** A store with the demonstration market and its whole history, which goes on while `work` runs. */
export async function withSampleStore(
  work: (databaseUrl: string) => Promise<unknown>,
): Promise<void> {
  const kept = await temporaryStore();
  const runtime = await testRuntime(kept);
  const stop = new AbortController();
  try {
    let isWhole = false;
    let running: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve, reject) => {
      const onReady = () => isWhole && resolve();
      const onHistory = () => {
        isWhole = true;
      };
      const options = { historyMs: HISTORY_MS, onHistory };
      running = runSampleFeed({ ...runtime, onReady }, stop.signal, options);
      running.catch(reject);
    });
    await work(kept.databaseUrl);
    stop.abort();
    await running;
  } finally {
    stop.abort();
    await runtime.release();
    await kept.close();
  }
}
