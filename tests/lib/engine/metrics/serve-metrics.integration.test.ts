import { LIVE_FEED } from '@/lib/engine/feeds/live-engine';
import type { StoreCondition } from '@/lib/engine/metrics/collector-figures';
import { type CollectorMetrics, startMetrics } from '@/lib/engine/metrics/serve-metrics';
import { commit, prepareFeed } from '@/lib/engine/process/runtime';
import { freePort } from '../../../support/servers/ports';
import { SILENT, temporaryStore, testRuntime } from '../process/memory-store';

const running: CollectorMetrics[] = [];
afterEach(async () => {
  for (const metrics of running.splice(0)) await metrics.stop();
});

const NOTHING: StoreCondition = { queues: {}, freeBytes: null };

async function started(token?: string, look = async () => NOTHING) {
  const collectorPort = await freePort();
  const settings = { metrics: { token, collectorPort }, host: '127.0.0.1' };
  const metrics = await startMetrics(settings, SILENT, look);
  if (metrics === undefined) throw new Error('no metrics in spite of a port');
  running.push(metrics);
  const read = (path = '/metrics', init?: RequestInit) =>
    fetch(`http://127.0.0.1:${collectorPort}${path}`, init);
  const lines = async () => (await (await read()).text()).split('\n');
  return { metrics, read, lines };
}

it('starts nothing without a port', async () => {
  const settings = { metrics: { token: undefined, collectorPort: undefined }, host: undefined };
  expect(await startMetrics(settings, SILENT, async () => NOTHING)).toBeUndefined();
});

it('counts what is committed', async () => {
  const { metrics, read } = await started();
  const kept = await temporaryStore();
  const runtime = await testRuntime(kept);
  runtime.metrics = metrics;
  await prepareFeed(runtime, LIVE_FEED);
  await commit(runtime, LIVE_FEED.feedId, []);
  await runtime.release();
  await kept.close();
  const answer = await read();
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text.split('\n')).toContain('stable_yield_commit_duration_seconds_count 1');
  expect(text).toMatch(/^stable_yield_last_commit_timestamp_seconds \d{10}/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

it('says who writes, what waits in the store and the room it has', async () => {
  let found: StoreCondition = { queues: { mail_alerts: 3, webhook: 1 }, freeBytes: 5_000 };
  const { metrics, lines } = await started(undefined, async () => found);
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'stable_yield_collector_leads 0',
      'stable_yield_store_up 1',
      'stable_yield_queue_length{queue="mail_alerts"} 3',
      'stable_yield_queue_length{queue="webhook"} 1',
      'stable_yield_disk_free_bytes{engine="sqlite"} 5000',
    ]),
  );
  metrics.leads(true);
  found = { queues: { mail_alerts: 0 }, freeBytes: null };
  const later = await lines();
  expect(later).toContain('stable_yield_collector_leads 1');
  expect(later).toContain('stable_yield_queue_length{queue="mail_alerts"} 0');
  expect(later.filter((line) => /^stable_yield_(disk|queue.*webhook)/.test(line))).toEqual([]);
});

it('goes on while the store does not answer', async () => {
  const { lines } = await started(undefined, () => Promise.reject(new Error('no store')));
  expect(await lines()).toContain('stable_yield_store_up 0');
  const hanging = await started(undefined, () => new Promise<StoreCondition>(() => undefined));
  const found = await hanging.lines();
  expect(found).toContain('stable_yield_store_up 0');
  expect(found).toContain('stable_yield_ticks_total 0');
});

it('serves one path by GET only', async () => {
  const { read } = await started();
  expect((await read('/')).status).toBe(404);
  expect((await read('/metrics', { method: 'POST' })).status).toBe(405);
});

it('asks for the token where there is one', async () => {
  const { read } = await started('a-token-of-enough-letters');
  const sent = (authorization: string) => read('/metrics', { headers: { authorization } });
  const refused = await read();
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await sent('Bearer a-token-of-enough-letterS')).status).toBe(401);
  expect((await sent('Bearer a-token-of-enough-letters')).status).toBe(200);
});

it('leaves the collector alone when the port is taken', async () => {
  const collectorPort = await freePort();
  const settings = { metrics: { token: undefined, collectorPort }, host: undefined };
  const first = await startMetrics(settings, SILENT, async () => NOTHING);
  const second = await startMetrics(settings, SILENT, async () => NOTHING);
  if (first === undefined || second === undefined) throw new Error('no metrics');
  running.push(first, second);
  second.committed([], 0.1);
  expect((await fetch(`http://127.0.0.1:${collectorPort}/metrics`)).status).toBe(200);
});
