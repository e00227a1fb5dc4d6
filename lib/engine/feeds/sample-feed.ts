import 'server-only';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { fixingWindow } from '@/lib/benchmark/fixing';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { orAbort, tickEvery } from '@/lib/engine/process/every-step';
import {
  commit,
  type FeedIdentity,
  prepareFeed,
  type Runtime,
  showFeed,
} from '@/lib/engine/process/runtime';
import { restoreEngine } from '@/lib/engine/restore-engine';
import { Engine, type EngineOptions } from '@/lib/engine/tick/engine';
import { type EngineState, initialState } from '@/lib/engine/tick/engine-state';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { createEventLoopYielder } from '@/lib/engine/yield-to-event-loop';
import { SAMPLE_SYMBOLS, samplePriceUsd, sampleUpdate } from '@/lib/market/sample';
import { liveEngineOptions } from './live-engine';

/** Its id names the day the market was recorded: values of another market are stored under another id. */
export const SAMPLE_FEED: FeedIdentity = {
  feedId: 'sample-2026-09-02',
  dataClass: 'sample',
  title: 'Demo data based on September 2, 2026; prices and yields are simulated',
};

const STEP_MS = METHODOLOGY_PARAMETERS.volatility.stepSeconds * 1000;
/** A gap up to this long is not worth filling. */
const GAP_MS = 5 * 60_000;

type SampleFeedOptions = {
  /** How much of the past is computed where there is none. */
  historyMs?: number;
  /** The past is computed only from this moment on. */
  historyAfter?: Promise<void>;
  /** Aborts where the past is not needed any more. */
  historyUntil?: AbortSignal;
  /** Called once nothing is missing any more. */
  onHistory?: () => void;
};

/**
 * Runs the bundled demonstration market until `signal` aborts, a tick every 30 s, the first at once. Where
 * history is missing (`MARKET_SAMPLE_DAYS` at the first start) it is computed between those ticks, oldest first, by the
 * engine that takes over when it has caught up; until then, an engine that knows only the basket and the regime
 * serves readers.
 */
export async function runSampleFeed(
  runtime: Runtime,
  signal: AbortSignal,
  {
    historyMs = runtime.config.market.sampleDays * DAY_MS,
    historyAfter,
    historyUntil = signal,
    onHistory = () => undefined,
  }: SampleFeedOptions = {},
): Promise<void> {
  const options = sampleEngineOptions();
  const engine = await restoreEngine(runtime.store, options, runtime.log);
  await prepareFeed(runtime, SAMPLE_FEED);
  const fromMs = Math.max(engine.state.atMs ?? 0, Date.now() - historyMs);
  if (Date.now() - fromMs > GAP_MS) {
    const present = new Engine({ ...options, state: presentState(engine.state) });
    const tickPresent = async (nowMs: number) => {
      present.primeVolatility(nowMs, samplePriceUsd);
      present.apply(sampleUpdate(nowMs));
      const tick = present.tick(nowMs, { publishedAtMs: Date.now(), indicativeRecords: true });
      // A fixing needs the whole hour before it, so the other engine strikes it.
      await commit(runtime, SAMPLE_FEED.feedId, [{ ...tick, fixings: [] }], [], 'figures');
    };
    await tickPresent(lastStepMs());
    await showFeed(runtime, SAMPLE_FEED);
    runtime.onReady();
    let shownMs = lastStepMs();
    const filling = AbortSignal.any([signal, historyUntil]);
    if (historyAfter) await orAbort(historyAfter, filling);
    await fillSampleHistory(runtime, { engine, fromMs }, filling, async () => {
      if (lastStepMs() <= shownMs) return;
      shownMs = lastStepMs();
      await tickPresent(shownMs);
    });
    if (signal.aborted) return;
    if (filling.aborted) return tickEvery(runtime, STEP_MS, signal, tickPresent);
    engine.primeVolatility(lastStepMs(), samplePriceUsd);
  } else {
    await showFeed(runtime, SAMPLE_FEED);
  }
  onHistory();
  await tickEvery(runtime, STEP_MS, signal, async (nowMs) => {
    const update = sampleUpdate(nowMs);
    engine.apply(update);
    const tick = engine.tick(nowMs, { publishedAtMs: Date.now(), indicativeRecords: true });
    await commit(runtime, SAMPLE_FEED.feedId, [tick], [ratesOf(update)]);
    runtime.onReady();
  });
}

