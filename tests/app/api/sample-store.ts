import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { Store } from '@/lib/db/connection/client';
import { commit, showFeed } from '@/lib/engine/process/runtime';
import { Engine } from '@/lib/engine/tick/engine';
import { testRuntime } from '../../lib/engine/process/memory-store';
import { run, sampleOptions } from '../../lib/engine/tick/sample-run';
import { closeApiStore, openApiStore } from './api-store';

const STEP_MS = 5 * MINUTE_MS;

/**
 * The API's store with the demonstration as the engine computed it: the fixing hour of each day, in steps of
 * five minutes, shown to readers. `records` keeps those of the values between fixings too.
 * Until `release` its lease is renewed every few seconds.
 */
export async function openSampleStore(
  days: readonly string[],
  { records = false } = {},
): Promise<{ store: Store; release: () => Promise<void>; close: () => Promise<void> }> {
  const store = await openApiStore();
  const runtime = await testRuntime({ store, databaseUrl: process.env.DATABASE_URL ?? '' });
  await showFeed(runtime, { feedId: 'sample', dataClass: 'sample', title: 'Demonstration market' });
  const engine = new Engine(sampleOptions());
  for (const day of days) {
    const fixedAtMs = Date.parse(`${day}T16:00:00Z`);
    const span = { stepMs: STEP_MS, prime: true, records };
    await commit(runtime, 'sample', run(engine, fixedAtMs - HOUR_MS - STEP_MS, fixedAtMs, span));
  }
  return {
    store,
    release: runtime.release,
    close: async () => {
      await runtime.release();
      await closeApiStore(store);
    },
  };
}
