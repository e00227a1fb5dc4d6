import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { poolRow } from '../../fixtures/market/defillama-bodies';
import { hasRecorded, recordedJson, recordedText } from '../../support/recorded-data';
import { VENDOR_COINS } from './coins';
import { depositFactor, ratePoints } from './events';
import { chance, wave } from './movement';

/** Contracts on chains other than Ethereum, by chain and coin; on BSC USDT and USDC are Binance's forms. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Base: {
    USDC: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    USDS: '0x820C137fa70C8691f0e44Dc420a5e53c168921Dc',
  },
  Arbitrum: {
    USDC: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    USDT: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  },
  Polygon: { USDC: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
  Avalanche: { USDC: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E' },
  BSC: {
    USDT: '0x55d398326f99059fF775485246999027B3197955',
    USDC: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    USD1: '0x8d0D000Ee44948FC98c9B98A4FA4921476f08B0d',
  },
  Solana: {
    USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    PYUSD: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
  },
  Tron: { USDT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
};

/** A share that is named after its coin, such as `STEAKUSDC`, or a wrapped form such as `USDT0`. */
const COINS_IN_NAMES = ['USDC', 'USDT', 'PYUSD', 'RLUSD', 'USDG', 'USD1', 'FDUSD'];
/** Savings shares of the issuer's own. */
const SAVINGS: Readonly<Record<string, string>> = {
  SUSDS: 'USDS',
  SUSDE: 'USDe',
  SDAI: 'DAI',
  SGHO: 'GHO',
};

/**
 * The one token of a pool, as the vendor would name it: the contract of the coin that the symbol names; null
 * where that contract is not known here, as the vendor leaves it out for some.
 */
