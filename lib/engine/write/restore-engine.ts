import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { restoreWindow } from '@/lib/engine/fixing/window/keep-window';
import type { HourlyDepths } from '@/lib/engine/tick/depth-history';
import { Engine, type EngineOptions } from '@/lib/engine/tick/engine';
import { type EngineState, isEngineState } from '@/lib/engine/tick/engine-state';
import { getSnapshot, SNAPSHOT } from '@/lib/store/benchmark/snapshots';
import type { Store } from '@/lib/store/connection/client';
import { listStrategyReadings } from '@/lib/store/market/strategy-readings';

const READINGS_WINDOW_MS = 32 * DAY_MS;

/**
 * The engine of a feed as its last commit left it, or a new one. The memory was written in the same
 * transaction as the tick it belongs to, so nothing is computed twice and nothing is missing.
 */
export async function restoreEngine(store: Store, options: EngineOptions): Promise<Engine> {
  const { feedId } = options;
  const stored = await getSnapshot(store.db, feedId, SNAPSHOT.engineState);
  const engine = stored
    ? new Engine({ ...options, state: parseState(stored.document, feedId) })
    : new Engine(options);
  // A backfill may have loaded readings before the first tick, or while the collector was down.
  await restoreReadings(store, engine, stored ? stored.atMs - READINGS_WINDOW_MS : 0);
  const hourly = await getSnapshot(store.db, feedId, SNAPSHOT.hourlyDepths);
  if (hourly) engine.depths.restore(JSON.parse(hourly.document) as HourlyDepths);
  await restoreWindow(store, engine);
  return engine;
}

/** Restores the stored yields of the last month, including those that were added to the past. */
export async function loadNewReadings(store: Store, engine: Engine, nowMs: number): Promise<void> {
  await restoreReadings(store, engine, nowMs - READINGS_WINDOW_MS);
}

async function restoreReadings(store: Store, engine: Engine, fromMs: number): Promise<void> {
  const { feedId } = engine;
  const toMs = Number.MAX_SAFE_INTEGER;
  const readings = await listStrategyReadings(store.db, { feedId, fromMs, toMs });
  engine.restoreReadings(readings.sort((a, b) => a.atMs - b.atMs));
}

function parseState(document: string, feedId: string): EngineState {
  const state: unknown = JSON.parse(document);
  if (!isEngineState(state))
    throw new Error(`the stored engine state of ${feedId} is of another version`);
  return state;
}
