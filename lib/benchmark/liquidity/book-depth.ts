import type { BookLevel, LadderRung, VenueBook } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { Refusal } from '@/lib/benchmark/price/price-state';
import { refuseCurrency, refuseTop } from '@/lib/benchmark/price/quote-validity';
import {
  BPS_PER_UNIT,
  Dec,
  dec,
  isPositive,
  ONE,
  roundHalfEven,
  sum,
  ZERO,
} from '@/lib/benchmark/units';

/** How much one venue's book absorbs near its mid. */
export type BookDepth = {
  venue: string;
  exchange: string;
  symbol: string;
  observedAtMs: number;
  payloadSha256: string;
  /** Relative to the mid, 4 dp. */
  spreadBps: Dec;
  /** The smaller side in USD within 10, 20, 50 bps (`liquidity.bucketsBps`) of the mid, 2 dp. */
  depth10Usd: Dec;
  depth20Usd: Dec;
  depth50Usd: Dec;
  /** Per bucket: the book ended before the bucket did, so its depth is a lower bound. */
  truncated: readonly boolean[];
};

/**
 * Depth and spread of one book (Methodology, liquidity score): `D_x = min(bid USD, ask USD)` within x bps of the
 * venue's own mid, the bounds included. `quotePriceUsd` is the dollar price of the quote currency
 * (1 for USD), `null` where it is unknown. Levels are best first; an on-chain book has a ladder instead,
 * whose sales stand in for both sides. `null` for a book that `refuseBook` refuses.
 */
export function bookDepth(
  book: VenueBook,
  quotePriceUsd: Dec | null,
  parameters: MethodologyParameters,
): BookDepth | null {
  const bid = book.bids[0]?.price;
  const ask = book.asks[0]?.price;
  if (!isPositive(bid) || !isPositive(ask) || !isPositive(quotePriceUsd)) return null;
  if (bid.greaterThan(ask)) return null;
  const mid = bid.plus(ask).div(2);
  const { bucketsBps } = parameters.liquidity;
  const ladder = book.ladder && ladderDepths(book.ladder, bucketsBps, bid.times(quotePriceUsd));
  const buckets = ladder ?? levelDepths(book, mid, quotePriceUsd, bucketsBps);
  const [depth10Usd = ZERO, depth20Usd = ZERO, depth50Usd = ZERO] = buckets.map(({ depthUsd }) =>
    roundHalfEven(depthUsd, 2),
  );
  return {
    venue: book.venue,
    exchange: book.exchange,
    symbol: book.symbol,
    observedAtMs: book.observedAtMs,
    payloadSha256: book.payloadSha256,
    spreadBps: spreadOf(bid, ask),
    depth10Usd,
    depth20Usd,
    depth50Usd,
    truncated: buckets.map(({ isTruncated }) => isTruncated),
  };
}

/** Sum in which no value counts for more than all others combined. */
export function cappedSum(values: readonly Dec[]): Dec {
  const total = sum(values);
  return sum(values.map((value) => Dec.min(value, total.minus(value))));
}

/** Distance of the best ask from the best bid in bps of their middle, 4 dp. */
export function spreadOf(bid: Dec, ask: Dec): Dec {
  const mid = bid.plus(ask).div(2);
  return roundHalfEven(ask.minus(bid).div(mid).times(BPS_PER_UNIT), 4);
}

/** What a book absorbs within each bucket, in its quote currency. */
type Absorbed = { notional: Dec; isTruncated: boolean }[];

/** A book stands for some ticks: its levels stay the same, only the price of its quote currency moves. */
const absorbedBy = new WeakMap<
  readonly BookLevel[],
  { asks: readonly BookLevel[]; bucketsBps: readonly string[]; absorbed: Absorbed }
>();

/** The smaller side within each bucket of the mid, in dollars, and whether a side ended early. */
function levelDepths(
  { bids, asks }: VenueBook,
  mid: Dec,
  quotePriceUsd: Dec,
  bucketsBps: readonly string[],
): { depthUsd: Dec; isTruncated: boolean }[] {
  let known = absorbedBy.get(bids);
  if (known?.asks !== asks || known.bucketsBps !== bucketsBps) {
    known = { asks, bucketsBps, absorbed: absorb(bids, asks, mid, bucketsBps) };
    absorbedBy.set(bids, known);
  }
  return known.absorbed.map(({ notional, isTruncated }) => ({
    depthUsd: notional.times(quotePriceUsd),
    isTruncated,
  }));
}

