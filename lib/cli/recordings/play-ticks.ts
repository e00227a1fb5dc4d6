import 'server-only';
import { isObserved } from '@/lib/benchmark/coin/coin-figures';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { type Dec, sum, ZERO } from '@/lib/benchmark/units';
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
  onUpdate: (update: MarketUpdate) => void = () => {},
  untilMs: number = replay.capture.toMs,
): Generator<TickResult> {
  const { capture } = replay;
  const engine = new Engine(replayOptions(capture));
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

/** A source's name without the mark of the replay. */
export function sourceName(source: string): string {
  return source.replace(/^replay:/, '');
}

/** One stay in OFF_OVERRIDE, with the fresh deviations at the check that entered it. */
export type OverrideStay = {
  enteredAtMs: number;
  clearedAtMs: number | null;
  /** Largest first. */
  deviations: readonly { symbol: string; deviationBps: Dec }[];
  /** Sum of the sizes of the five largest, or of as many as were fresh. */
  sumBps: Dec;
};

const LARGEST_COUNT = 5;

/** Follows the stays of a recording, in their order. */
export class OverrideWatch {
  readonly stays: OverrideStay[] = [];
  private active = false;

  /** The stay that this tick entered or cleared. */
  see(tick: TickResult): OverrideStay | undefined {
    const { active } = tick.state.override;
    if (active === this.active) return undefined;
    this.active = active;
    const last = this.stays.at(-1);
    if (!active && last) last.clearedAtMs = tick.atMs;
    if (active) this.stays.push(entryOf(tick));
    return this.stays.at(-1);
  }
}

function entryOf(tick: TickResult): OverrideStay {
  const deviations = tick.coins
    .flatMap((coin) =>
      coin.deviationBps !== null && isObserved(coin)
        ? [{ symbol: coin.symbol, deviationBps: coin.deviationBps }]
        : [],
    )
    .sort((a, b) => b.deviationBps.abs().comparedTo(a.deviationBps.abs()));
  const sizes = deviations.slice(0, LARGEST_COUNT).map((row) => row.deviationBps.abs());
  return {
    enteredAtMs: tick.atMs,
    clearedAtMs: null,
    deviations,
    sumBps: sizes.length === 0 ? ZERO : sum(sizes),
  };
}
