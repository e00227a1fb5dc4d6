import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { findCoin } from '@/lib/benchmark/coin/coins';
import { DAY_MS } from '@/lib/benchmark/durations';
import { RECORDED_POOLS } from '@/lib/market/sample/recorded-pools';
import { poolRow } from '../../fixtures/market/defillama-bodies';
import { hasRecorded, recordedJson, recordedText } from '../../support/recorded-data';
import { VENDOR_COINS } from './coins';
import { depositFactor, ratePoints } from './events';
import { chance, wave } from './movement';

/** Savings shares of the issuer's own. */
const SAVINGS: Readonly<Record<string, string>> = {
  SUSDS: 'USDS',
  SUSDE: 'USDe',
  SDAI: 'DAI',
  SGHO: 'GHO',
};

/** A share that is named after its coin, such as `STEAKUSDC`, or a wrapped form such as `USDT0`. */
const COINS_IN_NAMES = ['USDC', 'USDT', 'PYUSD', 'RLUSD', 'USDG', 'USD1', 'FDUSD'];

/** Where a pool of a coin names the coin's own contract, beside Ethereum; on BSC USDT and USDC are Binance's forms. */
const CHAINS: Readonly<Record<string, readonly string[]>> = {
  Base: ['USDC', 'USDS'],
  Arbitrum: ['USDC', 'USDT'],
  Polygon: ['USDC'],
  Avalanche: ['USDC'],
  BSC: ['USDT', 'USDC', 'USD1'],
  Solana: ['USDC', 'USDT', 'PYUSD'],
  Tron: ['USDT'],
};

/**
 * The one token of a pool, as the vendor would name it: the contract of the coin that the symbol names; null
 * where that contract is not known here, as the vendor leaves it out for some.
 */
function underlyingOf(chain: string, symbol: string): [string] | null {
  const own = VENDOR_COINS.find((coin) => coin.symbol.toUpperCase() === symbol)?.symbol;
  const coin = own ?? SAVINGS[symbol] ?? COINS_IN_NAMES.find((name) => symbol.includes(name));
  if (coin === undefined || !(chain === 'Ethereum' || CHAINS[chain]?.includes(coin))) return null;
  const contract = findCoin(coin)?.contracts[chain];
  if (contract !== undefined) return [contract];
  return chain === 'BSC' ? [`bsc-${coin}`] : null;
}

const TVL_SWING = 0.02;
const APY_SWING = 0.05;

const optional = z.string().transform((text) => (text === '' ? null : Number(text)));
const recordedSchema = z.array(
  z.object({
    ...{ poolId: z.string(), project: z.string(), chain: z.string(), symbol: z.string() },
    ...{ tvlUsd: z.coerce.number(), apy: z.coerce.number(), apyBase: optional },
    ...{ apyReward: optional, poolMeta: z.string().transform((text) => text || null) },
    outlier: z.stringbool(),
  }),
);
export type MarketPool = z.infer<typeof recordedSchema>[number];

/** The dollar pools of September 2, 2026 from $10M on where they are recorded, else those of the demonstration market. */
export const MARKET_POOLS: readonly MarketPool[] = hasRecorded()
  ? recordedSchema.parse(parse(recordedText('defillama-pools-2026-09-02.csv'), { columns: true }))
  : RECORDED_POOLS.map(
      ([project, chain, symbol, tvlUsd, apyBase, apyReward, poolMeta = null], index) => ({
        poolId: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
        ...{ project, chain, symbol, tvlUsd, apyBase, apyReward, poolMeta, outlier: false },
        apy: (apyBase ?? 0) + (apyReward ?? 0),
      }),
    );

const tokensSchema = z.object({
  data: z.array(
    z.object({ pool: z.string(), underlyingTokens: z.array(z.string().nullable()).nullable() }),
  ),
});
/** Tokens of a tenth of them by pool, as recorded in April 2026. */
const RECORDED_TOKENS = new Map(
  hasRecorded()
    ? tokensSchema
        .parse(recordedJson('defillama-pools-797.json'))
        .data.map(({ pool, underlyingTokens }) => [pool, underlyingTokens] as const)
    : [],
);

/** A pool's figures at a moment: those of its day, and small movements. */
export function figuresAt(pool: MarketPool, nowMs: number) {
  const factor = 1 + APY_SWING * wave(`${pool.poolId} apy`, nowMs, 9 * DAY_MS);
  const moved = (percent: number | null, points = 0) =>
    percent === null ? null : Number((percent * factor + points).toFixed(5));
  const points = ratePoints(pool.symbol);
  const swing = 1 + TVL_SWING * wave(`${pool.poolId} tvl`, nowMs, 20 * DAY_MS);
  return {
    tvlUsd: Math.round(pool.tvlUsd * depositFactor(pool.symbol) * swing),
    apy: moved(pool.apy, points),
    apyBase: moved(pool.apyBase, points),
    apyReward: moved(pool.apyReward),
  };
}

/** Made up, the recording has none: the share of the deposits that is lent. */
export const UTILIZATION = 0.8;
/** The vendor states what is left of the deposits of these, and the deposits of the others. */
const NET_TVL = [
  ...['aave-v3', 'aave-v4', 'sparklend', 'compound-v3', 'kamino-lend', 'justlend-v1'],
  'dolomite',
];

/** What a pool's market has been supplied with and has lent. */
export function lendingAt(pool: MarketPool, nowMs: number) {
  const { tvlUsd } = figuresAt(pool, nowMs);
  const isNet = NET_TVL.includes(pool.project);
  const totalSupplyUsd = isNet ? tvlUsd / (1 - UTILIZATION) : tvlUsd;
  return { totalSupplyUsd, totalBorrowUsd: totalSupplyUsd * UTILIZATION };
}

/** Pools of big, old protocols have been followed for long. */
const OLD = [
  ...['aave-v3', 'compound-v3', 'sky-lending', 'sparklend', 'fluid-lending', 'justlend-v1'],
  'venus-core-pool',
];

/** A row of `/pools`. Observation counts, 30-day means and most tokens are made up: the recording has none. */
export function poolRowAt(pool: MarketPool, nowMs: number): Record<string, unknown> {
  const { poolId, project, chain, symbol, poolMeta, outlier, apy } = pool;
  const days = Math.round(120 + 500 * chance(poolId)) + (OLD.includes(project) ? 400 : 0);
  return poolRow({
    ...{ chain, project, symbol, ...figuresAt(pool, nowMs), pool: poolId, poolMeta, outlier },
    ...{ mu: apy, apyMean30d: apy, count: days },
    underlyingTokens: RECORDED_TOKENS.get(poolId) ?? underlyingOf(chain, symbol),
  });
}

/** Rows that are nobody's: pairs of other tokens, as most of the vendor's are. */
export function otherPoolRow(index: number): Record<string, unknown> {
  return poolRow({
    ...{ project: 'uniswap-v3', symbol: `TOKEN${index}-WETH`, pool: `other-${index}` },
    ...{ stablecoin: false, ilRisk: 'yes', exposure: 'multi', tvlUsd: 10_000 * (index + 1) },
    underlyingTokens: [`0x${String(index).padStart(40, '0')}`],
  });
}
