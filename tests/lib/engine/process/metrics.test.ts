import { LIVE_FEED } from '@/lib/engine/feeds/live-feed';
import { type CollectorMetrics, startMetrics } from '@/lib/engine/process/metrics';
import { commit, prepareFeed } from '@/lib/engine/process/runtime';
import type { SourceReport } from '@/lib/engine/process/source-runner';
import { freePort } from '../../../support/servers/ports';
import { SILENT, temporaryStore, testRuntime } from './memory-store';

const running: CollectorMetrics[] = [];
afterEach(async () => {
  for (const metrics of running.splice(0)) await metrics.stop();
});

async function started(token?: string) {
  const collectorPort = await freePort();
  const metrics = await startMetrics(
    { metrics: { token, collectorPort }, host: '127.0.0.1' },
    SILENT,
  );
  if (metrics === undefined) throw new Error('no metrics in spite of a port');
  running.push(metrics);
  const read = (path = '/metrics', init?: RequestInit) =>
    fetch(`http://127.0.0.1:${collectorPort}${path}`, init);
  return { metrics, read };
}

const report = (changes: Partial<SourceReport>): SourceReport => ({
  source: 'kraken',
  lastSuccessAtMs: null,
  lastFailureAtMs: null,
  failureKind: null,
  failureDetail: null,
  rowsAccepted: 0,
  rowsDropped: 0,
  breaker: 'closed',
  ...changes,
});

it('starts nothing without a port', async () => {
  const settings = { metrics: { token: undefined, collectorPort: undefined }, host: undefined };
  expect(await startMetrics(settings, SILENT)).toBeUndefined();
});

it('serves what was committed and how the sources do', async () => {
  const { metrics, read } = await started();
  const kept = await temporaryStore();
  const runtime = await testRuntime(kept);
  runtime.metrics = metrics;
  await prepareFeed(runtime, LIVE_FEED);
  await commit(runtime, LIVE_FEED.feedId, []);
  await runtime.release();
  await kept.close();
  metrics.committed(3, 0.2);
  metrics.reported(report({ lastSuccessAtMs: 1_700_000_000_000, rowsDropped: 2 }));
  metrics.reported(report({ source: 'fred', lastFailureAtMs: 1_700_000_001_000, breaker: 'open' }));
  const answer = await read();
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  for (const line of [
    'stable_yield_ticks_total 3',
    'stable_yield_commit_duration_seconds_count 2',
    'stable_yield_source_last_success_timestamp_seconds{source="kraken"} 1700000000',
    'stable_yield_source_last_failure_timestamp_seconds{source="fred"} 1700000001',
    'stable_yield_source_rows_dropped{source="kraken"} 2',
    'stable_yield_source_breaker_open{source="kraken"} 0',
    'stable_yield_source_breaker_open{source="fred"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^stable_yield_last_commit_timestamp_seconds \d{10}/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
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
  const first = await startMetrics(settings, SILENT);
  const second = await startMetrics(settings, SILENT);
  if (first === undefined || second === undefined) throw new Error('no metrics');
  running.push(first, second);
  second.committed(1, 0.1);
  expect((await fetch(`http://127.0.0.1:${collectorPort}/metrics`)).status).toBe(200);
});
