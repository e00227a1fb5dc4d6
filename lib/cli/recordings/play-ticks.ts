import 'server-only';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { replayOptions } from '@/lib/engine/feeds/replay-feed';
import { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import type { Replay } from '@/lib/market/replay';

/**
 * The ticks of a recording, from its start to its end or to `untilMs`, as fast as they are consumed.
 * `onUpdate` sees each observation as it becomes known. Writes nothing; the same recording gives the same
 * ticks.
 */
export function* playTicks(
  replay: Replay,
  methodology?: MethodologyParameters,
  onUpdate: (update: MarketUpdate) => void = () => {},
  untilMs: number = replay.capture.toMs,
): Generator<TickResult> {
  const { capture } = replay;
  const engine = new Engine(replayOptions(capture, methodology));
  const take = (fromMs: number, toMs: number) => {
    for (const update of replay.updatesBetween(fromMs, toMs)) {
      engine.apply(update);
      onUpdate(update);
    }
  };
  take(Number.NEGATIVE_INFINITY, capture.fromMs);
  const stepMs = capture.stepSeconds * 1000;
  for (let atMs = capture.fromMs + stepMs; atMs <= untilMs; atMs += stepMs) {
    take(atMs - stepMs, atMs);
    // Published when computed, by the recording's clock: a backtest has no other clock.
    yield engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords: false });
  }
}
