import 'server-only';
import { z } from 'zod';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { LendingTotals, PoolObservation, ReferencePrice } from '@/lib/benchmark/observations';
import { isoDay } from '@/lib/benchmark/text-times';
import { isSumOfParts } from '@/lib/benchmark/yield/stated-apy';
import { type Bodies, defineSource, type Mapped } from '../define-source';
import {
  type DroppedRow,
  decimalSchema,
  nonNegativeDecimalSchema,
  parseFrame,
  parseNamed,
  parseRows,
  positiveDecimalSchema,
  textField,
  unixSecondsSchema,
} from '../parse';
import { poolMembership } from '../protocols/pool-membership';
import { CEFI_PLATFORMS, type Coin } from '../registry';
import { plausibleTimeMs, provenanceOf } from '../update';

/** DefiLlama's public APIs; of their bodies only the fields that are used are described. */

/** The observations of one kind, and the rows that were refused. */
type Gives<Kind extends keyof Mapped> = Pick<Required<Mapped>, Kind | 'dropped'>;

const poolsFrameSchema = z.object({ data: z.array(z.unknown()) });

/** Null or absent means that the source has no such figure, which is not zero. */
export const optionalPercentSchema = decimalSchema.nullish().transform((value) => value ?? null);

/** The fields that identify the coin of a pool. */
const poolIdentitySchema = z.object({
  project: z.string().min(1),
  chain: z.string().min(1),
  symbol: z.string().min(1),
  poolMeta: z.string().nullish(),
  underlyingTokens: z.array(z.string().nullable()).nullish(),
});

const poolRowSchema = poolIdentitySchema
  .extend({
    pool: z.string().min(1),
    tvlUsd: nonNegativeDecimalSchema,
    apy: optionalPercentSchema,
    apyBase: optionalPercentSchema,
    apyReward: optionalPercentSchema,
    apyMean30d: optionalPercentSchema,
    count: z.number().int().nonnegative(),
    exposure: z.enum(['single', 'multi']),
    ilRisk: z.enum(['yes', 'no']),
    outlier: z.boolean(),
  })
  .refine((row) => row.apy !== null || row.apyBase !== null, { message: 'no yield given' });

/** Smaller pools are below a tenth of the eligible size: they would only make the lists long. */
const LISTED_FROM_USD = '1000000';

/**
 * Maps `/pools` to the pools of the covered coins, including those that do not count. The other rows
 * (nearly all of some 16,000) are skipped by their identifying fields; every row kept has been
 * validated. The source writes one observation a day, so its count is also the pool's known age in days.
 * @throws SourceError `parse` when the frame is not as promised.
 */
export function mapPools(source: string, [body]: Bodies, coins: readonly Coin[]): Gives<'pools'> {
  const { data } = parseFrame(source, poolsFrameSchema, body.body);
  const memberOf = poolMembership(coins);
  // A row that cannot even be identified is let through to be refused and counted.
  const candidates = data.filter((row) => {
    const identity = poolIdentitySchema.safeParse(row);
    return !identity.success || memberOf(identity.data) !== null;
  });
  const { accepted, dropped } = parseRows(candidates, poolRowSchema, (row) =>
    textField(row, 'pool'),
  );
  const provenance = provenanceOf(source, body);
  const pools: PoolObservation[] = [];
  for (const row of accepted) {
    const member = memberOf(row);
    if (!member || row.tvlUsd.lessThan(LISTED_FROM_USD)) continue;
    const rates = {
      apyBasePercent: row.apyBase,
      apyRewardPercent: row.apyReward,
      apyPercent: row.apy,
    };
    if (!isSumOfParts(rates)) {
      dropped.push({ key: row.pool, reason: 'apy: not base plus reward' });
      continue;
    }
    pools.push({
      ...provenance,
      ...member,
      ...rates,
      poolId: row.pool,
      chain: row.chain,
      poolSymbol: row.symbol,
      poolMeta: row.poolMeta ?? null,
      tvlUsd: row.tvlUsd,
      apyMean30dPercent: row.apyMean30d,
      observationCount: row.count,
      ageDays: row.count,
      singleExposure: row.exposure === 'single',
      impermanentLoss: row.ilRisk === 'yes',
      outlier: row.outlier,
    });
  }
  return { pools: undisputed(pools, dropped), dropped };
}

/** Of rows with one id the first where they are the same; where they differ none is believed, and all are dropped. */
function undisputed(pools: readonly PoolObservation[], dropped: DroppedRow[]): PoolObservation[] {
  const byId = new Map<string, PoolObservation>();
  const disputed = new Set<string>();
  for (const pool of pools) {
    const first = byId.get(pool.poolId);
    if (!first) byId.set(pool.poolId, pool);
    else if (JSON.stringify(first) !== JSON.stringify(pool)) disputed.add(pool.poolId);
  }
  for (const key of disputed) dropped.push({ key, reason: 'pool: two rows that differ' });
  return [...byId.values()].filter(({ poolId }) => !disputed.has(poolId));
}

