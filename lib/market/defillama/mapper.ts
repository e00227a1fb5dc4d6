import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import type {
  LendingTotals,
  PlatformAssets,
  PoolObservation,
  ReferencePrice,
} from '@/lib/benchmark/observations';
import { isoDay } from '@/lib/benchmark/text-times';
import { isSumOfParts } from '@/lib/benchmark/yield/stated-apy';
import type { Bodies, Mapped } from '../define-source';
import { type DroppedRow, parseFrame, parseRows, textField } from '../parse';
import { poolMembership } from '../protocols/pool-membership';
import { type Coin, cefiPlatforms } from '../registry';
import { plausibleTimeMs, provenanceOf } from '../update';
import {
  cexRowSchema,
  cexsFrameSchema,
  coinPriceRowSchema,
  coinPricesFrameSchema,
  defiTvlFrameSchema,
  defiTvlRowSchema,
  lendingFrameSchema,
  lendingRowSchema,
  poolIdentitySchema,
  poolRowSchema,
  poolsFrameSchema,
  stablecoinRowSchema,
  stablecoinsFrameSchema,
} from './schema';

/** The observations of one kind, and the rows that were refused. */
type Gives<Kind extends keyof Mapped> = Pick<Required<Mapped>, Kind | 'dropped'>;

/** Below this the source itself calls its price uncertain. */
const MIN_PRICE_CONFIDENCE = 0.9;

/** Interest and bad debt not yet booked may exceed the supply by this factor; beyond it a figure is wrong. */
const MAX_UTILIZATION = '1.01';

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

/** A coin as `/prices/current` and `/chart` name it. */
export const coinKey = ({ coingeckoId }: Coin) => `coingecko:${coingeckoId}`;

/** Maps `/prices/current/{keys}` to reference prices at the source's own time. */
export function mapCoinPrices(
  source: string,
  [body]: Bodies,
  coins: readonly Coin[],
): Gives<'prices'> {
  const { coins: rows } = parseFrame(source, coinPricesFrameSchema, body.body);
  const prices: ReferencePrice[] = [];
  const dropped: DroppedRow[] = [];
  for (const coin of coins) {
    const row = rows[coinKey(coin)];
    if (row === undefined) {
      dropped.push({ key: coin.symbol, reason: 'not in the answer' });
      continue;
    }
    const parsed = parseRows([row], coinPriceRowSchema, () => coin.symbol);
    dropped.push(...parsed.dropped);
    for (const { price, timestamp, confidence } of parsed.accepted) {
      const observedAtMs = plausibleTimeMs(timestamp, body.receivedAtMs, DAY_MS);
      if (observedAtMs === null) {
        dropped.push({ key: coin.symbol, reason: 'timestamp: not within the last day' });
      } else if (confidence !== undefined && confidence < MIN_PRICE_CONFIDENCE) {
        dropped.push({ key: coin.symbol, reason: `confidence: ${confidence}` });
      } else {
        const provenance = provenanceOf(source, body, observedAtMs);
        // A price requested by CoinGecko id is CoinGecko's own, passed on.
        const row = { symbol: coin.symbol, priceUsd: price, origin: 'coingecko' };
        prices.push({ ...provenance, ...row });
      }
    }
  }
  return { prices, dropped };
}

/**
 * Maps `/cexs` to the assets that each platform of the registry discloses. The source gives one total,
 * not its coins, so it is used whole.
 */
export function mapPlatformAssets(source: string, [body]: Bodies): Gives<'platformAssets'> {
  const { cexs } = parseFrame(source, cexsFrameSchema, body.body);
  const provenance = provenanceOf(source, body);
  const platformAssets: PlatformAssets[] = [];
  const dropped: DroppedRow[] = [];
  for (const { platform, assetsNames } of cefiPlatforms()) {
    const isIts = (row: unknown) =>
      ['slug', 'name'].some((field) =>
        assetsNames.includes(textField(row, field)?.toLowerCase() ?? ''),
      );
    const [row] = cexs.filter(isIts);
    if (row === undefined) {
      dropped.push({ key: platform, reason: 'not in the answer' });
      continue;
    }
    const parsed = parseRows([row], cexRowSchema, () => platform);
    dropped.push(...parsed.dropped);
    for (const { assetsUsd } of parsed.accepted) {
      platformAssets.push({ ...provenance, platform, assetsUsd });
    }
  }
  return { platformAssets, dropped };
}

/** The index mode looks back 365 days; another month bridges a few days without a response. */
const TVL_HISTORY_DAYS = 400;

/** Maps `/v2/historicalChainTvl` to one total per day, of the last days. */
export function mapDefiTvl(source: string, [body]: Bodies): Gives<'defiTvl'> {
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
