import { setTimeout as delay } from 'node:timers/promises';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { COLLECTOR_ARGS, MEMORY_ENV } from '@/lib/cli/project.mjs';
import { type MarketSnapshot, marketSnapshotSchema } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot } from '@/lib/db/benchmark/snapshots';
import type { Store } from '@/lib/db/connection/client';
import { startCollector } from '../lib/engine/process/collector-process';
import { temporaryStore } from '../lib/engine/process/memory-store';
import { FULL_SIZE, startVendors } from '../vendors/server/start-vendors';
import type { Measurement, Pace } from './measure';
import { processFigures } from './replay-week';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 2_000;
/** The first answers and their lists of markets are behind the collector by then. */
const SETTLED_MS = 3 * MINUTE_MS;

/**
 * A fresh start of the default feed (`auto`) against vendors with full-size bodies: until each index is live, and what
 * the collector takes meanwhile. The vendors run in this process, so that their work does not count.
 */
export async function measureLiveStart({ isQuick }: Pace): Promise<Measurement[]> {
  const vendors = await startVendors({ size: FULL_SIZE });
  // The largest body is made once an hour; that shall not hold up the vendors at the start.
  await fetch(`${vendors.url}/defillama-yields/pools`);
  const kept = await temporaryStore();
  const settings = { DATABASE_URL: kept.databaseUrl, MARKET_FEED: 'auto', LOG_LEVEL: 'warn' };
  const collector = startCollector(
    { ...MEMORY_ENV, ...settings, ...vendors.settings },
    COLLECTOR_ARGS,
  );
  try {
    return await watch(collector.pid, kept.store, (isQuick ? 4 : 12) * MINUTE_MS);
  } finally {
    await collector.stop();
    await kept.close();
    await vendors.close();
  }
}

async function watch(pid: number, store: Store, forMs: number): Promise<Measurement[]> {
  const startedAtMs = Date.now();
  const sinceStart = () => (Date.now() - startedAtMs) / 1000;
  const liveAfter = new Map<string, number>();
  let largestMb = 0;
  let settled: { cpuSeconds: number; atSeconds: number } | null = null;
  while (Date.now() - startedAtMs < forMs) {
    await delay(LOOK_EVERY_MS);
    const { residentMb, cpuSeconds } = processFigures(pid);
    largestMb = Math.max(largestMb, residentMb);
    if (sinceStart() * 1000 >= SETTLED_MS) settled ??= { cpuSeconds, atSeconds: sinceStart() };
    const market = await snapshotOf(store);
    for (const { code, value, status } of market?.indices ?? []) {
      if (value === null || status !== 'live' || liveAfter.has(code)) continue;
      liveAfter.set(code, sinceStart());
    }
  }
  const { residentMb, cpuSeconds } = processFigures(pid);
  const share = settled
    ? ((cpuSeconds - settled.cpuSeconds) / (sinceStart() - settled.atSeconds)) * 100
    : Number.NaN;
  return [
    ...INDEX_CODES.map(
      (code): Measurement => ({
        what: `live start, until ${code} is live`,
        target: code === 'SYI' ? '< 180 s' : '< 600 s',
        unit: 's',
        values: [liveAfter.get(code) ?? []].flat(),
        ...(!liveAfter.has(code) && { skipped: `not live within ${forMs / MINUTE_MS} min` }),
      }),
    ),
    { what: 'live start, memory at most', target: '< 300 MB', unit: 'MB', values: [largestMb] },
    { what: 'live start, memory at the end', target: '< 300 MB', unit: 'MB', values: [residentMb] },
    { what: 'live start, CPU in all', target: '', unit: 's', values: [cpuSeconds] },
    { what: 'live start, CPU after 3 min', target: '< 5 %', unit: '%', values: [share] },
  ];
}

async function snapshotOf(store: Store): Promise<MarketSnapshot | null> {
  const held = await getSnapshot(store.db, 'live', 'market');
  return held ? marketSnapshotSchema.parse(JSON.parse(held.document)) : null;
}
