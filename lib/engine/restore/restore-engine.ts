import 'server-only';
import type { Logger } from 'pino';
import { DAY_MS } from '@/lib/benchmark/durations';
import { getSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import type { Store } from '@/lib/db/connection/client';
import { listStrategyReadings } from '@/lib/db/market/strategy-readings';
import { restoreWindow } from '@/lib/engine/fixing/keep-window';
import type { HourlyDepths } from '@/lib/engine/tick/depth-history';
import { Engine, type EngineOptions } from '@/lib/engine/tick/engine';
import { type EngineState, isEngineState } from '@/lib/engine/tick/engine-state';
import { recoverState } from './recover-state';

const READINGS_WINDOW_MS = 32 * DAY_MS;

/**
 * The engine of a feed as its last commit left it, or a new one. The memory was written in the same
 * transaction as the tick it belongs to, so nothing is computed twice and nothing is missing. Memory that cannot be
 * read is reported and replaced by what was published (`recoverState`).
 */
export async function restoreEngine(
  store: Store,
  options: EngineOptions,
  log: Pick<Logger, 'error'>,
): Promise<Engine> {
  const { feedId } = options;
  const stored = await getSnapshot(store.db, feedId, SNAPSHOT.engineState);
  const readOr = <Value>(read: () => Value, what: string): Value | null => {
    try {
      return read();
    } catch (error) {
      log.error({ err: error, feedId }, `${what} cannot be read; starting without it`);
      return null;
    }
  };
  const state = stored && readOr(() => parseState(stored.document), 'the stored engine state');
  const engine = new Engine({
    ...options,
    ...(stored && { state: state ?? (await recoverState({ db: store.db, feedId })) }),
  });
  // A backfill may have loaded readings before the first tick, or while the collector was down.
  await restoreReadings(store, engine, stored ? stored.atMs - READINGS_WINDOW_MS : 0);
  const hourly = await getSnapshot(store.db, feedId, SNAPSHOT.hourlyDepths);
  if (hourly) {
    const depths = readOr(() => JSON.parse(hourly.document) as HourlyDepths, 'stored depths');
    if (depths) engine.depths.restore(depths);
  }
  await restoreWindow(store, engine, log);
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

/** @throws Error when it is no engine state of this version. */
function parseState(document: string): EngineState {
  const state: unknown = JSON.parse(document);
  if (!isEngineState(state)) throw new Error('the engine state is of another version');
  return state;
}