/** Yields of every pool of the covered coins, hourly, three minutes after the source publishes. */
export const defillamaPools = defineSource({
  id: 'defillama-pools',
  tier: 2,
  // Its adapters run on the hour and its caches expire at 21 past.
  cadence: { cron: '24 * * * *' },
  timeoutMs: 120_000,
  url: 'DEFILLAMA_YIELDS_URL',
  // The body is some 12 MB: a minute and a half on a slow line, which is reported after 15 s.
  request: () => ({ path: '/pools', timeoutMs: 110_000 }),
  map: mapPools,
  honorsCaching: true,
});

const lendingFrameSchema = z.array(z.unknown());

/** `null` totals: a market of which the source has none, such as most rows that are not lending. */
const lendingRowSchema = z.object({
  pool: z.string().min(1),
  totalSupplyUsd: nonNegativeDecimalSchema.nullish(),
  totalBorrowUsd: nonNegativeDecimalSchema.nullish(),
});

/** Interest and bad debt not yet booked may exceed the supply by this factor; beyond it a figure is wrong. */
const MAX_UTILIZATION = '1.01';

/**
 * Maps `/lendBorrow` to what each market of the source has been supplied with and has lent; which of them are pools
 * of the covered coins is known by their ids alone.
 * @throws SourceError `parse` when the frame is not as promised.
 */
export function mapLending(source: string, [body]: Bodies): Gives<'lending'> {
  const rows = parseFrame(source, lendingFrameSchema, body.body);
  const { accepted, dropped } = parseRows(rows, lendingRowSchema, (row) => textField(row, 'pool'));
  const provenance = provenanceOf(source, body);
  const lending: LendingTotals[] = [];
  for (const { pool, totalSupplyUsd, totalBorrowUsd } of accepted) {
    if (!totalSupplyUsd || !totalBorrowUsd) continue;
    if (totalBorrowUsd.greaterThan(totalSupplyUsd.times(MAX_UTILIZATION))) {
      dropped.push({ key: pool, reason: 'totalBorrowUsd: more than was supplied' });
      continue;
    }
    const totals = { suppliedUsd: totalSupplyUsd, borrowedUsd: totalBorrowUsd };
    lending.push({ ...provenance, poolId: pool, ...totals });
  }
  return { lending, dropped };
}

/** What lending markets have been supplied with and have lent, hourly, just before the pools. */
export const defillamaLending = defineSource({
  id: 'defillama-lending',
  tier: 2,
  cadence: { cron: '23 * * * *' },
  timeoutMs: 60_000,
  url: 'DEFILLAMA_YIELDS_URL',
  request: () => ({ path: '/lendBorrow' }),
  map: mapLending,
  honorsCaching: true,
});

export const peggedUsdSchema = z.object({ peggedUSD: positiveDecimalSchema });

const stablecoinsFrameSchema = z.object({ peggedAssets: z.array(z.unknown()) });

const stablecoinRowSchema = z.object({
  id: z.string(),
  circulating: peggedUsdSchema,
});

/** Maps `/stablecoins` to market caps: what circulates is given in dollars since December 2025. */
export function mapStablecoins(
  source: string,
  [body]: Bodies,
  coins: readonly Coin[],
): Gives<'marketCaps'> {
  const { peggedAssets } = parseFrame(source, stablecoinsFrameSchema, body.body);
  const symbols = new Map(coins.map((coin) => [coin.defillamaStablecoinId, coin.symbol]));
  const ours = peggedAssets.filter((row) => symbols.has(textField(row, 'id') ?? ''));
  const { accepted, dropped } = parseRows(ours, stablecoinRowSchema, (row) =>
    symbols.get(textField(row, 'id') ?? ''),
  );
  const provenance = provenanceOf(source, body);
  const marketCaps = accepted.flatMap((row) => {
    const symbol = symbols.get(row.id);
    return symbol === undefined
      ? []
      : [{ ...provenance, symbol, marketCapUsd: row.circulating.peggedUSD }];
  });
  return { marketCaps, dropped };
}

/** Market caps, every half hour. */
export const defillamaStablecoins = defineSource({
  id: 'defillama-stablecoins',
  tier: 2,
  cadence: { everySeconds: 1800 },
  timeoutMs: 60_000,
  url: 'DEFILLAMA_STABLECOINS_URL',
  request: () => ({ path: '/stablecoins' }),
  map: mapStablecoins,
});

const coinPricesFrameSchema = z.object({ coins: z.record(z.string(), z.unknown()) });

const coinPriceRowSchema = z.object({
  price: positiveDecimalSchema,
  timestamp: unixSecondsSchema,
  /** 0–1: how far the source trusts its own price. */
  confidence: z.number().min(0).max(1).optional(),
});

/** Below this the source itself calls its price uncertain. */
const MIN_PRICE_CONFIDENCE = 0.9;

/** A coin as `/prices/current` and `/chart` name it. */
export const coinKey = ({ coingeckoId }: Coin) => `coingecko:${coingeckoId}`;

