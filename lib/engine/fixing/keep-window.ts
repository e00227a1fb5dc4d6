import 'server-only';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { getSnapshot, putSnapshot } from '@/lib/db/benchmark/snapshots';
import type { Store } from '@/lib/db/connection/client';
import { listStrategyReadings } from '@/lib/db/market/strategy-readings';
import type { Db } from '@/lib/db/schema';
import { type Runtime, writeUnderLease } from '@/lib/engine/process/runtime';
import { fromDecimalJson, toDecimalJson } from '@/lib/engine/tick/decimal-json';
import type { Engine } from '@/lib/engine/tick/engine';
import { isEngineState } from '@/lib/engine/tick/engine-state';
import type { EngineMemory, KeptLateRows, KeptWindow } from '@/lib/engine/tick/window-log';
import { createEventLoopYielder } from '@/lib/engine/yield-to-event-loop';

const WINDOW = 'fixing-window';
/**
 * Raise it when the stored form changes: a window of another form is ignored, for the hours until the next.
 */
const FORM = 1;
const LATE_ROWS = 'fixing-window-late';
/** How far back a restart restores readings. */
export const READINGS_MS = 32 * DAY_MS;

const update = z.custom<MarketUpdate>(
  (value) => typeof value === 'object' && value !== null && 'receivedAtMs' in value,
);
const isRecord = (value: unknown) => typeof value === 'object' && value !== null;
const formSchema = z.object({ form: z.int(), methodologyVersion: z.string() });
const frameSchema = z.object({
  date: z.iso.date(),
  startMs: z.int(),
  endMs: z.int(),
  before: z.object({
    state: z.custom<EngineMemory['state']>(isEngineState),
    rows: z.array(update),
    hourlyDepths: z.custom<EngineMemory['hourlyDepths']>(isRecord),
  }),
});
const stepSchema = z.object({
  atMs: z.int(),
  updates: z.array(update),
  sources: z.object({
    hasSeenMarket: z.boolean(),
    haveVenuesAnswered: z.boolean(),
    failing: z.array(z.string()),
    isClockOff: z.optional(z.boolean()),
  }),
});
const lateSchema = z.object({
  date: z.iso.date(),
  late: z.array(z.object({ update, names: z.array(z.string()) })),
  count: z.int(),
  judged: z.int(),
});

/**
 * Keeps the struck fixing window of an engine in the store, with its late rows. Call the returned function
 * after each commit: it writes once when the window is struck, and again when late rows arrived.
 */
export function windowKeeper(runtime: Runtime, engine: Engine): (nowMs: number) => Promise<void> {
  let keptDate: string | null = null;
  let keptLate = '';
  return async (nowMs) => {
    const late = engine.window?.keptLateRows();
    if (!late) return;
    const { date, count, judged } = late;
    const state = `${date} ${count} ${judged}`;
    if (state === keptLate) return;
    const documents: [name: string, document: string][] = [[LATE_ROWS, await packed([late])]];
    const window = keptDate === date ? null : (engine.window?.kept() ?? null);
    if (window) {
      const { steps, ...frame } = window;
      const form = { form: FORM, methodologyVersion: METHODOLOGY_PARAMETERS.version };
      documents.push([WINDOW, await packed([form, frame, ...steps])]);
    }
    const { feedId } = engine;
    await writeUnderLease(runtime, async (trx) => {
      for (const [name, document] of documents) {
        await putSnapshot(trx, { feedId, name, atMs: nowMs, document });
      }
    });
    keptDate = date;
    keptLate = state;
  };
}

/**
 * Restores the stored window, so that an input that arrives late after a restart still causes a restatement. One
 * that cannot be read is reported and left out.
 */
export async function restoreWindow(
  { db }: Store,
  engine: Engine,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const { feedId, window } = engine;
  if (!window) return;
  const held = await getSnapshot(db, feedId, WINDOW);
  if (!held) return;
  const lateRows = await getSnapshot(db, feedId, LATE_ROWS);
  const read = await readWindow(held.document, lateRows?.document).catch((error: unknown) => {
    log.error({ err: error, feedId }, 'the stored fixing window cannot be read; left out');
    return null;
  });
  if (read === null) return;
  const { kept, late } = read;
  const { before } = kept;
  const past = engine.another(before.state);
  for (const update of before.rows) past.market.apply(update);
  await restoreReadings(db, past, kept.startMs - READINGS_MS, kept.startMs - 1);
  past.depths.restore(before.hourlyDepths);
  window.restore(kept, late, past);
}

/** Gives an engine the stored yields of a span. */
export async function restoreReadings(
  db: Db,
  engine: Engine,
  fromMs: number,
  toMs = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const readings = await listStrategyReadings(db, { feedId: engine.feedId, fromMs, toMs });
  engine.restoreReadings(readings.sort((a, b) => a.atMs - b.atMs));
}

/** @returns `null` for a window of another form. @throws when a document is malformed. */
async function readWindow(
  document: string,
  lateRows: string | undefined,
): Promise<{ kept: KeptWindow; late: KeptLateRows | null } | null> {
  const [written, frame, ...steps] = await unpacked(document);
  const { form, methodologyVersion } = formSchema.parse(written);
  if (form !== FORM || methodologyVersion !== METHODOLOGY_PARAMETERS.version) return null;
  return {
    kept: { ...frameSchema.parse(frame), steps: z.array(stepSchema).parse(steps) },
    late: lateRows === undefined ? null : lateSchema.parse((await unpacked(lateRows))[0]),
  };
}

/**
 * One line per value, compressed as a stream: the whole text would take some 16 MB of the running feed's
 * memory.
 */
async function packed(values: readonly unknown[]): Promise<string> {
  const compressed = Readable.from(linesOf(values)).pipe(createGzip());
  const chunks: Buffer[] = [];
  for await (const chunk of compressed) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('base64');
}

async function* linesOf(values: readonly unknown[]): AsyncGenerator<string> {
  const yieldToEventLoop = createEventLoopYielder();
  for (const value of values) {
    yield `${toDecimalJson(value)}\n`;
    await yieldToEventLoop();
  }
}

async function unpacked(document: string): Promise<unknown[]> {
  const text = Readable.from([Buffer.from(document, 'base64')]).pipe(createGunzip());
  const values: unknown[] = [];
  for await (const line of createInterface({ input: text })) values.push(fromDecimalJson(line));
  return values;
}
