import { type Dec, sum, ZERO } from '@/lib/benchmark/units';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { isObserved } from './watch-coins';

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

export class OverrideWatch {
  private readonly stays: (OverrideStay & { clearedAtMs: number | null })[] = [];
  private active = false;

  see(tick: TickResult): void {
    const { active } = tick.state.override;
    if (active === this.active) return;
    this.active = active;
    const last = this.stays.at(-1);
    if (!active && last) last.clearedAtMs = tick.atMs;
    if (active) this.stays.push(entryOf(tick));
  }

  list(): readonly OverrideStay[] {
    return this.stays;
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
