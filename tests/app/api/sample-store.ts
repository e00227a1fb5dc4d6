import { commit, showFeed } from '@/lib/engine/process/runtime';
import { Engine } from '@/lib/engine/tick/engine';
import { type TestRuntime, testRuntime } from '../../lib/engine/process/memory-store';
import { FEED, runFixingHour, sampleOptions } from '../../lib/engine/tick/sample-run';
import { apiStore } from './api-store';

/**
 * The API's store with the demonstration as the engine computed it: the fixing hour of each day, in steps of
 * five minutes, shown to readers. `records` keeps those of the values between fixings too.
 * Until `release` its lease is renewed every few seconds.
 */
export function sampleStore(
  days: readonly string[],
  { records = false, fill = async () => undefined as unknown } = {},
) {
  let runtime: TestRuntime | undefined;
  const release = async () => runtime?.release();
  // Before the store closes.
  afterAll(release);
  const store = apiStore(async () => {
    runtime = await testRuntime({ store, databaseUrl: process.env.DATABASE_URL ?? '' });
    await showFeed(runtime, FEED);
    const engine = new Engine(sampleOptions());
    for (const day of days) {
      const fixedAtMs = Date.parse(`${day}T16:00:00Z`);
      await commit(runtime, 'sample', runFixingHour(engine, fixedAtMs, { records }));
    }
    await fill();
  });
  return { store, release };
}
