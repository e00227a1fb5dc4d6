import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { orAbort } from '@/lib/engine/process/every-step';
import {
  commit,
  type FeedIdentity,
  prepareFeed,
  type Runtime,
  showFeed,
} from '@/lib/engine/process/runtime';
import { tickEvery } from '@/lib/engine/process/tick-every';
import { restoreEngine } from '@/lib/engine/restore/restore-engine';
import { Engine, type EngineOptions } from '@/lib/engine/tick/engine';
import { type EngineState, initialState } from '@/lib/engine/tick/engine-state';
import { createSampleMarket, type SampleMarket } from '@/lib/market/sample';
import { liveEngineOptions } from './live-engine';
import { fillSampleHistory, ratesOf } from './sample-history';

/** Its id names the day the market was recorded: values of another market are stored under another id. */
export const SAMPLE_FEED: FeedIdentity = {
  feedId: 'sample-2026-09-02',
  dataClass: 'sample',
  title: 'Demo data based on September 2, 2026; prices and yields are simulated',
};

const STEP_MS = METHODOLOGY_PARAMETERS.volatility.stepSeconds * 1000;
/** A gap up to this long is not worth filling. */
const GAP_MS = 5 * 60_000;

export type SampleFeedOptions = {
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
  const market = createSampleMarket();
  const options = sampleEngineOptions(market);
  const engine = await restoreEngine(runtime.store, options, runtime.log);
  await prepareFeed(runtime, SAMPLE_FEED);
  const fromMs = Math.max(engine.state.atMs ?? 0, Date.now() - historyMs);
  if (Date.now() - fromMs > GAP_MS) {
    const present = new Engine({ ...options, state: presentState(engine.state) });
    const tickPresent = async (nowMs: number) => {
      present.primeVolatility(nowMs, market.underlyingPriceUsd);
      present.apply(market.updateAt(nowMs));
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
    await fillSampleHistory(
      runtime,
      { engine, market, feedId: SAMPLE_FEED.feedId, fromMs },
      filling,
      async () => {
        if (lastStepMs() <= shownMs) return;
        shownMs = lastStepMs();
        await tickPresent(shownMs);
      },
    );
    if (signal.aborted) return;
    if (filling.aborted) return tickEvery(runtime, STEP_MS, signal, tickPresent);
    engine.primeVolatility(lastStepMs(), market.underlyingPriceUsd);
  } else {
    await showFeed(runtime, SAMPLE_FEED);
  }
  onHistory();
  await tickEvery(runtime, STEP_MS, signal, async (nowMs) => {
    const update = market.updateAt(nowMs);
    engine.apply(update);
    const tick = engine.tick(nowMs, { publishedAtMs: Date.now(), indicativeRecords: true });
    await commit(runtime, SAMPLE_FEED.feedId, [tick], [ratesOf(update)]);
    runtime.onReady();
  });
}

/** Options of an engine on the demonstration market: those of the live one, with the coins that it knows. */
export function sampleEngineOptions(market: SampleMarket): EngineOptions {
  const live = liveEngineOptions();
  return {
    ...live,
    feedId: SAMPLE_FEED.feedId,
    dataClass: SAMPLE_FEED.dataClass,
    coins: live.coins.filter(({ symbol }) => market.symbols.includes(symbol)),
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