function absorb(
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
  mid: Dec,
  bucketsBps: readonly string[],
): Absorbed {
  const shares = bucketsBps.map((bps) => dec(bps).div(BPS_PER_UNIT));
  const below = walk(
    bids,
    shares.map((share) => mid.times(ONE.minus(share))),
    (price, bound) => price.lessThan(bound),
  );
  const above = walk(
    asks,
    shares.map((share) => mid.times(ONE.plus(share))),
    (price, bound) => price.greaterThan(bound),
  );
  return below.notionals.map((bidSide, bucket) => {
    const askSide = above.notionals[bucket] ?? ZERO;
    return {
      notional: bidSide.lessThan(askSide) ? bidSide : askSide,
      isTruncated: bucket >= below.complete || bucket >= above.complete,
    };
  });
}

/** The rule that keeps a book out of the depth; `null` for a valid one. */
export function refuseBook(
  { bids, asks, quoteCurrency }: Pick<VenueBook, 'bids' | 'asks' | 'quoteCurrency'>,
  quotePriceUsd: Dec | null,
): Refusal | null {
  const top = refuseTop(bids[0]?.price, asks[0]?.price);
  return top ?? refuseCurrency(quoteCurrency, quotePriceUsd);
}

/**
 * Adds up `price × size` outwards from the mid in one pass; `notionals[i]` is the sum up to
 * `bounds[i]` (ascending distance) and `complete` how many bounds a level was seen beyond.
 */
function walk(
  levels: readonly BookLevel[],
  bounds: readonly Dec[],
  isBeyond: (price: Dec, bound: Dec) => boolean,
): { notionals: Dec[]; complete: number } {
  const notionals: Dec[] = [];
  let total = ZERO;
  let bound = bounds[0];
  for (const { price, size } of levels) {
    while (bound !== undefined && isBeyond(price, bound)) {
      notionals.push(total);
      bound = bounds[notionals.length];
    }
    if (bound === undefined) break;
    total = total.plus(price.times(size));
  }
  const complete = notionals.length;
  while (notionals.length < bounds.length) notionals.push(total);
  return { notionals, complete };
}

/**
 * Depth of an on-chain ladder of sales (Methodology, liquidity score), one value per bucket: the largest amount
 * whose average price is within x bps of the price of the smallest amount, the bound included,
 * interpolated linearly between the last rung within and the first beyond. A rung beyond ends the
 * ladder; a better price further along is quote noise and adds nothing.
 * @param rungs coins sold and average price, by ascending amount; the first is the reference.
 * @returns dollars converted at `coinUsd` (dollars per coin at the reference price), unrounded,
 *   and per bucket whether no rung lay beyond it, so that the depth is a lower bound; empty without
 *   rungs.
 */
export function ladderDepths(
  rungs: readonly LadderRung[],
  bucketsBps: readonly string[],
  coinUsd: Dec,
): { depthUsd: Dec; isTruncated: boolean }[] {
  const [reference] = rungs;
  if (!reference) return [];
  const lossesBps = rungs.map(({ price }) =>
    reference.price.minus(price).div(reference.price).times(BPS_PER_UNIT),
  );
  return bucketsBps.map((bps) => {
    const bound = dec(bps);
    const beyond = lossesBps.findIndex((loss) => loss.greaterThan(bound));
    const isTruncated = beyond === -1;
    const last = rungs.at(isTruncated ? -1 : beyond - 1) ?? reference;
    const first = isTruncated ? last : (rungs[beyond] ?? last);
    const lossWithin = lossesBps[beyond - 1] ?? ZERO;
    const lossBeyond = lossesBps[beyond] ?? lossWithin;
    const share = isTruncated ? ZERO : bound.minus(lossWithin).div(lossBeyond.minus(lossWithin));
    const amount = last.amount.plus(first.amount.minus(last.amount).times(share));
    return { depthUsd: amount.times(coinUsd), isTruncated };
  });
}
