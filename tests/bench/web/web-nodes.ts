import { setTimeout as wait } from 'node:timers/promises';
import { runSampleFeed } from '@/lib/engine/feeds/sample-feed';
import { openStore } from '@/lib/store/connection/client';
import { getActiveFeed } from '@/lib/store/feeds';
import { migrateToLatest } from '@/lib/store/migrate';
import { testRuntime } from '../../lib/engine/process/memory-store';
import { createDatabase } from '../../support/store/postgres-database';
import { findPostgres } from '../../support/store/store-postgres';
import { until } from '../../support/until';
import type { Measurement, Pace } from '../measure';
import { missingBuild, withWebNode } from './built-web';

const PAGE = '/peg-monitor';
/** One node is asked all the time, the other so seldom that ticks pass in between. */
const BUSY_EVERY_MS = 2_000;
const SELDOM_EVERY_MS = 70_000;

/**
 * Two web nodes on one PostgreSQL with ticks every 30 s: how far apart the figures of a page are on both,
 * and how far behind the store's newest tick the one is that is hardly asked.
 */
export async function measureNodes({ isQuick }: Pace): Promise<Measurement[]> {
  const row = (what: string): Measurement => ({ what, target: '≤ 30 s', unit: 's', values: [] });
  const apart = row(`${PAGE} of two web nodes, ticks apart`);
  const behind = row(`${PAGE} of the idle one behind the newest tick`);
  const server = findPostgres();
  const skipped = missingBuild() ?? ('missing' in server ? server.missing : undefined);
  if (skipped !== undefined || !('url' in server)) {
    return [apart, behind].map((each) => ({ ...each, skipped: skipped ?? '' }));
  }
  const { databaseUrl, drop } = await createDatabase(server.url);
  const store = await openStore({ databaseUrl });
  try {
    await migrateToLatest(store);
    const runtime = await testRuntime({ store, databaseUrl });
    const stop = new AbortController();
    const feed = runSampleFeed(runtime, stop.signal, { historyMs: 0 });
    await until(() => runtime.readies > 0, 'the first tick');
    const env = { DATABASE_URL: databaseUrl };
    await withWebNode(env, (busy) =>
      withWebNode(env, async (idle) => {
        await Promise.all([shownAtMs(busy.origin), shownAtMs(idle.origin)]);
        for (let round = 0; round < (isQuick ? 2 : 6); round += 1) {
          for (let ms = 0; ms < SELDOM_EVERY_MS; ms += BUSY_EVERY_MS) {
            await wait(BUSY_EVERY_MS);
            await shownAtMs(busy.origin);
          }
          const [one, other] = await Promise.all([shownAtMs(busy.origin), shownAtMs(idle.origin)]);
          const newest = (await getActiveFeed(store.db))?.engineAtMs ?? Number.NaN;
          apart.values.push(Math.abs(one - other) / 1000);
          behind.values.push((newest - other) / 1000);
        }
      }),
    );
    stop.abort();
    await feed;
    await runtime.release();
  } finally {
    await store.close();
    await drop();
  }
  return [apart, behind];
}

/** The time of the newest figure in a page's HTML, epoch ms. */
async function shownAtMs(origin: string): Promise<number> {
  const html = await (await fetch(origin + PAGE)).text();
  const times = [...html.matchAll(/as_of[\\"]+:[\\"]+([\d:.T-]+Z)/g)].map(([, text = '']) =>
    Date.parse(text),
  );
  if (times.length === 0) throw new Error(`${PAGE} shows no time of its data`);
  return Math.max(...times);
}
