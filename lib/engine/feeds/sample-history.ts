import 'server-only';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { commit, type Runtime } from '@/lib/engine/process/runtime';
import type { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import type { RecordedUpdate } from '@/lib/engine/write/record-updates';
import { createEventLoopYielder } from '@/lib/engine/yield-to-event-loop';
import type { SampleMarket } from '@/lib/market/sample';

/** Step between computed ticks of history, by their age. */
const STEPS = [
  { withinMs: HOUR_MS, stepMs: MINUTE_MS },
  { withinMs: DAY_MS, stepMs: 15 * MINUTE_MS },
  { withinMs: 7 * DAY_MS, stepMs: HOUR_MS },
  { withinMs: Number.POSITIVE_INFINITY, stepMs: 8 * HOUR_MS },
] as const;
const FIXING_STEP_MS = 5 * MINUTE_MS;
/** Step while a coin is off its peg. */
const DEPEG_STEP_MS = 5 * MINUTE_MS;

/** SQLite writes synchronously: few enough not to hold up the event loop for long. */
const TICKS_PER_COMMIT = 10;
/** Pools and caps move slowly; in history they are sampled this often. */
const SLOW_PARTS_MS = HOUR_MS;

type SampleHistory = { engine: Engine; market: SampleMarket; feedId: string; fromMs: number };

/**
 * Computes the demonstration market's past from `fromMs` to now, oldest first, into the store, in pieces that
 * leave the event loop to others in between; each commit is a state to resume from after a stop. The current figures that readers see are not changed.
 * @param meanwhile called between ticks
 */
export async function fillSampleHistory(
  runtime: Runtime,
  { engine, market, feedId, fromMs }: SampleHistory,
  signal: AbortSignal,
  meanwhile: () => Promise<void>,
): Promise<void> {
  runtime.log.info({ fromMs }, 'computing the history of the demonstration market');
  const { startHourUtc, endHourUtc } = METHODOLOGY_PARAMETERS.fixing;
  const hours = { fixingStartHourUtc: startHourUtc, fixingEndHourUtc: endHourUtc };
  const yieldToEventLoop = createEventLoopYielder();
  let batch: TickResult[] = [];
  let rates: RecordedUpdate[] = [];
  let slowPartsAtMs = 0;
  let atMs = fromMs;
  for (;;) {
    const isDepegged = Object.values(engine.state.depegs).some((row) => row.open ?? row.suspicion);
    atMs = nextHistoryMs(atMs, isDepegged, { nowMs: Date.now(), ...hours });
    if (atMs >= Date.now() || signal.aborted) break;
    const isSlowDue = atMs - slowPartsAtMs >= SLOW_PARTS_MS;
    if (isSlowDue) slowPartsAtMs = atMs;
    engine.primeVolatility(atMs, market.underlyingPriceUsd);
    const update = market.updateAt(atMs, {
      books: 'coarse',
      pools: isSlowDue,
      cefiRates: isSlowDue,
      marketCaps: isSlowDue,
      bills: isSlowDue,
      defiTvl: isSlowDue,
    });
    engine.apply(update);
    if (isSlowDue) rates.push(ratesOf(update));
    await yieldToEventLoop();
    batch.push(engine.tick(atMs, { publishedAtMs: Date.now(), indicativeRecords: false }));
    await yieldToEventLoop();
    await meanwhile();
    if (batch.length < TICKS_PER_COMMIT) continue;
    await commit(runtime, feedId, batch, rates, 'history');
    batch = [];
    rates = [];
    await yieldToEventLoop();
  }
  await commit(runtime, feedId, batch, rates, 'history');
}

/** Reduces an update to its bill rates: charts read their history from the store. */
export function ratesOf({ source, tier, receivedAtMs, bills = [] }: MarketUpdate): RecordedUpdate {
  return { source, tier, receivedAtMs, payloads: [], bills, dropped: [] };
}

export type HistoryPace = {
  nowMs: number;
  fixingStartHourUtc: number;
  fixingEndHourUtc: number;
};

/**
 * The next moment of generated history after `atMs`: every five minutes in a fixing window and while a coin
 * is off its peg, else coarser with age. Moments are multiples of the step since the epoch.
 */
export function nextHistoryMs(atMs: number, isDepegged: boolean, pace: HistoryPace): number {
  const agoMs = pace.nowMs - atMs;
  const step = STEPS.find((row) => agoMs <= row.withinMs)?.stepMs ?? DAY_MS;
  const coarse = nextMultiple(atMs, step);
  const candidates = [coarse];
  if (isDepegged) candidates.push(nextMultiple(atMs, DEPEG_STEP_MS));
  const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS;
  for (const day of [dayMs, dayMs + DAY_MS]) {
    const startMs = day + pace.fixingStartHourUtc * HOUR_MS;
    const endMs = day + pace.fixingEndHourUtc * HOUR_MS;
    if (atMs < startMs) candidates.push(startMs);
    else if (atMs < endMs) candidates.push(nextMultiple(atMs, FIXING_STEP_MS));
  }
  return Math.min(...candidates);
}

function nextMultiple(atMs: number, stepMs: number): number {
  return (Math.floor(atMs / stepMs) + 1) * stepMs;
}
