import 'server-only';
import { pegNow } from '@/lib/read/peg/get-recent';
import { activeFeed, answerMeta, type ServiceContext } from '@/lib/read/service/active-feed';
import { coinOf, readMarket, readStrategies } from '@/lib/read/service/feed-data';
import { ServiceError } from '@/lib/read/service/service-error';
import type { CoinState } from '@/lib/store/benchmark/snapshot-schema';
import type { CoinDetail, CoinVerdict } from './detail-contract';
import { getCoins } from './list-coins';

/**
 * One coin now: whether it holds its dollar, the sources behind that verdict, and its other figures.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getCoin(context: ServiceContext, asset: string): Promise<CoinDetail> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const state = coinOf(market, asset);
  const { coins } = await getCoins(context);
  const coin = coins.find(({ symbol }) => symbol === state.symbol);
  if (coin === undefined) {
    throw new ServiceError('not-found', `Unknown asset: ${state.symbol} has no yield of its own.`);
  }
  const strategies = ((await readStrategies(active))?.value ?? []).filter(
    ({ symbol }) => symbol === state.symbol,
  );
  const counted = strategies.filter(({ eligible }) => eligible).length;
  return {
    verdict: verdictOf(state),
    coin,
    peg: pegNow(state, market.asOfMs),
    venues_agreeing: venues(state, (verdict) => verdict.used),
    venues_quoting: venues(state, () => true),
    flags: [...state.flags],
    strategies_counted: counted,
    strategies_excluded: strategies.length - counted,
    meta: answerMeta(active, {
      asOfMs: market.asOfMs,
      method: state.priceMethod,
      judgement: state.judgement,
    }),
  };
}

/**
 * The tickers that have a page: the coins of the feed's newest tick, in its order.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function listCoinSymbols(context: ServiceContext): Promise<readonly string[]> {
  return (await getCoins(context)).coins.map(({ symbol }) => symbol);
}

/** A pending move takes precedence over the price it would move away from. */
function verdictOf({ pending, pegClass }: CoinState): CoinVerdict {
  if (pending !== null) return 'unconfirmed';
  return pegClass ?? 'unknown';
}

/** How many venues (tier 1) have a verdict of this kind; a venue that quoted twice counts once. */
function venues(state: CoinState, of: (verdict: CoinState['sources'][number]) => boolean): number {
  const found = state.sources.filter((verdict) => verdict.tier === 1 && of(verdict));
  return new Set(found.map(({ source }) => source)).size;
}
