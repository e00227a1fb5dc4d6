import type { LadderRung, VenueBook } from '@/lib/benchmark/observations';
import { BPS_PER_UNIT, type Dec, isPositive, ONE, ZERO } from '@/lib/benchmark/units';

/** A bid: a price, in the quote currency or in dollars, and a number of coins. */
export type SellLevel = { price: Dec; coins: Dec };

/** Bids within the same step of distance from the best bid are merged into one level. */
const STEPS: readonly { belowBps: number; stepBps: number }[] = [
  { belowBps: 10, stepBps: 0.25 },
  { belowBps: 50, stepBps: 1 },
  { belowBps: 200, stepBps: 5 },
  { belowBps: 1_000, stepBps: 25 },
  { belowBps: Number.POSITIVE_INFINITY, stepBps: 250 },
];

/** In steps; far above the error of binary floats. */
const ROUGH = 1e-6;

/** A book is current for one to five minutes, and is read with each tick. */
const known = new WeakMap<VenueBook, readonly SellLevel[]>();

/**
 * A book's bids for its coin, best price first, in its quote currency. Neighboring bids become one
 * level at their average price, so the proceeds of a whole level are exact. An on-chain ladder of sales
 * gives the coins between two rungs, at their proceeds beyond the previous rung.
 */
export function sellLevels(book: VenueBook): readonly SellLevel[] {
  const held = known.get(book);
  if (held) return held;
  const levels = book.ladder ? ladderLevels(book.ladder) : bidLevels(book.bids);
  known.set(book, levels);
  return levels;
}

function bidLevels(bids: VenueBook['bids']): SellLevel[] {
  const best = bids[0]?.price;
  const rough = best?.toNumber() ?? 0;
  const groups: { step: string; coins: Dec; proceeds: Dec }[] = [];
  for (const { price, size } of bids) {
    if (!best || !isPositive(price) || !isPositive(size)) continue;
    // Only selects the level a bid belongs to: no figure is computed from this.
    const step =
      roughStep(rough, price.toNumber()) ??
      stepOf(best.minus(price).div(best).times(BPS_PER_UNIT).toNumber());
    const proceeds = price.times(size);
    const last = groups.at(-1);
    if (last?.step === step) {
      last.coins = last.coins.plus(size);
      last.proceeds = last.proceeds.plus(proceeds);
    } else groups.push({ step, coins: size, proceeds });
  }
  return groups.map(({ coins, proceeds }) => ({ coins, price: proceeds.div(coins) }));
}

function stepOf(distanceBps: number): string {
  const range = STEPS.findIndex(({ belowBps }) => distanceBps < belowBps);
  return `${range}:${Math.floor(distanceBps / (STEPS[range]?.stepBps ?? 1))}`;
}

/** The step by binary floats, at a tenth of the cost; `null` near a bound, where decimals must decide. */
function roughStep(best: number, price: number): string | null {
  const distanceBps = ((best - price) / best) * 10_000;
  const { stepBps = 1 } = STEPS.find(({ belowBps }) => distanceBps < belowBps) ?? {};
  const steps = distanceBps / stepBps;
  return Math.abs(steps - Math.round(steps)) > ROUGH ? stepOf(distanceBps) : null;
}

function ladderLevels(rungs: readonly LadderRung[]): SellLevel[] {
  const levels: { coins: Dec; proceeds: Dec }[] = [];
  let soldBefore = ZERO;
  let proceedsBefore = ZERO;
  for (const { amount, price } of rungs) {
    const coins = amount.minus(soldBefore);
    const proceeds = amount.times(price).minus(proceedsBefore);
    // No seller sells more to receive less: the pools end here.
    if (!isPositive(coins) || !isPositive(proceeds)) break;
    soldBefore = amount;
    proceedsBefore = amount.times(price);
    levels.push({ coins, proceeds });
    mergeRise(levels);
  }
  return levels.map(({ coins, proceeds }) => ({ coins, price: proceeds.div(coins) }));
}

/** A better price further along is quote noise: it is merged with the previous level. */
function mergeRise(levels: { coins: Dec; proceeds: Dec }[]): void {
  for (;;) {
    const [before, last] = [levels.at(-2), levels.at(-1)];
    if (!before || !last) return;
    if (last.proceeds.times(before.coins).lessThanOrEqualTo(before.proceeds.times(last.coins))) {
      return;
    }
    levels.splice(-2, 2, {
      coins: before.coins.plus(last.coins),
      proceeds: before.proceeds.plus(last.proceeds),
    });
  }
}

/** The same levels in dollars, converted at the dollar price of the quote currency. */
export function inDollars(levels: readonly SellLevel[], quoteUsd: Dec): readonly SellLevel[] {
  if (quoteUsd.equals(ONE)) return levels;
  return levels.map(({ price, coins }) => ({ price: price.times(quoteUsd), coins }));
}
