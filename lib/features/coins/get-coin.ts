import 'server-only';
import { findCoin } from '@/lib/benchmark/coin/coins';
import type { CoinState } from '@/lib/db/benchmark/snapshot-schema';
import { pegNow } from '@/lib/features/peg/get-recent';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { coinMeta, coinOf, readStrategies, readTick } from '@/lib/features/service/feed-data';
import { notFound } from '@/lib/features/service/service-error';
import type { CoinDetail, CoinVerdict } from './detail-contract';
import { getCoins } from './list-coins';

/**
 * One coin now: whether it holds its dollar, the sources behind that verdict, and its other figures.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getCoin(context: ServiceContext, asset: string): Promise<CoinDetail> {
  const { active, market } = await readTick(context);
  const state = coinOf(market, asset);
  const { coins } = await getCoins(context);
  const coin = coins.find(({ symbol }) => symbol === state.symbol);
  if (coin === undefined) {
    throw notFound(`Unknown asset: ${state.symbol} has no yield of its own.`);
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
    contract_ids: contractIds(state.symbol),
    meta: coinMeta(active, market, state),
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

/** CAIP-2 ids of the chains whose id we know, with the namespace of their tokens in CAIP-19. */
const CHAINS: Readonly<Record<string, readonly [chain: string, tokens: string]>> = {
  Solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'token'],
  Tron: ['tron:0x2b6653dc', 'trc20'],
  ...evm({
    Arbitrum: 42161,
    Avalanche: 43114,
    Base: 8453,
    Berachain: 80094,
    BSC: 56,
    Celo: 42220,
    Ethereum: 1,
    Flare: 14,
    Fraxtal: 252,
    Gnosis: 100,
    'Hyperliquid L1': 999,
    Ink: 57073,
    Kava: 2222,
    Linea: 59144,
    Mantle: 5000,
    Monad: 143,
    'OP Mainnet': 10,
    Plasma: 9745,
    'Plume Mainnet': 98866,
    Polygon: 137,
    Sei: 1329,
    Sonic: 146,
    Unichain: 130,
    'World Chain': 480,
    'ZKsync Era': 324,
  }),
};

function evm(ids: Readonly<Record<string, number>>): typeof CHAINS {
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, [`eip155:${id}`, 'erc20']]),
  );
}

/**
 * A coin's contracts by their CAIP-19 ids, such as `eip155:1/erc20:0x…`: the issuer's own, by chain. A chain
 * without a known CAIP-2 id is left out.
 */
export function contractIds(symbol: string): string[] {
  return Object.entries(findCoin(symbol)?.contracts ?? {}).flatMap(([chain, address]) => {
    const [id, tokens] = CHAINS[chain] ?? [];
    return id === undefined ? [] : [`${id}/${tokens}:${address}`];
  });
}