function underlyingOf(chain: string, symbol: string): [string] | null {
  const own = VENDOR_COINS.find((coin) => coin.symbol.toUpperCase() === symbol)?.symbol;
  const coin = own ?? SAVINGS[symbol] ?? COINS_IN_NAMES.find((name) => symbol.includes(name));
  if (coin === undefined) return null;
  const contract =
    chain === 'Ethereum'
      ? VENDOR_COINS.find((each) => each.symbol === coin)?.address
      : ELSEWHERE[chain]?.[coin];
  return contract === undefined ? null : [contract];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TVL_SWING = 0.02;
const APY_SWING = 0.05;
/** Pools of big, old protocols have been followed for long. */
const OLD = [
  'aave-v3',
  'compound-v3',
  'sky-lending',
  'sparklend',
  'fluid-lending',
  'justlend-v1',
  'venus-core-pool',
];

const optionalNumber = z.string().transform((text) => (text === '' ? null : Number(text)));

const rowSchema = z.object({
  poolId: z.string(),
  project: z.string(),
  chain: z.string(),
  symbol: z.string(),
  tvlUsd: z.coerce.number(),
  apy: z.coerce.number(),
  apyBase: optionalNumber,
  apyReward: optionalNumber,
  poolMeta: z.string().transform((text) => text || null),
  outlier: z.stringbool(),
});
export type MarketPool = z.output<typeof rowSchema>;

type HandWritten = readonly [
  project: string,
  chain: string,
  symbol: string,
  tvlUsd: number,
  apy: number,
];

/** Made up, for where no recording is beside the project: a few pools of known protocols for each coin. */
const ROWS: readonly HandWritten[] = [
  ['aave-v3', 'Ethereum', 'USDC', 900e6, 3.9],
  ['morpho-blue', 'Base', 'STEAKUSDC', 400e6, 4.2],
  ['compound-v3', 'Ethereum', 'USDC', 120e6, 3.4],
  ['maple', 'Ethereum', 'USDC', 2_500e6, 5.1],
  ['aave-v3', 'Ethereum', 'USDT', 700e6, 3.6],
  ['fluid-lending', 'Ethereum', 'USDT', 150e6, 4.4],
  ['justlend-v1', 'Tron', 'USDT', 90e6, 2.1],
  ['sky-lending', 'Ethereum', 'SUSDS', 4_600e6, 3.6],
  ['aave-v3', 'Ethereum', 'USDS', 80e6, 3.1],
  ['sparklend', 'Ethereum', 'DAI', 60e6, 3.2],
  ['aave-v3', 'Ethereum', 'DAI', 45e6, 3.0],
  ['ethena-usde', 'Ethereum', 'SUSDE', 1_300e6, 4.7],
  ['aave-v3', 'Ethereum', 'USDE', 300e6, 3.3],
  ['lista-lending', 'BSC', 'USD1', 70e6, 2.9],
  ['dolomite', 'Ethereum', 'USD1', 60e6, 4.0],
  ['kamino-lend', 'Solana', 'PYUSD', 90e6, 3.8],
  ['aave-v3', 'Ethereum', 'PYUSD', 40e6, 3.5],
  ['circle-usyc', 'BSC', 'USYC', 2_600e6, 3.4],
];

const HAND_WRITTEN_POOLS: readonly MarketPool[] = ROWS.map(
  ([project, chain, symbol, tvlUsd, apy], index) => ({
    ...{ poolId: `0000000${index % 10}-0000-4000-9000-${String(index).padStart(12, '0')}` },
    ...{ project, chain, symbol, tvlUsd, apy, apyBase: apy, apyReward: null },
    ...{ poolMeta: null, outlier: false },
  }),
);

const underlyingRowsSchema = z.object({
  data: z.array(
    z.object({ pool: z.string(), underlyingTokens: z.array(z.string().nullable()).nullable() }),
  ),
});

/** The dollar pools of September 2, 2026 from $10M on where they are recorded, else a few made-up ones. */
export const MARKET_POOLS: readonly MarketPool[] = hasRecorded()
  ? z
      .array(rowSchema)
      .parse(parse(recordedText('defillama-pools-2026-09-02.csv'), { columns: true }))
  : HAND_WRITTEN_POOLS;

/** Tokens of some of them by pool, as recorded in April 2026. */
const recordedTokens = new Map(
  hasRecorded()
    ? underlyingRowsSchema
        .parse(recordedJson('defillama-pools-797.json'))
        .data.map(({ pool, underlyingTokens }) => [pool, underlyingTokens] as const)
    : [],
);

/** A pool's figures at a moment: those of its day, and small movements. */
export function figuresAt(pool: MarketPool, nowMs: number) {
  const factor = 1 + APY_SWING * wave(`${pool.poolId} apy`, nowMs, 9 * DAY_MS);
  const moved = (percent: number | null) =>
    percent === null ? null : Number((percent * factor).toFixed(5));
  const points = ratePoints(pool.symbol);
  const stepped = (percent: number | null) =>
    percent === null ? null : Number((percent + points).toFixed(5));
  return {
    tvlUsd: Math.round(
      pool.tvlUsd *
        depositFactor(pool.symbol) *
        (1 + TVL_SWING * wave(`${pool.poolId} tvl`, nowMs, 20 * DAY_MS)),
    ),
    apy: stepped(moved(pool.apy)),
    apyBase: stepped(moved(pool.apyBase)),
    apyReward: moved(pool.apyReward),
  };
}

/** Made up, the recording has none: the share of the deposits that is lent. */
export const UTILIZATION = 0.8;
/** The vendor states what is left of the deposits of these, and the deposits of the others. */
const NET_TVL = [
  'aave-v3',
  'aave-v4',
  'sparklend',
  'compound-v3',
  'kamino-lend',
  'justlend-v1',
  'dolomite',
];

/** What a pool's market has been supplied with and has lent. */
export function lendingAt(pool: MarketPool, nowMs: number) {
  const { tvlUsd } = figuresAt(pool, nowMs);
  const isNet = NET_TVL.includes(pool.project);
  const totalSupplyUsd = isNet ? tvlUsd / (1 - UTILIZATION) : tvlUsd;
  return { totalSupplyUsd, totalBorrowUsd: totalSupplyUsd * UTILIZATION };
}

/** Made up, the recording has none: for how many days a pool has been followed. */
export function observationsOf({ poolId, project }: MarketPool): number {
  const days = Math.round(120 + 500 * chance(poolId));
  return OLD.includes(project) ? days + 400 : days;
}

/**
 * A row of `/pools`. Observation counts and 30-day means are made up, and so are tokens, which are recorded
 * for a tenth of the pools: for the others they are the coin's own contract, where the symbol names a coin.
 */
export function poolRowAt(pool: MarketPool, nowMs: number): Record<string, unknown> {
  const figures = figuresAt(pool, nowMs);
  const { poolId, project, chain, symbol, poolMeta, outlier } = pool;
  return poolRow({
    ...{ chain, project, symbol, ...figures, pool: poolId, poolMeta, outlier },
    ...{ mu: pool.apy, apyMean30d: pool.apy, count: observationsOf(pool) },
    underlyingTokens: recordedTokens.get(poolId) ?? underlyingOf(chain, symbol),
  });
}

/** Rows that are nobody's: pairs of other tokens, as most of the vendor's are. */
export function otherPoolRow(index: number): Record<string, unknown> {
  const seed = `other ${index}`;
  const apy = Number((40 * chance(seed)).toFixed(5));
  return poolRow({
    ...{ project: 'uniswap-v3', symbol: `TOKEN${index}-WETH`, poolMeta: '0.3%' },
    tvlUsd: Math.round(10_000 + 5e6 * chance(`${seed} tvl`)),
    ...{ apyBase: apy, apy, mu: apy, apyMean30d: apy, count: 300 },
    pool: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    ...{ stablecoin: false, ilRisk: 'yes', exposure: 'multi' },
    underlyingTokens: [
      `0x${String(index).padStart(40, '0')}`,
      '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    ],
  });
}
