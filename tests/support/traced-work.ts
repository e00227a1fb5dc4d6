import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { isTracing, startTracing, traced } from '@/lib/config/tracing';
import { openStore } from '@/lib/db/connection/client';

// A process that does traced work, sends it to the address it is given, and says what it saw.
const folder = mkdtempSync(path.join(tmpdir(), 'traced-'));
// Written at once: lines that wait can change their order when the process exits.
const log = pino({ base: null }, pino.destination({ dest: 1, sync: true }));
const stop = await startTracing(process.argv[2] || undefined, {
  service: 'stable-yield-test',
  log,
});
const store = await openStore({ databaseUrl: `file:${path.join(folder, 'store.db')}` });
const answer = await traced('tick', { due: 'now' }, async () => {
  const query = store.db.selectFrom('leases').selectAll().where('name', '=', 'a-value');
  // The store has no tables: a failed query is traced too.
  return query.execute().catch(() => 'no table');
});
const failing = traced('source', { source: 'kraken' }, () => Promise.reject(new Error('HTTP 500')));
const failure = await failing.catch((error: Error) => error.message);
await traced('request', { 'http.target': '/alerts/a-value' }, async () => undefined);
await traced(`long ${'x'.repeat(5_000)}`, { url: 'y'.repeat(5_000) }, async () => undefined);
for (let turn = 0; turn < 3_000; turn += 1) await traced('more', {}, async () => turn);
await store.close();
const wasTracing = isTracing();
const startedMs = performance.now();
await stop();
log.info({ answer, failure, wasTracing, stopMs: performance.now() - startedMs }, 'done');
rmSync(folder, { recursive: true, force: true });
process.exit();
