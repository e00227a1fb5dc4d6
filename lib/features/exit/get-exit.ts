import 'server-only';
import { coinName } from '@/lib/benchmark/coin/coins';
import { curveAmounts, type ExitBook, exitBook, exitCost } from '@/lib/benchmark/exit/exit-cost';
import { type Exits, readExitLevels } from '@/lib/benchmark/exit/exit-levels';
import { BPS_PER_UNIT, type Dec, dec, sum, toText } from '@/lib/benchmark/units';
import { newestExitLevels } from '@/lib/db/benchmark/exit-levels';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import type { ActiveFeed, ServiceContext } from '@/lib/features/service/active-feed';
import {
  cachedBySequence,
  coinOf,
  marketMeta,
  readStrategies,
  readTick,
} from '@/lib/features/service/feed-data';
import { highestFirst, isoTime, rounded, toNumber } from '@/lib/features/service/figures';
import { venueName } from '@/lib/features/service/source-names';
import { TREASURY_DEFAULTS } from '@/lib/features/treasury/defaults';
import type { CoinExit, Exit, ExitCoin } from './contract';
import { type CoinPools, coinPools, poolsOf, redeemDoor, withdrawDoor } from './exit-doors';
import { namedLevels } from './get-exit-levels';

type Query = { amount?: string | undefined };

/** One coin's books, separate and combined, and its pools. */
type CoinWays = {
  symbol: string;
  weightPercent: string | null;
  consensusUsd: Dec | null;
  together: ExitBook | null;
  venues: readonly { venue: string; exchange: string; observedAtMs: number; book: ExitBook }[];
  pools: CoinPools;
};

/**
 * The ways out of each coin for an amount at the last tick. Methodology, in dollars.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getExit(context: ServiceContext, query: Query = {}): Promise<Exit> {
  const { active, market } = await readTick(context);
  const amount = query.amount ?? TREASURY_DEFAULTS.amount;
  const { ways, levels } = await waysOf(active);
  const coins = inBasketOrder(market).flatMap(({ symbol }) => {
    const coin = ways.get(symbol);
    return coin ? [coinExit(coin, dec(amount))] : [];
  });
  return {
    amount_usd: toNumber(amount),
    basket: basketCost([...ways.values()], dec(amount)),
    coins,
    levels,
    meta: marketMeta(active, market),
  };
}

/**
 * The same for one coin, with each pool, each venue and the curves.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getCoinExit(
  context: ServiceContext,
  asset: string,
  query: Query = {},
): Promise<CoinExit> {
  const { active, market } = await readTick(context);
  const { symbol } = coinOf(market, asset);
  const amount = query.amount ?? TREASURY_DEFAULTS.amount;
  const { ways, levels } = await waysOf(active);
  const coin = ways.get(symbol) ?? {
    ...{ symbol, weightPercent: null, consensusUsd: null, together: null, venues: [] },
    pools: coinPools(symbol, [], []),
  };
  const venues = coin.venues
    .map(({ venue, exchange, observedAtMs, book }) => ({
      venue,
      name: venueName(venue, exchange),
      observed_at: isoTime(observedAtMs),
      ...costFields(book, dec(amount)),
      curve: curveOf(book),
    }))
    .sort((a, b) => b.visible_usd - a.visible_usd);
  return {
    amount_usd: toNumber(amount),
    ...coinExit(coin, dec(amount)),
    curve: coin.together ? curveOf(coin.together) : [],
    venues,
    pools: poolsOf(coin.pools, coin.consensusUsd, dec(amount)),
    levels,
    meta: marketMeta(active, market),
  };
}

function waysOf(
  active: ActiveFeed,
): Promise<{ ways: ReadonlyMap<string, CoinWays>; levels: Exit['levels'] }> {
  return cachedBySequence('exit-ways', active, async () => {
    const stored = await newestExitLevels(active.db, active.feed.feedId);
    const exits = stored && readExitLevels(stored.text);
    const strategies = (await readStrategies(active))?.value ?? [];
    const ways = (exits?.coins ?? []).map((coin) => ({
      ...coinBooks(coin),
      pools: coinPools(coin.symbol, exits?.pools ?? [], strategies),
    }));
    return {
      ways: new Map(ways.map((coin) => [coin.symbol, coin])),
      levels: stored && exits ? namedLevels(stored.sha256, exits.asOfMs) : null,
    };
  });
}

function coinBooks({ venues, ...coin }: Exits['coins'][number]): Omit<CoinWays, 'pools'> {
  const { consensusUsd } = coin;
  if (consensusUsd === null) return { ...coin, together: null, venues: [] };
  return {
    ...coin,
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

function coinExit(coin: CoinWays, amountUsd: Dec): ExitCoin {
  const { symbol, consensusUsd, together, venues, pools } = coin;
  const times = venues.map(({ observedAtMs }) => observedAtMs);
  return {
    symbol,
    name: coinName(symbol),
    consensus_usd: toNumber(toText(consensusUsd)),
    withdraw: withdrawDoor(pools, consensusUsd, amountUsd),
    redeem: redeemDoor(symbol, amountUsd),
    best_venue: bestVenue(venues, amountUsd),
    ...costFields(together, amountUsd),
    venue_count: venues.length,
    oldest_book_at: times.length === 0 ? null : isoTime(Math.min(...times)),
  };
}

/** The cheapest venue whose book alone shows the whole amount. */
function bestVenue(venues: CoinWays['venues'], amountUsd: Dec): ExitCoin['best_venue'] {
  const [best] = venues
    .flatMap(({ venue, exchange, book }) => {
      const cost = exitCost(book, amountUsd);
      return cost === null ? [] : [{ venue, exchange, cost }];
    })
    .sort((a, b) => a.cost.costUsd.comparedTo(b.cost.costUsd));
  if (!best) return null;
  const { venue, exchange, cost } = best;
  return { venue, name: venueName(venue, exchange), ...costView(cost) };
}

/** The amount split by the weights the SYI was computed with, each part sold in its own coin. */
function basketCost(coins: readonly CoinWays[], amountUsd: Dec): Exit['basket'] {
  const members = coins.filter(({ weightPercent }) => Number(weightPercent) > 0);
  const costs = members.map(({ together, weightPercent }) => {
    const partUsd = amountUsd.times(weightPercent ?? 0).div(100);
    return together ? exitCost(together, partUsd) : null;
  });
  const known = costs.flatMap((cost) => (cost === null ? [] : [cost.costUsd]));
  if (known.length === 0 || known.length < costs.length) return { cost_usd: null, cost_bps: null };
  const costUsd = sum(known);
  return costView({ costUsd, costBps: costUsd.div(amountUsd).times(BPS_PER_UNIT) });
}

function costFields(book: ExitBook | null, amountUsd: Dec) {
  const cost = book && exitCost(book, amountUsd);
  return {
    visible_usd: rounded(book?.visibleUsd ?? dec(0), 2),
    ...(cost ? costView(cost) : { cost_usd: null, cost_bps: null }),
  };
}

function costView({ costUsd, costBps }: { costUsd: Dec; costBps: Dec }) {
  return { cost_usd: rounded(costUsd, 2), cost_bps: rounded(costBps, 2) };
}

function curveOf(book: ExitBook): CoinExit['curve'] {
  return curveAmounts(book.visibleUsd).flatMap((amount) => {
    const cost = exitCost(book, amount);
    return cost === null ? [] : [{ amount_usd: amount.toNumber(), ...costView(cost) }];
  });
}
