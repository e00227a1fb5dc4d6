import { type Book, bookAt, midAt, volumeOf } from '../market/books';
import { listingsOf } from '../market/listings';
import { type Answer, type Asked, ok, type Vendor } from '../vendor';

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

/** An exchange with an address each for its markets, its tickers and the book of one pair. */
type Exchange = Omit<Vendor, 'answer'> & {
  nameOf: (pair: PairView) => string;
  unknown: Answer;
  /** What an answer's data stand in; nothing by default. */
  said?: (data: unknown, nowMs: number) => unknown;
  markets: { path: string; row: (pair: PairView) => unknown };
  tickers: {
    path: string;
    row: (pair: PairView, last: string, nowMs: number) => unknown;
    /** What these rows stand in, where it is not `listed`. */
    of?: (rows: readonly unknown[], nowMs: number) => unknown;
  };
  /** Of the pair that a parameter names. */
  book: { path: string; param: string; of: (book: Book, nowMs: number, name: string) => unknown };
  /** What lists of rows stand in, within the rest. */
  listed?: (rows: readonly unknown[], nowMs: number) => unknown;
  /** Other addresses. */
  others?: Readonly<Record<string, (asked: Asked) => unknown>>;
};

/** Answers only what its clients read: no fees, limits or precisions of a pair. */
export function exchange(own: Exchange): Vendor {
  const { name, setting, budget, nameOf, unknown, markets, tickers, book, others = {} } = own;
  const { said = (data) => data, listed = (rows) => rows } = own;
  const answer = (asked: Asked): Answer | null => {
    const { path, query, nowMs } = asked;
    const pairs = pairsOf(name, asked);
    switch (path) {
      case markets.path:
        return ok(said(listed(pairs.map(markets.row), nowMs), nowMs));
      case tickers.path: {
        const rows = pairs.map((pair) => tickers.row(pair, pair.mid(), nowMs));
        return ok(said((tickers.of ?? listed)(rows, nowMs), nowMs));
      }
      case book.path: {
        const pair = findPair(pairs, nameOf, query.get(book.param));
        return pair ? ok(said(book.of(pair.book(), nowMs, nameOf(pair)), nowMs)) : unknown;
      }
      default: {
        const other = others[path];
        return other ? ok(said(other(asked), nowMs)) : null;
      }
    }
  };
  return { name, setting, budget, answer };
}
