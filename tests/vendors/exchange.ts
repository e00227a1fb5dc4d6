import { type Book, bookAt, midAt, volumeOf } from './market/books';
import { listingsOf } from './market/listings';
import { type Answer, type Asked, ok, type Vendor } from './vendor';

const OTHER_PAIRS = 20;

/** A pair as one exchange has it at the moment of a request. */
export type PairView = {
  /** As the exchange writes it. */
  name: string;
  base: string;
  quote: string;
  isTrading: boolean;
  last: string;
  /** Of a day, in coins and in the quote currency. */
  volume: { base: string; quote: string };
  nowMs: number;
  book: () => Book;
};

/** An exchange by its addresses. */
export type Exchange = Omit<Vendor, 'answer'> & {
  nameOf: (base: string, quote: string) => string;
  unknown: Answer;
  /** What an answer's data stand in; nothing by default. */
  said?: (data: unknown, nowMs: number) => unknown;
  /** The pairs a list is asked for; all by default. */
  wanted?: (query: URLSearchParams) => readonly string[] | null;
  /** Of all pairs. */
  lists: Readonly<Record<string, (pairs: readonly PairView[], nowMs: number) => unknown>>;
  /** Of the one pair that a parameter names (`/path?parameter`), or the end of the path (`/path/`). */
  ofPair: Readonly<Record<string, (pair: PairView) => unknown>>;
  /** Other addresses. */
  others?: Readonly<Record<string, (asked: Asked) => unknown>>;
};

/**
 * The pairs of an exchange, those of nobody's tokens last. Under the fault `delisted-pair` it has halted
 * the first of them and answers for its book as for a pair it does not know.
 */
export function pairsOf(
  exchange: string,
  { nowMs, faults }: Asked,
  nameOf: Exchange['nameOf'],
): PairView[] {
  const fault = faults.has('crossed-book') ? 'crossed' : faults.has('empty-book') ? 'empty' : null;
  const others = Array.from({ length: OTHER_PAIRS }, (_, index) => ({
    ...{ base: `TK${index}`, quote: 'USDT', isTrading: true },
  }));
  return [...listingsOf(exchange), ...others].map(({ base, quote, isTrading }, index) => {
    const pair = { exchange, base, quote };
    const volume = volumeOf(pair, nowMs);
    return {
      ...{ name: nameOf(base, quote), base, quote, nowMs },
      isTrading: isTrading && !(index === 0 && faults.has('delisted-pair')),
      last: midAt(pair, nowMs).toFixed(6),
      volume: { base: String(volume.base), quote: String(volume.quote) },
      book: () => bookAt(pair, nowMs, fault),
    };
  });
}

/** The name of the pair that a request to this address is about; `null` where it is to another. */
function namedAt(address: string, path: string, query: URLSearchParams): string | null {
  const [at = '', parameter] = address.split('?');
  if (parameter !== undefined) return path === at ? query.get(parameter) : null;
  return path.startsWith(at) ? path.slice(at.length) : null;
}

export function exchange(own: Exchange): Vendor {
  const { name, budget, nameOf, unknown, lists, ofPair, others = {} } = own;
  const { said = (data) => data, wanted = () => null } = own;
  const answer = (asked: Asked): Answer | null => {
    const { query, nowMs } = asked;
    const path = asked.path.replace(/\/$/, '');
    const pairs = pairsOf(name, asked, nameOf);
    for (const [address, of] of Object.entries(ofPair)) {
      const one = namedAt(address, path, query);
      if (one === null) continue;
      const pair = pairs.find((each) => each.isTrading && each.name === one);
      return pair ? ok(said(of(pair), nowMs)) : unknown;
    }
    const names = wanted(query);
    const chosen = pairs.filter((pair) => names?.includes(pair.name) ?? true);
    const list = lists[path]?.(chosen, nowMs) ?? others[path]?.(asked);
    return list === undefined ? null : ok(said(list, nowMs));
  };
  return { name, budget, answer };
}
