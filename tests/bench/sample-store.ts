import { runSampleFeed } from '@/lib/engine/feeds/sample-feed';
import { type TestStore, temporaryStore, testRuntime } from '../lib/engine/process/memory-store';

export const SAMPLE_HISTORY_MS = 3 * 86_400_000;
/** What a first start computes; the pages draw all of it. */
export const FULL_HISTORY_MS = 90 * 86_400_000;

/** A store the demonstration market has written its history and first tick into. */
export async function withSampleStore<Result>(
  work: (kept: TestStore) => Promise<Result>,
  historyMs: number,
): Promise<Result> {
  const kept = await temporaryStore();
  try {
    await fillStore(kept, historyMs);
    return await work(kept);
  } finally {
    await kept.close();
  }
}

async function fillStore(kept: TestStore, historyMs: number): Promise<void> {
  const runtime = await testRuntime(kept);
  const stop = new AbortController();
  let isWhole = false;
  const ready = { ...runtime, onReady: () => isWhole && stop.abort() };
  await runSampleFeed(ready, stop.signal, historyMs, () => {
    isWhole = true;
  });
  await runtime.release();
}
