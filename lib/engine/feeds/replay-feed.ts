import 'server-only';
import {
  METHODOLOGY_PARAMETERS,
  type MethodologyParameters,
  withOverrides,
} from '@/lib/benchmark/parameters';
import { windowKeeper } from '@/lib/engine/fixing/keep-window';
import { restateFixings } from '@/lib/engine/fixing/restate-fixings';
import { pause } from '@/lib/engine/process/every-step';
import { commit, type FeedIdentity, type Runtime, showFeed } from '@/lib/engine/process/runtime';
import { restoreEngine } from '@/lib/engine/restore-engine';
import type { EngineOptions } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { protocolName } from '@/lib/market/protocols/registry';
import { knownCoins } from '@/lib/market/registry';
import { openReplay, type ReplayCapture } from '@/lib/market/replay';

/**
 * At full speed this many ticks share a transaction; at a watchable speed each has its own. More would save
 * no time, and pending writes would outlive the young generation: 120 cost 100 MB.
 */
const TICKS_PER_COMMIT = 20;
/** Indicative records are kept for the last ticks before the replay stops. */
const RECORDED_TICKS = 30;

/**
 * The parameters of a recording: those that it overrides, and where it has only an hourly mean of an aggregator,
 * that mean also converts quotes as long as it counts.
 */
export function replayParameters({
  parameters,
}: Pick<ReplayCapture, 'parameters'>): MethodologyParameters {
  const life = parameters['staleness.aggregatorPrice.suspendSeconds'];
  return withOverrides(METHODOLOGY_PARAMETERS, {
    ...(life !== undefined && { 'price.maxConversionAgeSeconds': life }),
    ...parameters,
  });
}

/** The engine's options for a recording: its parameters, constituents and assumptions. */
export function replayOptions(capture: ReplayCapture): EngineOptions & { feed: FeedIdentity } {
  const order = new Map(knownCoins().map((coin, index) => [coin.symbol, index]));
  const rank = (symbol: string) => order.get(symbol) ?? order.size;
  const feed: FeedIdentity = {
    feedId: `replay:${capture.id}`,
    dataClass: 'replay',
    title: capture.title,
  };
  return {
    feed,
    feedId: feed.feedId,
    dataClass: feed.dataClass,
    platformName: protocolName,
    parameters: replayParameters(capture),
    coins: [...capture.coins]
      .sort((a, b) => rank(a) - rank(b))
      .map((symbol) => ({ symbol, isConstituent: capture.constituents.includes(symbol) })),
    assumedLiquidity: new Map(
      Object.entries(capture.assumed.liquidityScores).map(([symbol, score]) => [
        symbol,
        { score, why: capture.assumed.why },
      ]),
    ),
    judgement: capture.assumptions
      .filter((row) => row.symbol === null)
      .map((row) => `${row.input} assumed to be ${row.value}: ${row.why}`),
  };
}

/**
 * Plays a recorded market through the same engine as the live one; the engine's clock is the
 * recording's. Ends at the recording's end or at `MARKET_REPLAY_UNTIL`; a restart continues from the
 * last commit.
 */
export async function runReplayFeed(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const { replayFolder, replaySpeed: speed, replayUntilMs } = runtime.config.market;
  if (replayFolder === undefined) throw new Error('MARKET_REPLAY: no folder of a recorded market');
  const replay = await openReplay(replayFolder);
  const { capture } = replay;
  for (const { file, accepted, dropped, unused } of replay.rows) {
    const level = dropped + unused > 0 ? 'warn' : 'info';
    runtime.log[level]({ file, accepted, dropped, unused }, 'recording opened');
  }
  const { feed, ...options } = replayOptions(capture);
  const { feedId } = feed;
  const engine = await restoreEngine(
    runtime.store,
    {
      ...options,
      keepsWindow: true,
      recordsMoments: true,
    },
    runtime.log,
  );
  await showFeed(runtime, feed);
  const toMs = Math.min(capture.toMs, replayUntilMs ?? capture.toMs);
  const startMs = engine.state.atMs ?? capture.fromMs;
  const known = replay.updatesBetween(Number.NEGATIVE_INFINITY, startMs);
  // Not added to the window again: the stored window has them in order.
  for (const update of known) engine.market.apply(update);
  let updates = engine.state.atMs === null ? [...known] : [];
  const stepMs = capture.stepSeconds * 1000;
  const startedAtMs = Date.now();
  const keepWindow = windowKeeper(runtime, engine);
  let ticks: TickResult[] = [];
  let beforeMs = startMs;
  for (let atMs = startMs + stepMs; atMs <= toMs && !signal.aborted; atMs += stepMs) {
    if (speed !== 'max') await pause(startedAtMs + (atMs - startMs) / speed - Date.now(), signal);
    if (signal.aborted) break;
    for (const update of replay.updatesBetween(beforeMs, atMs)) {
      engine.apply(update);
      updates.push(update);
    }
    beforeMs = atMs;
    const indicativeRecords = speed !== 'max' || atMs > toMs - RECORDED_TICKS * stepMs;
    ticks.push(engine.tick(atMs, { publishedAtMs: Date.now(), indicativeRecords }));
    const hasLateInputs = engine.window?.hasNews ?? false;
    if (speed === 'max' && ticks.length < TICKS_PER_COMMIT && !hasLateInputs) continue;
    await commit(runtime, feedId, ticks, updates);
    if (hasLateInputs) {
      // Belongs to the recording's day, but is published now.
      const times = { nowMs: atMs, publishedAtMs: Date.now() };
      await restateFixings(runtime, engine, times, options.parameters);
    }
    await keepWindow(atMs);
    if (speed !== 'max') runtime.onReady();
    ticks = [];
    updates = [];
  }
  await commit(runtime, feedId, ticks, updates);
  await keepWindow(engine.state.atMs ?? startMs);
  if (signal.aborted) return;
  runtime.onReady();
  runtime.log.info({ atMs: engine.state.atMs }, 'the replay has ended');
}
