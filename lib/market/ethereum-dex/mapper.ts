import 'server-only';
import type { LadderRung, VenueBook, VenueQuote } from '@/lib/benchmark/observations';
import type { Dec } from '@/lib/benchmark/units';
import type { DroppedRow } from '../parse';
import type { FetchedBody } from '../types';
import { implausiblePrice, provenanceOf } from '../update';

export const ETHEREUM_DEX = 'ethereum-dex';

/** A sale and a purchase of the smallest amount, as received: coins or quote coins. */
export type RoundTrip = {
  symbol: string;
  quoteCurrency: string;
  /** The amount paid in both: coins in the sale, quote coins in the purchase. */
  amount: Dec;
  soldFor: Dec;
  bought: Dec;
  /** The sale's body and the purchase's. */
  bodies: readonly [FetchedBody, FetchedBody];
};

/**
 * Maps the smallest sale and purchase to a quote: the bid is the proceeds of a coin sold, the ask the
 * cost of a coin bought, the mid between them (Methodology, coin price). Its time is that of the earlier body.
 */
export function mapQuote(
  trip: RoundTrip,
): { quote: VenueQuote; dropped: null } | { quote: null; dropped: DroppedRow } {
  const { symbol, quoteCurrency, amount, soldFor, bought } = trip;
  const bid = soldFor.div(amount);
  const ask = amount.div(bought);
  const mid = bid.plus(ask).div(2);
  const problem = implausiblePrice(mid, quoteCurrency);
  if (problem !== null) return { quote: null, dropped: { key: symbol, reason: problem } };
  const quote = { ...commonOf(trip), quoteCurrency, mid, bid, ask, volume24hUsd: null };
  return { quote, dropped: null };
}

/** The ladder of sales and the smallest purchase (Methodology, liquidity score), at the round trip's time. */
export function mapLadder(trip: RoundTrip, rungs: readonly LadderRung[]): VenueBook {
  const { quoteCurrency, amount, soldFor, bought } = trip;
  return {
    ...commonOf(trip),
    quoteCurrency,
    bids: [{ price: soldFor.div(amount), size: amount }],
    asks: [{ price: amount.div(bought), size: bought }],
    ladder: rungs,
  };
}

function commonOf({ symbol, bodies }: RoundTrip) {
  const [sale, purchase] = bodies;
  const earlier = sale.receivedAtMs <= purchase.receivedAtMs ? sale : purchase;
  return {
    ...provenanceOf(ETHEREUM_DEX, earlier),
    venue: ETHEREUM_DEX,
    exchange: ETHEREUM_DEX,
    symbol,
  };
}
