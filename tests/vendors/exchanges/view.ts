import { type Book, bookAt, midAt, volumeOf } from '../market/books';
import { listingsOf } from '../market/listings';
import type { Asked } from '../vendor';

/** A pair as one exchange has it at the moment of a request. */
export type PairView = {
  base: string;
  quote: string;
  isTrading: boolean;
  book: () => Book;
  volume: () => { base: number; quote: number };
  mid: () => string;
};

/**
 * The pairs of an exchange, those of nobody's tokens last. Under the fault `delisted-pair` it has halted
 * the first of them and answers for its book as for a pair it does not know.
 */
export function pairsOf(exchange: string, { nowMs, faults, size }: Asked): PairView[] {
  const fault = faults.has('crossed-book') ? 'crossed' : faults.has('empty-book') ? 'empty' : null;
  const others = Array.from({ length: size.pairsPerExchange }, (_, index) => ({
    ...{ base: `TK${index}`, quote: 'USDT', isTrading: true },
  }));
  return [...listingsOf(exchange), ...others].map((listing, index) => {
    const pair = { exchange, base: listing.base, quote: listing.quote };
    return {
      ...listing,
      isTrading: listing.isTrading && !(index === 0 && faults.has('delisted-pair')),
      book: () => bookAt(pair, nowMs, fault),
      volume: () => volumeOf(pair, nowMs),
      mid: () => midAt(pair, nowMs).toFixed(6),
    };
  });
}

/** The trading pair that the exchange names so. */
export function findPair(
  pairs: readonly PairView[],
  nameOf: (pair: PairView) => string,
  name: string | null,
): PairView | undefined {
  return pairs.find((pair) => pair.isTrading && nameOf(pair) === name);
}
