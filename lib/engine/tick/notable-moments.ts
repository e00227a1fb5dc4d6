import { INDEX_CODES } from '@/lib/benchmark/codes';
import type { FamilyFigures } from '@/lib/benchmark/index/index-family';
import type { EngineState } from './engine-state';

/** Ticks after a change that count as well. */
const TICKS_AFTER = 2;

/**
 * Finds the ticks around notable moments: a suspicion, an event with its peaks and its end, a move that waits
 * for confirmation, a coin without a price, the peg override, a flip of the regime, and an index that cannot
 * be computed or can again. Their records are kept as long as fixings'. Methodology, audit record.
 */
export class NotableMoments {
  private last: string | null = null;
  private left = 0;

  /** Whether a tick belongs to such a moment. Call once per tick, after it changed the state. */
  isNotable(state: EngineState, family: FamilyFigures): boolean {
    const now = standing(state, family);
    const isChange = this.last !== null && now !== this.last;
    this.last = now;
    this.left = isChange ? TICKS_AFTER + 1 : Math.max(0, this.left - 1);
    return this.left > 0;
  }
}

/** What has to change for a tick to be notable, as one text. */
function standing(state: EngineState, family: FamilyFigures): string {
  const pegs = Object.entries(state.depegs).flatMap(([symbol, { open, suspicion }]) =>
    open || suspicion
      ? [[symbol, open?.openedAtMs, open?.peakAtMs, open?.recoveredBelowSinceMs, suspicion?.count]]
      : [],
  );
  const prices = Object.entries(state.prices).flatMap(([symbol, { pending, believed }]) =>
    pending || !believed ? [[symbol, pending?.sinceMs]] : [],
  );
  const stopped = INDEX_CODES.filter(
    (code) => family.byCode[code].outcome.method === 'carried_forward',
  );
  const { override, regime } = state;
  return JSON.stringify([pegs, prices, stopped, override.sinceMs, regime.state]);
}
