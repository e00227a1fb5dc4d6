import { type Book, bookAt, midAt, volumeOf } from './market/books';
import { listingsOf } from './market/listings';
import { type Answer, type Asked, ok, type Vendor } from './vendor';

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

/** What a pair's row is: made by a function, or by the names of its fields. */
type Row<Fields> =
  | { row: (pair: PairView, last: string, nowMs: number) => unknown }
  | (Fields & { more?: Readonly<Record<string, unknown>> });
type MarketFields = {
  fields: readonly [name: string, base: string, quote: string, state: string];
  states: readonly [trading: unknown, halted: unknown];
};
type TickerFields = { fields: readonly [name: string, baseVolume: string, quoteVolume?: string] };

/** An exchange with an address each for its markets, its tickers and the book of one pair. */
export type Exchange = Omit<Vendor, 'answer'> & {
  nameOf: (pair: PairView) => string;
  unknown: Answer;
  /** What an answer's data stand in; nothing by default. */
  said?: (data: unknown, nowMs: number) => unknown;
  /** What lists of rows stand in, within the rest. */
  listed?: (rows: readonly unknown[], nowMs: number, names: readonly string[]) => unknown;
  /** The pairs a list is asked for; all by default. */
  wanted?: (query: URLSearchParams) => readonly string[] | null;
  markets: { path: string } & Row<MarketFields>;
  tickers?: Row<TickerFields> & {
    path: string;
    /** What these rows stand in, where it is not `listed`. */
    of?: (rows: readonly unknown[], nowMs: number) => unknown;
    /** Names one pair, where the path does not. */
    param?: string;
    one?: (row: unknown) => unknown;
  };
  /** Of the pair that a parameter names, or the end of the path (`/{pair}`). */
  book: { path: string; param?: string; of: (book: Book, nowMs: number, name: string) => unknown };
  /** Other addresses. */
  others?: Readonly<Record<string, (asked: Asked) => unknown>>;
};

export function exchange(own: Exchange): Vendor {
  const { name, budget, nameOf, unknown, markets, tickers, book, others = {} } = own;
  const marketOf = (pair: PairView, nowMs: number) => {
    if ('row' in markets) return markets.row(pair, pair.mid(), nowMs);
    const [named, base, quote, state] = markets.fields;
    const names = { [named]: nameOf(pair), [base]: pair.base, [quote]: pair.quote };
    return { ...names, [state]: markets.states[pair.isTrading ? 0 : 1], ...markets.more };
  };
  const tickerOf = (of: Row<TickerFields>, pair: PairView, nowMs: number) => {
    if ('row' in of) return of.row(pair, pair.mid(), nowMs);
    const [named, base, quote] = of.fields;
    const volume = pair.volume();
    const inQuote = quote !== undefined && { [quote]: String(volume.quote) };
    return { [named]: nameOf(pair), [base]: String(volume.base), ...inQuote, ...of.more };
  };
  const { said = (data) => data, listed = (rows) => rows, wanted = () => null } = own;
  const answer = (asked: Asked): Answer | null => {
    const { query, nowMs } = asked;
    const path = asked.path.replace(/\/$/, '');
    const pairs = pairsOf(name, asked);
    const names = wanted(query);
    const listedPairs = pairs.filter((pair) => names?.includes(nameOf(pair)) ?? true);
    /** The name of the pair that a call is about; `null` where it is not this call. */
    const named = (call: { path: string; param?: string } | undefined) => {
      if (call === undefined) return null;
      const stem = call.path.replace('{pair}', '');
      if (stem !== call.path) return path.startsWith(stem) ? path.slice(stem.length) : null;
      return path === call.path && call.param !== undefined ? query.get(call.param) : null;
    };
    const pairNamed = (wantedName: string) =>
      pairs.find((pair) => pair.isTrading && nameOf(pair) === wantedName);
    const allNames = listedPairs.map(nameOf);
    if (path === markets.path) {
      const rows = listedPairs.map((pair) => marketOf(pair, nowMs));
      return ok(said(listed(rows, nowMs, allNames), nowMs));
    }
    const oneTicker = named(tickers);
    if (tickers && oneTicker !== null) {
      const pair = pairNamed(oneTicker);
      const { one = (row) => row } = tickers;
      return pair ? ok(said(one(tickerOf(tickers, pair, nowMs)), nowMs)) : unknown;
    }
    if (path === tickers?.path) {
      const rows = listedPairs.map((pair) => tickerOf(tickers, pair, nowMs));
      return ok(said((tickers.of ?? listed)(rows, nowMs, allNames), nowMs));
    }
    if (path === book.path || named(book) !== null) {
      const pair = pairNamed(named(book) ?? '');
      return pair ? ok(said(book.of(pair.book(), nowMs, nameOf(pair)), nowMs)) : unknown;
    }
    const other = others[path];
    return other ? ok(said(other(asked), nowMs)) : null;
  };
  return { name, budget, answer };
}