/** Options of an engine on the demonstration market: those of the live one, with the coins that it knows. */
export function sampleEngineOptions(): EngineOptions {
  const live = liveEngineOptions();
  return {
    ...live,
    feedId: SAMPLE_FEED.feedId,
    dataClass: SAMPLE_FEED.dataClass,
    coins: live.coins.filter(({ symbol }) => SAMPLE_SYMBOLS.includes(symbol)),
    // Decided by rule on this market; reviews are for the real one.
    basket: { kind: 'by-rule', reviews: [] },
    // One source has all caps, and nothing arrives late.
    capSources: [],
    keepsWindow: false,
  };
}

/** What an engine that skips the missing past still has to know of it: a restart is no observation. Methodology, regime. */
function presentState(last: EngineState): EngineState {
  const { basket, regime, regimeSnapshot, override } = structuredClone(last);
  return { ...initialState(), basket, regime, regimeSnapshot, override };
}

function lastStepMs(): number {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS;
}

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

/**
 * Computes the demonstration market's past from `fromMs` to now, oldest first, into the store, in pieces that
 * leave the event loop to others in between; each commit is a state to resume from after a stop. The current figures that readers see are not changed.
 * @param meanwhile called between ticks
 */
async function fillSampleHistory(
  runtime: Runtime,
  { engine, fromMs }: { engine: Engine; fromMs: number },
  signal: AbortSignal,
  meanwhile: () => Promise<void>,
): Promise<void> {
  runtime.log.info({ fromMs }, 'computing the history of the demonstration market');
  const yieldToEventLoop = createEventLoopYielder();
  let batch: TickResult[] = [];
  let rates: MarketUpdate[] = [];
  let slowPartsAtMs = 0;
  let atMs = fromMs;
  for (;;) {
    const isDepegged = Object.values(engine.state.depegs).some((row) => row.open ?? row.suspicion);
    atMs = nextHistoryMs(atMs, isDepegged, Date.now());
    if (atMs >= Date.now() || signal.aborted) break;
    const isSlowDue = atMs - slowPartsAtMs >= SLOW_PARTS_MS;
    if (isSlowDue) slowPartsAtMs = atMs;
    engine.primeVolatility(atMs, samplePriceUsd);
    const update = sampleUpdate(atMs, {
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
    await commit(runtime, SAMPLE_FEED.feedId, batch, rates, 'history');
    batch = [];
    rates = [];
    await yieldToEventLoop();
  }
  await commit(runtime, SAMPLE_FEED.feedId, batch, rates, 'history');
}

/** Reduces an update to its bill rates, which charts read from the store; the other inputs can be computed again. */
function ratesOf({ source, tier, receivedAtMs, bills = [] }: MarketUpdate): MarketUpdate {
  return { source, tier, receivedAtMs, payloads: [], bills, dropped: [] };
}

/**
 * The next moment of generated history after `atMs`: every five minutes in a fixing window and while a coin
 * is off its peg, else coarser with age. Moments are multiples of the step since the epoch.
 */
export function nextHistoryMs(atMs: number, isDepegged: boolean, nowMs: number): number {
  const step = STEPS.find((row) => nowMs - atMs <= row.withinMs)?.stepMs ?? DAY_MS;
  const candidates = [nextMultiple(atMs, step)];
  if (isDepegged) candidates.push(nextMultiple(atMs, DEPEG_STEP_MS));
  for (const dayMs of [atMs, atMs + DAY_MS]) {
    const { startMs, endMs } = fixingWindow(dayMs, METHODOLOGY_PARAMETERS);
    if (atMs < startMs) candidates.push(startMs);
    else if (atMs < endMs) candidates.push(nextMultiple(atMs, FIXING_STEP_MS));
  }
  return Math.min(...candidates);
}

function nextMultiple(atMs: number, stepMs: number): number {
  return (Math.floor(atMs / stepMs) + 1) * stepMs;
}
