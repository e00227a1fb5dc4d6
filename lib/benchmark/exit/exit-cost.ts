import { BPS_PER_UNIT, type Dec, dec, roundHalfEven, ZERO } from '@/lib/benchmark/units';
import type { SellLevel } from './sell-levels';

/** Levels of one or more markets, best price first, with cumulative totals. */
export type ExitBook = {
  /** Consensus price of the coin, dollars: the baseline of a cost. */
  consensusUsd: Dec;
  levels: readonly {
    priceUsd: Dec;
    /** Cumulative coins and dollars through the end of this level. */
    coins: Dec;
    proceedsUsd: Dec;
  }[];
  /** The amount that the visible books can absorb, in dollars at the consensus price. */
  visibleUsd: Dec;
};

/** Cost of selling; dollars at 2 dp, basis points of the amount at 2 dp. Negative for a gain. */
export type ExitCost = { costUsd: Dec; costBps: Dec };

/**
 * Merges the levels of all venues, best dollar price first. Methodology, in dollars.
 * @param levels dollars per coin, and coins; in any order.
 */
export function exitBook(levels: readonly SellLevel[], consensusUsd: Dec): ExitBook {
  let coins = ZERO;
  let proceedsUsd = ZERO;
  const sorted = [...levels].sort((a, b) => b.price.comparedTo(a.price));
  const sums = sorted.map((level) => {
    coins = coins.plus(level.coins);
    proceedsUsd = proceedsUsd.plus(level.coins.times(level.price));
    return { priceUsd: level.price, coins, proceedsUsd };
  });
  return { consensusUsd, levels: sums, visibleUsd: coins.times(consensusUsd) };
}

/**
 * Cost of selling coins worth `amountUsd` at the consensus price, walking down from the best price:
 * the amount less the sale proceeds. Methodology, in dollars.
 * @returns `null` beyond the visible books: nothing is extrapolated.
 */
export function exitCost(book: ExitBook, amountUsd: Dec): ExitCost | null {
  const { levels, consensusUsd, visibleUsd } = book;
  if (amountUsd.greaterThan(visibleUsd) || !amountUsd.greaterThan(ZERO)) return null;
  const coins = amountUsd.div(consensusUsd);
  const place = placeOf(levels, coins);
  const level = levels[place];
  if (!level) return null;
  const before = levels[place - 1];
  const rest = coins.minus(before?.coins ?? ZERO).times(level.priceUsd);
  const costUsd = amountUsd.minus(before?.proceedsUsd ?? ZERO).minus(rest);
  return {
    costUsd: roundHalfEven(costUsd, 2),
    costBps: roundHalfEven(costUsd.div(amountUsd).times(BPS_PER_UNIT), 2),
  };
}

/** The first level by whose end this many coins are sold. */
function placeOf(levels: ExitBook['levels'], coins: Dec): number {
  let low = 0;
  let high = levels.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (levels[middle]?.coins.lessThan(coins)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const MANTISSAS = ['1', '1.5', '2', '3', '5', '7'] as const;
const FIRST_USD = dec(100_000);
/** A trillion dollars: no market of a stablecoin is larger. */
const DECADES = 7;

/** Round amounts from $100k up to the visible limit, and that limit itself in whole dollars. */
export function curveAmounts(visibleUsd: Dec): Dec[] {
  const end = visibleUsd.floor();
  const amounts = Array.from({ length: DECADES }, (_, decade) =>
    MANTISSAS.map((mantissa) => FIRST_USD.times(mantissa).times(10 ** decade)),
  ).flat();
  const within = amounts.filter((amount) => amount.lessThan(end));
  return end.lessThan(FIRST_USD) ? [] : [...within, end];
}
