import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { LadderRung, VenueBook, VenueQuote } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import type { PricePath } from './price-path';
import type { SampleProvenance } from './provenance';
import type { CoinProfile } from './sample-coins';
import { hashText, smoothNoise } from './seeded-noise';
import { millionthsOf, priceOfMillionths } from './venues/order-book';

const ON_CHAIN = 'ethereum-dex';
/** Amounts sold at once, in coins; Methodology, liquidity score. */
const RUNGS = [10_000, 100_000, 1_000_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000];
const HALF_SPREAD_BPS = 0.8;
/** Quoted once a minute; the ladder every five. */
const QUOTED_EVERY_MS = MINUTE_MS;
const LADDER_EVERY_MS = 5 * MINUTE_MS;

type OnChainObservations = {
  quotesAt: (atMs: number, provenance: SampleProvenance) => VenueQuote[];
  booksAt: (atMs: number, provenance: SampleProvenance) => VenueBook[];
};

/** What selling a coin through Ethereum's pools would fetch, paid in USDC (USDC itself in USDT). */
export function onChainObservations(
  seed: string,
  coins: readonly CoinProfile[],
  pathOf: (symbol: string) => PricePath,
): OnChainObservations {
  const listed = coins.flatMap((coin) =>
    coin.onChainDepth20Millions === null
      ? []
      : [
          {
            symbol: coin.symbol,
            path: pathOf(coin.symbol),
            quote: coin.symbol === 'USDC' ? 'USDT' : 'USDC',
            depth20: coin.onChainDepth20Millions * 1_000_000,
            depths: hashText(`${seed}/${ON_CHAIN}/${coin.symbol}/depths`),
          },
        ],
  );
  type Listed = (typeof listed)[number];
  const midOf = ({ path, quote }: Listed, atMs: number) =>
    1 + (path(atMs) - pathOf(quote)(atMs)) / 10_000;
  const sides = (mid: number) => {
    const bps = (mid - 1) * 10_000;
    return {
      bid: priceOfMillionths(millionthsOf(bps - HALF_SPREAD_BPS)),
      ask: priceOfMillionths(millionthsOf(bps + HALF_SPREAD_BPS)),
    };
  };
  const common = ({ symbol, quote }: Listed, observedAtMs: number, from: SampleProvenance) => ({
    ...from(ON_CHAIN, observedAtMs),
    venue: ON_CHAIN,
    exchange: ON_CHAIN,
    symbol,
    quoteCurrency: quote,
  });
  return {
    quotesAt: (atMs, provenance) => {
      const observedAtMs = Math.floor(atMs / QUOTED_EVERY_MS) * QUOTED_EVERY_MS;
      return listed.map((coin) => {
        const { bid, ask } = sides(midOf(coin, observedAtMs));
        const mid = bid.plus(ask).div(2);
        return { ...common(coin, observedAtMs, provenance), mid, bid, ask, volume24hUsd: null };
      });
    },
    booksAt: (atMs, provenance) => {
      const observedAtMs = Math.floor(atMs / LADDER_EVERY_MS) * LADDER_EVERY_MS;
      return listed.map((coin) => {
        const { bid, ask } = sides(midOf(coin, observedAtMs));
        const swing = 1 + 0.08 * smoothNoise(coin.depths, observedAtMs, 5 * 60 * MINUTE_MS);
        const smallest = new Dec(RUNGS[0] ?? 0);
        return {
          ...common(coin, observedAtMs, provenance),
          bids: [{ price: bid, size: smallest }],
          asks: [{ price: ask, size: smallest }],
          ladder: RUNGS.map((amount) => rungOf(amount, bid, coin.depth20 * swing)),
        };
      });
    },
  };
}

/** The price falls in proportion to the amount sold: by 20 bps at the given depth. */
function rungOf(amount: number, best: Dec, depth20Usd: number): LadderRung {
  const lossBps = Math.min(5_000, (20 * (amount - (RUNGS[0] ?? 0))) / depth20Usd);
  const millionths = Math.round(best.toNumber() * 1_000_000 * (1 - lossBps / 10_000));
  return { amount: new Dec(amount), price: priceOfMillionths(millionths) };
}
