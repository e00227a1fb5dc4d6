import 'server-only';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { INITIAL_DEPEG_STATE } from '@/lib/benchmark/peg/depeg-event';
import { nextEma } from '@/lib/benchmark/regime/regime-indicators';
import { NO_OVERRIDE } from '@/lib/benchmark/regime/regime-override';
import { INITIAL_REGIME } from '@/lib/benchmark/regime/regime-state';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, toText } from '@/lib/benchmark/units';
import { getLatestAuditRecord } from '@/lib/db/benchmark/audit-records';
import {
  getIndexValueAtOrBefore,
  lastComputed,
  listIndexValues,
} from '@/lib/db/benchmark/index-values';
import { listRegimeDays } from '@/lib/db/benchmark/regime-days';
import { publishedBasketSchema, regimeSnapshotSchema } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot, readSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import type { Store } from '@/lib/db/connection/client';
import { listDepegEvents } from '@/lib/db/market/depeg-events';
import type { Db } from '@/lib/db/schema';
import { READINGS_MS, restoreReadings, restoreWindow } from '@/lib/engine/fixing/keep-window';
import { ownRegimeDays } from '@/lib/engine/regime/regime-days';
import { excessBpsOf, NEUTRAL } from '@/lib/engine/regime/regime-step';
import type { HourlyDepths } from '@/lib/engine/tick/depth-history';
import { Engine, type EngineOptions } from '@/lib/engine/tick/engine';
import { type EngineState, initialState, isEngineState } from '@/lib/engine/tick/engine-state';
import { MAX_DAILY_VALUES } from '@/lib/engine/tick/fixing-step';

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
  await restoreReadings(store.db, engine, stored ? stored.atMs - READINGS_MS : 0);
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
  await restoreReadings(store.db, engine, nowMs - READINGS_MS);
}

/** @throws Error when it is no engine state of this version. */
function parseState(document: string): EngineState {
  const state: unknown = JSON.parse(document);
  if (!isEngineState(state)) throw new Error('the engine state is of another version');
  return state;
}

/** More events than are ever open at once. */
const EVENTS_READ = 500;

const publishedMarket = z.object({ asOfMs: z.int(), regime: regimeSnapshotSchema });

type Parts = { db: Db; feedId: string };

/**
 * An engine's memory where its own cannot be read: empty, but for what was published, which stands. The chain of records
 * continues, no fixing is struck twice, the basket and open depeg events stay, and the regime is the last known one
 * (Methodology, regime: a restart is no observation). What else the rules need is observed anew.
 */
async function recoverState(parts: Parts): Promise<EngineState> {
  const { db, feedId } = parts;
  const state = initialState();
  const market = await readDocument(parts, SNAPSHOT.market, publishedMarket);
  const basket = await readDocument(parts, SNAPSHOT.basket, publishedBasketSchema);
  const head = await getLatestAuditRecord(db, { feedId });
  if (head) state.audit = { sequence: head.sequence, sha256: head.sha256 };
  if (market) state.atMs = market.asOfMs;
  if (market && basket?.current) {
    const { current, decidedOn, past } = basket;
    state.basket = { ...state.basket, current, decidedOn, past, reviewDay: isoDay(market.asOfMs) };
  }
  for (const code of INDEX_CODES) await recoverIndex(parts, state, code);
  for (const { feedId: _, eventId: __, ...open } of await listDepegEvents(db, {
    ...{ feedId, limit: EVENTS_READ },
  })) {
    if (open.closedAtMs === null) state.depegs[open.symbol] ??= { ...INITIAL_DEPEG_STATE, open };
  }
  await recoverRegime(parts, state, market?.regime ?? null);
  return state;
}

/** A stored document, or `null` where there is none or it cannot be read either. */
async function readDocument<Schema extends z.core.$ZodType>(
  { db, feedId }: Parts,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    return (await readSnapshot(db, feedId, name, schema)) ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null;
    throw error;
  }
}

