import 'server-only';
import type { Store } from '@/lib/store/client';
import { getSnapshot } from '@/lib/store/snapshots';
import { listStrategyReadings } from '@/lib/store/strategy-readings';
import { Engine, type EngineOptions } from './engine/engine';
import { type EngineState, isEngineState } from './engine/engine-state';
import { SNAPSHOT } from './write-tick';

const READINGS_KEPT_MS = 32 * 86_400_000;

/**
 * The engine of a feed as its last commit left it, or a new one. The memory was written in the same
 * transaction as the tick it belongs to, so nothing is computed twice and nothing is missing.
 */
export async function restoreEngine(store: Store, options: EngineOptions): Promise<Engine> {
  const { feedId } = options;
  const held = await getSnapshot(store.db, feedId, SNAPSHOT.engineState);
  const engine = held
    ? new Engine({ ...options, state: parseState(held.document, feedId) })
    : new Engine(options);
  // A backfill may have loaded readings before the first tick, or while the collector was down.
  const readings = await listStrategyReadings(store.db, {
    feedId,
    fromMs: held ? held.atMs - READINGS_KEPT_MS : 0,
    toMs: Number.MAX_SAFE_INTEGER,
  });
  engine.restoreReadings(readings.sort((a, b) => a.atMs - b.atMs));
  return engine;
}

function parseState(document: string, feedId: string): EngineState {
  const state: unknown = JSON.parse(document);
  if (!isEngineState(state))
    throw new Error(`the stored engine state of ${feedId} is of another version`);
  return state;
}
