import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { everyStep } from '@/lib/engine/process/every-step';
import {
  commit,
  type FeedIdentity,
  prepareFeed,
  type Runtime,
  showFeed,
} from '@/lib/engine/process/runtime';
import { createEventLoopYielder } from '@/lib/engine/process/yield-to-event-loop';
import type { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { restoreEngine } from '@/lib/engine/write/restore-engine';
import { coveredCoins } from '@/lib/market/registry';
import { createSampleMarket, type SampleMarket } from '@/lib/market/sample';
import { nextHistoryMs } from './sample-history';

export const SAMPLE_FEED: FeedIdentity = {
  feedId: 'sample',
  dataClass: 'sample',
  title: 'Demonstration market',
};

const HISTORY_MS = 90 * DAY_MS;
const STEP_MS = METHODOLOGY_PARAMETERS.volatility.stepSeconds * 1000;
/** A gap up to this long is not worth filling. */
const GAP_MS = 5 * 60_000;
const TICKS_PER_COMMIT = 60;
/** Pools and caps move slowly; in history they are looked at this often. */
const SLOW_PARTS_MS = HOUR_MS;

/**
 * Runs the bundled demonstration market until `signal` aborts: first the history that is missing
 * (90 days at the first start), then a tick every 30 s. Readers see it once the history is there, so
 * that no old figure passes for the current one.
 */
export async function runSampleFeed(
  runtime: Runtime,
  signal: AbortSignal,
  historyMs = HISTORY_MS,
): Promise<void> {
  const market = createSampleMarket();
  const engine = await restoreEngine(runtime.store, {
    feedId: SAMPLE_FEED.feedId,
    dataClass: SAMPLE_FEED.dataClass,
    parameters: METHODOLOGY_PARAMETERS,
    coins: coveredCoins()
      .filter((coin) => market.symbols.includes(coin.symbol))
      .map((coin) => ({ symbol: coin.symbol, isConstituent: coin.constituent })),
    judgement: [],
  });
  await prepareFeed(runtime, SAMPLE_FEED);
  await fillHistory(runtime, { engine, market, historyMs }, signal);
  if (signal.aborted) return;
  await showFeed(runtime, SAMPLE_FEED);
  await everyStep(STEP_MS, signal, async (nowMs) => {
    engine.apply(market.updateAt(nowMs));
    const tick = engine.tick(nowMs, { publishedAtMs: Date.now(), indicativeRecords: true });
    await commit(runtime, SAMPLE_FEED.feedId, [tick]);
    runtime.onReady();
  });
}

async function fillHistory(
  runtime: Runtime,
  { engine, market, historyMs }: { engine: Engine; market: SampleMarket; historyMs: number },
  signal: AbortSignal,
): Promise<void> {
  const nowMs = Date.now();
  let atMs = Math.max(engine.state.atMs ?? 0, nowMs - historyMs);
  if (nowMs - atMs <= GAP_MS) return;
  runtime.log.info(
    { fromMs: atMs, toMs: nowMs },
    'computing the history of the demonstration market',
  );
  const { startHourUtc, endHourUtc } = METHODOLOGY_PARAMETERS.fixing;
  const pace = { nowMs, fixingStartHourUtc: startHourUtc, fixingEndHourUtc: endHourUtc };
  let slowPartsAtMs = 0;
  let batch: TickResult[] = [];
  const yieldToEventLoop = createEventLoopYielder();
  for (;;) {
    const isDepegged = Object.values(engine.state.depegs).some((row) => row.open ?? row.suspicion);
    atMs = nextHistoryMs(atMs, isDepegged, pace);
    if (atMs >= nowMs || signal.aborted) break;
    const isSlowDue = atMs - slowPartsAtMs >= SLOW_PARTS_MS;
    if (isSlowDue) slowPartsAtMs = atMs;
    engine.primeVolatility(atMs, (symbol, whenMs) => market.underlyingPriceUsd(symbol, whenMs));
    engine.apply(
      market.updateAt(atMs, {
        books: 'coarse',
        pools: isSlowDue,
        cefiRates: isSlowDue,
        marketCaps: isSlowDue,
        bills: isSlowDue,
        defiTvl: isSlowDue,
      }),
    );
    batch.push(engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords: false }));
    await yieldToEventLoop();
    if (batch.length < TICKS_PER_COMMIT) continue;
    await commit(runtime, SAMPLE_FEED.feedId, batch);
    batch = [];
  }
  await commit(runtime, SAMPLE_FEED.feedId, batch);
}
