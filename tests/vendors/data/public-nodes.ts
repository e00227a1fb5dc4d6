import type { Hex } from 'ox/Hex';
import { COMETS, DATA_PROVIDERS, type RateChain, SAVINGS } from '@/lib/market/chain-rates';
import { coveredCoins } from '@/lib/market/registry';
import type { SourceUrls } from '@/lib/market/source-urls';
import { multicallAnswer, roundOf, words } from '../../support/multicall-answer';
import { coinBy, priceUsdAt } from '../market/coins';
import { figuresAt, lendingAt, MARKET_POOLS, type MarketPool, UTILIZATION } from '../market/pools';
import { ok, type Vendor } from '../vendor';

const BLOCK_MS = 12_000;
/** Rounds come at least this often here, well within their heartbeats. */
const ROUND_MS = 6 * 3_600_000;
const LATEST_ROUND_DATA = '0xfeaf968c';
const RESERVE_DATA = '0x35ea6a75';
const SECONDS_PER_YEAR = 365 * 86_400;

/** A public node with Chainlink's feeds and the reserves of Aave and Spark. Hand-written. */
function node(name: string, chain: RateChain, setting: keyof SourceUrls): Vendor {
  return {
    // Two sources ask Ethereum's nodes: prices each minute, and rates each five.
    ...{ name, setting, budget: { requests: 4, seconds: 60 } },
    answer: ({ json, nowMs }) => {
      const blockMs = Math.floor(nowMs / BLOCK_MS) * BLOCK_MS;
      return ok(
        multicallAnswer(json, blockMs, (to, data) => {
          if (data === LATEST_ROUND_DATA) return roundAt(to, blockMs);
          if (data.startsWith(RESERVE_DATA)) return reserveAt({ chain, to, data, nowMs });
          return cometAt({ chain, to, data, nowMs }) ?? savingsAt({ to, data, nowMs });
        }),
      );
    },
  };
}

export const publicNodes: readonly Vendor[] = [
  node('publicnode', 'Ethereum', 'ETHEREUM_RPC_URLS'),
  node('drpc', 'Ethereum', 'ETHEREUM_RPC_URLS'),
  node('cloudflare', 'Ethereum', 'ETHEREUM_RPC_URLS'),
  node('base', 'Base', 'BASE_RPC_URLS'),
  node('arbitrum', 'Arbitrum', 'ARBITRUM_RPC_URLS'),
];

function roundAt(feed: Hex, blockMs: number): Hex | null {
  const coin = coinBy('chainlinkFeed', feed);
  if (!coin) return null;
  const roundMs = Math.floor(blockMs / ROUND_MS) * ROUND_MS;
  return roundOf(Math.round(priceUsdAt(coin, roundMs) * 1e8), roundMs);
}

type Call = { to: Hex; data: Hex; nowMs: number };

/** What `getReserveData(address)` returns: of the pool of the same market, chain and coin. */
function reserveAt({ chain, to, data, nowMs }: Call & { chain: RateChain }): Hex | null {
  const provider = DATA_PROVIDERS.find((each) => each.chain === chain && each.address === to);
  const token = `0x${data.slice(-40)}`;
  const coin = coveredCoins().find(({ contracts }) => contracts[chain] === token);
  if (!provider || !coin) return null;
  const market = marketAt(provider.protocol, chain, coin.symbol, nowMs);
  if (!market) return words(...Array<number>(12).fill(0));
  const { supplied, borrowed, perSecond } = market;
  const rate = scaled(perSecond * SECONDS_PER_YEAR, 27);
  return words(0, 0, supplied, 0, borrowed, rate, ...Array<number>(6).fill(0));
}

/** What a Comet's getters return: its rate is that of its pool, below the kink. */
function cometAt({ chain, to, data, nowMs }: Call & { chain: RateChain }): Hex | null {
  const comet = COMETS.find((each) => each.chain === chain && each.address === to);
  const market = comet && marketAt('compound-v3', chain, comet.symbol, nowMs);
  if (!comet) return null;
  const getters: Readonly<Record<string, bigint>> = {
    '0x18160ddd': market?.supplied ?? 0n,
    '0x8285ef40': market?.borrowed ?? 0n,
    '0x7eb71131': scaled(UTILIZATION, 18),
    '0xa5b4ff79': scaled(0.9, 18),
    '0x94920cca': 0n,
    '0x5a94b8d1': scaled((market?.perSecond ?? 0) / UTILIZATION, 18),
    '0x804de71f': 0n,
  };
  const value = getters[data];
  return value === undefined ? null : words(value);
}

/** Sky's rate a second and what its vaults hold. */
function savingsAt({ to, data, nowMs }: Call): Hex | null {
  const savings = SAVINGS.find(({ rate, vault }) => [rate.address, vault].includes(to));
  if (!savings) return null;
  const receipt = savings.symbol === 'USDS' ? 'SUSDS' : 'SDAI';
  const market = marketAt('sky-lending', 'Ethereum', receipt, nowMs);
  if (data === '0x01e1d114') return words(market?.supplied ?? 0n);
  return words(10n ** 27n + scaled(market?.perSecond ?? 0, 27));
}

/** A pool's deposits and loans in units of its token, and its rate a second. */
function marketAt(project: string, chain: RateChain, symbol: string, nowMs: number) {
  const isMarket = (pool: MarketPool) =>
    pool.project === project &&
    pool.chain === chain &&
    pool.symbol === symbol.toUpperCase() &&
    pool.poolMeta === null;
  const pool = MARKET_POOLS.find(isMarket);
  if (!pool) return null;
  const { apyBase, apy } = figuresAt(pool, nowMs);
  const { totalSupplyUsd, totalBorrowUsd } = lendingAt(pool, nowMs);
  const decimals = coveredCoins().find((coin) => coin.symbol === symbol)?.ethereumDecimals ?? 18;
  const perSecond = Math.expm1(Math.log1p((apyBase ?? apy ?? 0) / 100) / SECONDS_PER_YEAR);
  return {
    supplied: scaled(totalSupplyUsd, decimals),
    borrowed: scaled(totalBorrowUsd, decimals),
    perSecond,
  };
}

/** A number in units of 10^-places, with nine significant digits. */
function scaled(value: number, places: number): bigint {
  const [digits = '0', exponent = '0'] = value.toExponential(8).split('e');
  const shift = places + Number(exponent) - 8;
  const whole = BigInt(digits.replace('.', ''));
  return shift >= 0 ? whole * 10n ** BigInt(shift) : whole / 10n ** BigInt(-shift);
}
