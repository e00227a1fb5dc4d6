import { DAY_MS } from '@/lib/benchmark/durations';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { activeFeed } from '@/lib/features/service/active-feed';
import { closeStoreHandle } from '@/lib/features/service/store-handle';
import { wallTimes } from '../measure';

const RUNS = 40;
const WARM_UP = 5;

/** Prints what the series call takes, milliseconds, on the store of DATABASE_URL. */
async function main(): Promise<void> {
  const context = { nowMs: Date.now() };
  const { feed } = await activeFeed(context);
  const endMs = feed.engineAtMs ?? 0;
  const iso = (atMs: number) => new Date(atMs).toISOString();
  // Another window each time, so that no answer is one that was kept.
  const windows = {
    'a day of them': (turn: number) => [endMs - (turn + 3) * DAY_MS, endMs - (turn + 2) * DAY_MS],
    'a page of 5,000': (turn: number) => [endMs - (turn + 2) * 7 * DAY_MS, endMs],
  };
  const measured: Record<string, number[]> = {};
  for (const [what, windowOf] of Object.entries(windows)) {
    measured[what] = await wallTimes(RUNS, WARM_UP, async (run) => {
      const [fromMs = 0, toMs = 0] = windowOf(run + WARM_UP);
      const query = { from: iso(fromMs), to: iso(toMs), step: '1m' } as const;
      const { points } = await getIndexSeries(context, 'SYI', query);
      if (points.length < 1_440) throw new Error(`${points.length} minutes in ${what}`);
    });
  }
  await closeStoreHandle();
  process.stdout.write(JSON.stringify(measured));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
