import { runSampleFeed } from '@/lib/engine/feeds/sample-feed';
import { type TestStore, temporaryStore, testRuntime } from '../lib/engine/process/memory-store';

export const SAMPLE_HISTORY_MS = 3 * 86_400_000;
/** What a first start computes; the pages draw all of it. */
export const FULL_HISTORY_MS = 90 * 86_400_000;

/**
 * A store the demonstration market has written its history and first tick into. With `ticks` the market
 * goes on while `work` runs, as on a running site; else its figures grow old, and pages say so after a while.
 */
export async function withSampleStore<Result>(
  work: (kept: TestStore) => Promise<Result>,
  historyMs: number,
  { ticks = false } = {},
): Promise<Result> {
  const kept = await temporaryStore();
  try {
    const stopMarket = await startMarket(kept, historyMs);
    if (!ticks) await stopMarket();
    try {
      return await work(kept);
    } finally {
      if (ticks) await stopMarket();
    }
  } finally {
    await kept.close();
  }
}

/** Resolves with its stop once the history is whole and a tick is written. */
async function startMarket(kept: TestStore, historyMs: number): Promise<() => Promise<void>> {
  const runtime = await testRuntime(kept);
  const stop = new AbortController();
  let isWhole = false;
  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    const ready = { ...runtime, onReady: () => isWhole && resolve() };
    running = runSampleFeed(ready, stop.signal, {
      historyMs,
      onHistory: () => {
        isWhole = true;
      },
    });
    running.catch(reject);
  });
  return async () => {
    stop.abort();
    await running;
    await runtime.release();
  };
}