/** What is carried forward, and the fixings so far. */
async function recoverIndex(
  { db, feedId }: Parts,
  state: EngineState,
  indexCode: IndexCode,
): Promise<void> {
  const index = { feedId, indexCode };
  const lastOf = async (kind: 'indicative' | 'fixing') => {
    const atMs = await lastComputed(db, { ...index, kind });
    return atMs === undefined ? null : await getIndexValueAtOrBefore(db, { ...index, kind, atMs });
  };
  const computed = await lastOf('indicative');
  if (computed?.value) {
    state.previous[indexCode] = { value: plain(computed.value), confidence: plainOrNull(computed) };
  }
  const range = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, limit: MAX_DAILY_VALUES };
  const fixings = await listIndexValues(db, { ...index, kind: 'fixing', ...range, keep: 'newest' });
  const newest = fixings.at(-1);
  if (!newest?.value) return;
  const date = isoDay(newest.atMs);
  // A value carried forward has a part of the confidence that it was computed with.
  const confidence = plainOrNull(await lastOf('fixing'));
  state.fixings[indexCode] = { date, value: plain(newest.value), confidence };
  state.dailyIndex[indexCode] = fixings.flatMap(({ value }) => (value ? plain(value) : []));
  if (date > (state.lastFixingDate ?? '')) state.lastFixingDate = date;
}

/** A figure as the engine's memory has it, without trailing zeros. */
const plain = (figure: string) => toText(dec(figure));

function plainOrNull(row: { confidence: string | null } | null | undefined): string | null {
  return row?.confidence ? plain(row.confidence) : null;
}

/** The last known regime, with the means of its stored days. Changes `state`. */
async function recoverRegime(
  { db, feedId }: Parts,
  state: EngineState,
  published: z.output<typeof regimeSnapshotSchema> | null,
): Promise<void> {
  const { longDays, minObservations } = METHODOLOGY_PARAMETERS.regime;
  const constituents = state.basket.current?.coins ?? [];
  const days = await ownRegimeDays(db, { feedId, constituents });
  const rows = (await listRegimeDays(db, { feedId, limit: days.length })).reverse();
  const last = rows.at(-1);
  if (!last && (published === null || published.observations === 0)) return;
  const { memory, ...shown } = published ?? {
    ...NEUTRAL,
    ...{ state: last?.state ?? 'NEU', asOfMs: last?.atMs ?? 0, observations: rows.length },
    ...{ syiExcessBps: last?.excessBps ?? null, spreadBps: last?.spreadBps ?? null },
    ...{ zScore: last?.zScore ?? null, slope7BpsPerDay: last?.slope7BpsPerDay ?? null },
    ...{ breadthPercent: last?.breadthPercent ?? null, memory: undefined },
  };
  const isOwn = rows.length >= minObservations;
  const flip = rows.findLast(({ alertType }) => alertType === 'Flip Confirmed');
  state.regime = {
    ...INITIAL_REGIME,
    state: shown.state,
    // Fewer own days are seeded with reconstructed ones again.
    observations: isOwn ? Math.max(shown.observations, rows.length) : rows.length,
    lastDate: memory?.lastDate ?? last?.date ?? null,
    lastFlipDate: memory?.lastFlipDate ?? flip?.date ?? null,
    pending: memory?.pending ?? null,
    ema7Bps: last?.ema7Bps ?? null,
    ema30Bps: last?.ema30Bps ?? null,
    recentBps: rows.slice(-longDays).map(({ excessBps }) => excessBps),
  };
  if (isOwn) state.reconstructedObservations = state.regime.observations - rows.length;
  const means: Record<string, string> = {};
  for (const { billPercent, constituents: coins } of days) {
    for (const { symbol, rayPercent } of coins) {
      const excess = excessBpsOf(rayPercent, billPercent);
      const mean = means[symbol] === undefined ? null : dec(means[symbol]);
      if (excess !== null) means[symbol] = toText(nextEma(mean, excess, longDays));
    }
  }
  state.regime = { ...state.regime, constituentEma30Bps: means };
  state.regimeSnapshot = { ...shown, isLastKnown: true };
  if (shown.state !== 'OFF_OVERRIDE') return;
  state.override = {
    ...NO_OVERRIDE,
    ...{ active: true, sinceMs: shown.overrideSinceMs, calmMs: memory?.overrideCalmMs ?? 0 },
  };
}
