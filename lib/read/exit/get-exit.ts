import 'server-only';
import { coinName } from '@/lib/benchmark/basket/coin-names';
import { curveAmounts, type ExitBook, exitBook, exitCost } from '@/lib/benchmark/exit/exit-cost';
import type { ExitMarket } from '@/lib/benchmark/exit/exit-market';
import { BPS_PER_UNIT, type Dec, dec, sum, toPlaces, toText } from '@/lib/benchmark/units';
import { TREASURY_DEFAULTS } from '@/lib/contract/calls';
import { type ActiveFeed, activeFeed, type ServiceContext } from '@/lib/read/service/active-feed';
import {
  cachedBySequence,
  coinOf,
  marketMeta,
  readExits,
  readMarket,
} from '@/lib/read/service/feed-data';
import { highestFirst, isoTime } from '@/lib/read/service/figures';
import { venueName } from '@/lib/read/service/source-names';
import { readExitMarket } from '@/lib/store/benchmark/exit-schema';
import type { MarketSnapshot } from '@/lib/store/benchmark/snapshot-schema';
import type { CoinExit, Exit, ExitCoin } from './contract';

type Query = { amount?: string | undefined };

/** One coin's books, separate and combined. */
type CoinBooks = {
  symbol: string;
  together: ExitBook | null;
  venues: readonly { venue: string; exchange: string; observedAtMs: number; book: ExitBook }[];
};

/**
 * What selling an amount of each coin costs at the last tick. Methodology §12.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getExit(context: ServiceContext, query: Query = {}): Promise<Exit> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const amount = query.amount ?? TREASURY_DEFAULTS.amount;
  const books = await booksOf(active);
  const coins = inBasketOrder(market).flatMap(({ symbol }) => {
    const coin = books.get(symbol);
    return coin ? [coinCost(coin, dec(amount))] : [];
  });
  return {
    amount_usd: amount,
    basket: basketCost(market, books, dec(amount)),
    coins,
    meta: marketMeta(active, market),
  };
}

/**
 * The same for one coin, with each venue and the curves.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getCoinExit(
  context: ServiceContext,
  asset: string,
  query: Query = {},
): Promise<CoinExit> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const { symbol } = coinOf(market, asset);
  const amount = query.amount ?? TREASURY_DEFAULTS.amount;
  const books = await booksOf(active);
  const coin = books.get(symbol) ?? { symbol, together: null, venues: [] };
  const venues = coin.venues
    .map(({ venue, exchange, observedAtMs, book }) => ({
      venue,
      name: venueName(venue, exchange),
      observed_at: isoTime(observedAtMs),
      ...costFields(book, dec(amount)),
      curve: curveOf(book),
    }))
    .sort((a, b) => highestFirst(a.visible_usd, b.visible_usd));
  return {
    amount_usd: amount,
    ...coinCost(coin, dec(amount)),
    curve: coin.together ? curveOf(coin.together) : [],
    venues,
    meta: marketMeta(active, market),
  };
}

function booksOf(active: ActiveFeed): Promise<ReadonlyMap<string, CoinBooks>> {
  return cachedBySequence('exit-books', active, async () => {
    const stored = await readExits(active);
    return new Map(stored.map(readExitMarket).map((market) => [market.symbol, coinBooks(market)]));
  });
}

function coinBooks({ symbol, consensusUsd, venues }: ExitMarket): CoinBooks {
  if (consensusUsd === null) return { symbol, together: null, venues: [] };
  return {
    symbol,
    together: exitBook(
      venues.flatMap(({ levels }) => levels),
      consensusUsd,
    ),
    venues: venues.map(({ levels, ...venue }) => ({
      ...venue,
      book: exitBook(levels, consensusUsd),
    })),
  };
}

/** Constituents by weight, then the others in the feed's order. */
function inBasketOrder(market: MarketSnapshot) {
  return [...market.coins].sort((a, b) => highestFirst(a.weightPercent, b.weightPercent));
}

function coinCost({ symbol, together, venues }: CoinBooks, amountUsd: Dec): ExitCoin {
  const times = venues.map(({ observedAtMs }) => observedAtMs);
  return {
    symbol,
    name: coinName(symbol),
    consensus_usd: toText(together?.consensusUsd ?? null),
    ...costFields(together, amountUsd),
    venue_count: venues.length,
    oldest_book_at: times.length === 0 ? null : isoTime(Math.min(...times)),
  };
}

/** The amount split by the weights the SYI was computed with, each part sold in its own coin. */
function basketCost(
  market: MarketSnapshot,
  books: ReadonlyMap<string, CoinBooks>,
  amountUsd: Dec,
): Exit['basket'] {
  const members = market.coins.filter(({ effectiveWeightPercent: weight }) => Number(weight) > 0);
  const costs = members.map(({ symbol, effectiveWeightPercent }) => {
    const book = books.get(symbol)?.together;
    const partUsd = amountUsd.times(effectiveWeightPercent ?? 0).div(100);
    return book ? exitCost(book, partUsd) : null;
  });
  const known = costs.flatMap((cost) => (cost === null ? [] : [cost.costUsd]));
  if (known.length === 0 || known.length < costs.length) return { cost_usd: null, cost_bps: null };
  const costUsd = sum(known);
  const costBps = costUsd.div(amountUsd).times(BPS_PER_UNIT);
  return { cost_usd: toPlaces(costUsd, 2), cost_bps: toPlaces(costBps, 2) };
}

function costFields(book: ExitBook | null, amountUsd: Dec) {
  const cost = book && exitCost(book, amountUsd);
  return {
    visible_usd: toPlaces(book?.visibleUsd ?? dec(0), 2),
    cost_usd: toPlaces(cost?.costUsd ?? null, 2),
    cost_bps: toPlaces(cost?.costBps ?? null, 2),
  };
}

function curveOf(book: ExitBook): CoinExit['curve'] {
  return curveAmounts(book.visibleUsd).flatMap((amount) => {
    const cost = exitCost(book, amount);
    if (cost === null) return [];
    const { costUsd, costBps } = cost;
    return [
      {
        amount_usd: toText(amount),
        cost_usd: toPlaces(costUsd, 2),
        cost_bps: toPlaces(costBps, 2),
      },
    ];
  });
}