/** Maps `/prices/current/{keys}` to reference prices at the source's own time. */
function mapCoinPrices(source: string, [body]: Bodies, coins: readonly Coin[]): Gives<'prices'> {
  const { coins: rows } = parseFrame(source, coinPricesFrameSchema, body.body);
  const { accepted: prices, dropped } = parseNamed(
    coins,
    (coin) => [coin.symbol, rows[coinKey(coin)]],
    coinPriceRowSchema,
    ({ price, timestamp, confidence }, { symbol }): ReferencePrice | string => {
      const observedAtMs = plausibleTimeMs(timestamp, body.receivedAtMs, DAY_MS);
      if (observedAtMs === null) return 'timestamp: not within the last day';
      if (confidence !== undefined && confidence < MIN_PRICE_CONFIDENCE) {
        return `confidence: ${confidence}`;
      }
      // A price requested by CoinGecko id is CoinGecko's own, passed on.
      const row = { symbol, priceUsd: price, origin: 'coingecko' };
      return { ...provenanceOf(source, body, observedAtMs), ...row };
    },
  );
  return { prices, dropped };
}

/** Aggregated prices, every minute. */
export const defillamaCoins = defineSource({
  id: 'defillama-coins',
  tier: 2,
  cadence: { everySeconds: 60 },
  timeoutMs: 40_000,
  url: 'DEFILLAMA_COINS_URL',
  request: ({ coins }) => ({
    path: `/prices/current/${coins.map(coinKey).join(',')}`,
  }),
  map: mapCoinPrices,
});

const defiTvlFrameSchema = z.array(z.unknown());

const defiTvlRowSchema = z.object({ date: unixSecondsSchema, tvl: positiveDecimalSchema });

/** The index mode looks back 365 days; another month bridges a few days without a response. */
const TVL_HISTORY_DAYS = 400;

/** Maps `/v2/historicalChainTvl` to one total per day, of the last days. */
function mapDefiTvl(source: string, [body]: Bodies): Gives<'defiTvl'> {
  const fromMs = body.receivedAtMs - TVL_HISTORY_DAYS * DAY_MS;
  const rows = parseFrame(source, defiTvlFrameSchema, body.body);
  const { accepted, dropped } = parseRows(rows, defiTvlRowSchema, () => undefined);
  const defiTvl = accepted
    .filter((row) => row.date >= fromMs)
    .map((row) => ({
      ...provenanceOf(source, body, Math.min(row.date, body.receivedAtMs)),
      date: isoDay(row.date),
      tvlUsd: row.tvl,
    }));
  return { defiTvl, dropped };
}

/** Total value locked in DeFi by day, for the index mode; once a day. */
export const defillamaDefiTvl = defineSource({
  id: 'defillama-tvl',
  tier: 2,
  cadence: { cron: '35 0 * * *' },
  timeoutMs: 60_000,
  url: 'DEFILLAMA_API_URL',
  request: () => ({ path: '/v2/historicalChainTvl' }),
  map: mapDefiTvl,
});

const cexsFrameSchema = z.object({ cexs: z.array(z.unknown()) });

/** `tvl` beside these is always 0. */
const cexRowSchema = z
  .object({
    name: z.string().min(1),
    slug: z.string().nullish(),
    currentTvl: positiveDecimalSchema.nullish(),
    /** Without the platform's own tokens. */
    cleanAssetsTvl: positiveDecimalSchema.nullish(),
  })
  .transform(({ currentTvl, cleanAssetsTvl }, context) => {
    const assetsUsd = cleanAssetsTvl ?? currentTvl;
    if (assetsUsd) return assetsUsd;
    context.addIssue({ code: 'custom', message: 'no assets given' });
    return z.NEVER;
  });

/**
 * Maps `/cexs` to the assets that each platform of the registry discloses. The source gives one total,
 * not its coins, so it is used whole.
 */
function mapPlatformAssets(source: string, [body]: Bodies): Gives<'platformAssets'> {
  const { cexs } = parseFrame(source, cexsFrameSchema, body.body);
  const { accepted: platformAssets, dropped } = parseNamed(
    CEFI_PLATFORMS,
    ({ platform, assetsNames }) => {
      const isIts = (row: unknown) =>
        ['slug', 'name'].some((field) =>
          assetsNames.includes(textField(row, field)?.toLowerCase() ?? ''),
        );
      return [platform, cexs.find(isIts)];
    },
    cexRowSchema,
    (assetsUsd, { platform }) => ({ ...provenanceOf(source, body), platform, assetsUsd }),
  );
  return { platformAssets, dropped };
}

/** On-chain holdings of centralized platforms, four times a day. The source does not document the call. */
export const defillamaCexs = defineSource({
  id: 'defillama-cexs',
  tier: 2,
  cadence: { cron: '50 */6 * * *' },
  timeoutMs: 60_000,
  url: 'DEFILLAMA_API_URL',
  request: () => ({ path: '/cexs' }),
  map: mapPlatformAssets,
});
