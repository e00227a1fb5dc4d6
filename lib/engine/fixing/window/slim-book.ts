import type { BookLevel, MarketUpdate, VenueBook } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { BPS_PER_UNIT, type Dec, dec, ONE } from '@/lib/benchmark/units';

/** The update with books of a few levels that have the same mid, spread and depths (Methodology §3). */
export function withSlimBooks(
  update: MarketUpdate,
  { liquidity }: MethodologyParameters,
): MarketUpdate {
  if (!update.books?.length) return update;
  const books = update.books.map((book) => slimBook(book, liquidity.bucketsBps));
  return { ...update, books };
}

/** Merges the levels of each bucket into its first; one level beyond the last bucket remains as its mark. */
function slimBook(book: VenueBook, bucketsBps: readonly string[]): VenueBook {
  const [bid, ask] = [book.bids[0]?.price, book.asks[0]?.price];
  if (book.ladder || !bid || !ask) return book;
  const mid = bid.plus(ask).div(2);
  const shares = bucketsBps.map((bps) => dec(bps).div(BPS_PER_UNIT));
  const below = shares.map((share) => mid.times(ONE.minus(share)));
  const above = shares.map((share) => mid.times(ONE.plus(share)));
  return {
    ...book,
    bids: merged(book.bids, (price) => below.findIndex((bound) => !price.lessThan(bound))),
    asks: merged(book.asks, (price) => above.findIndex((bound) => !price.greaterThan(bound))),
  };
}

/** @param bucketOf index of a price's bucket, −1 beyond the last. */
function merged(levels: readonly BookLevel[], bucketOf: (price: Dec) => number): BookLevel[] {
  const slim: { bucket: number; price: Dec; notional: Dec }[] = [];
  for (const { price, size } of levels) {
    const bucket = bucketOf(price);
    const notional = price.times(size);
    const last = slim.at(-1);
    if (last?.bucket === bucket) last.notional = last.notional.plus(notional);
    else slim.push({ bucket, price, notional });
    if (bucket === -1) break;
  }
  return slim.map(({ price, notional }) => ({ price, size: notional.div(price) }));
}
