import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot, putSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { runSampleFeed, SAMPLE_FEED } from '@/lib/engine/feeds/sample-feed';
import { initialState } from '@/lib/engine/tick/engine-state';
import { until } from '../../../support/until';
import { storeOfEachTest, testRuntime } from '../process/memory-store';

const kept = storeOfEachTest();

it('shows the last known regime after a stop whose past is not computed yet', async () => {
  const runtime = await testRuntime(kept);
  const atMs = Date.now() - 20 * MINUTE_MS;
  const state = initialState();
  const regimeSnapshot: typeof state.regimeSnapshot = {
    ...{ state: 'ON', asOfMs: atMs, syiExcessBps: '12', spreadBps: '-3', zScore: '-0.7' },
    ...{ slope7BpsPerDay: '-1', breadthPercent: '30', alertType: null },
    ...{ observations: 45, reconstructedObservations: 0, overrideSinceMs: null },
  };
  const regime = { ...state.regime, state: 'ON' as const, observations: 45 };
  const document = JSON.stringify({ ...state, atMs, regime, regimeSnapshot });
  const { feedId } = SAMPLE_FEED;
  await putSnapshot(kept.store.db, { feedId, name: SNAPSHOT.engineState, atMs, document });
  const historyAfter = new Promise<void>(() => undefined);
  const stop = new AbortController();
  const running = runSampleFeed(runtime, stop.signal, { historyAfter });
  await until(() => runtime.readies > 0, 'the first figure');
  const held = await getSnapshot(kept.store.db, feedId, SNAPSHOT.market);
  const market: MarketSnapshot = JSON.parse(held?.document ?? '{}');
  expect(market.regime).toMatchObject(regimeSnapshot);
  stop.abort();
  await running;
});
