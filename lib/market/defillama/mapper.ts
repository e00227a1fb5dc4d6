import 'server-only';
import type {
  DefiTvl,
  MarketCap,
  PoolObservation,
  ReferencePrice,
} from '@/lib/domain/observations';
import { type DroppedRow, parseFrame, parseRows, textField } from '../parse-rows';
import type { Coin } from '../registry';
import type { FetchedBody } from '../types';
import { plausibleTimeMs, provenanceOf } from '../update';
import { poolCoverage } from './pool-coverage';
import {
  coinPriceRowSchema,
  coinPricesFrameSchema,
  defiTvlFrameSchema,
  defiTvlRowSchema,
  poolRowSchema,
  poolsFrameSchema,
  stablecoinRowSchema,
  stablecoinsFrameSchema,
} from './schema';

type Mapped<Observation> = { observations: Observation[]; dropped: DroppedRow[] };

const DAY_MS = 86_400_000;
/** Below this the source itself calls its price uncertain. */
const MIN_PRICE_CONFIDENCE = 0.9;

/**
 * `/pools` to the pools of the covered coins. The other rows (nearly all of some 15,000) are left
 * out by their symbol before validation; whatever is kept has been validated. The source writes one
 * observation a day, so its count is also the pool's known age in days.
 * @throws SourceError `parse` when the frame is not as promised.
 */
export function mapPools(
  source: string,
  body: FetchedBody,
  coins: readonly Coin[],
): Mapped<PoolObservation> {
  const { data } = parseFrame(source, poolsFrameSchema, body.body);
  const coverage = poolCoverage(coins);
  const candidates = data.filter((row) =>
    coverage.mayCover(
      typeof row === 'object' && row !== null ? Reflect.get(row, 'symbol') : undefined,
    ),
  );
  const { accepted, dropped } = parseRows(candidates, poolRowSchema, (row) =>
    textField(row, 'pool'),
  );
  const provenance = provenanceOf(source, body);
  const observations: PoolObservation[] = [];
  for (const row of accepted) {
    const coin = coverage.coinOf(row);
    if (!coin) continue;
    observations.push({
      ...provenance,
      poolId: row.pool,
      protocol: row.project,
      chain: row.chain,
      symbol: coin.symbol,
      tvlUsd: row.tvlUsd,
      apyBasePercent: row.apyBase,
      apyRewardPercent: row.apyReward,
      apyPercent: row.apy,
      apyMean30dPercent: row.apyMean30d,
      observationCount: row.count,
      ageDays: row.count,
      singleExposure: row.exposure === 'single',
      impermanentLoss: row.ilRisk === 'yes',
      outlier: row.outlier,
    });
  }
  return { observations, dropped };
}

/** `/stablecoins?includePrices=true` to market caps: dollars in circulation times the price. */
export function mapStablecoins(
  source: string,
  body: FetchedBody,
  coins: readonly Coin[],
): Mapped<MarketCap> {
  const { peggedAssets } = parseFrame(source, stablecoinsFrameSchema, body.body);
  const symbols = new Map(coins.map((coin) => [coin.defillamaStablecoinId, coin.symbol]));
  const ours = peggedAssets.filter((row) => symbols.has(textField(row, 'id') ?? ''));
  const { accepted, dropped } = parseRows(ours, stablecoinRowSchema, (row) =>
    symbols.get(textField(row, 'id') ?? ''),
  );
  const provenance = provenanceOf(source, body);
  const observations = accepted.flatMap((row) => {
    const symbol = symbols.get(row.id);
    const marketCapUsd = row.circulating.peggedUSD.times(row.price);
    return symbol === undefined ? [] : [{ ...provenance, symbol, marketCapUsd }];
  });
  return { observations, dropped };
}

/** `/prices/current/{keys}` to reference prices at the source's own time. */
export function mapCoinPrices(
  source: string,
  body: FetchedBody,
  coins: readonly Coin[],
): Mapped<ReferencePrice> {
  const { coins: rows } = parseFrame(source, coinPricesFrameSchema, body.body);
  const observations: ReferencePrice[] = [];
  const dropped: DroppedRow[] = [];
  for (const coin of coins) {
    const row = rows[coin.defillamaCoinKey];
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
        // A coin asked for by its CoinGecko id is CoinGecko's price, passed on.
        const [origin] = coin.defillamaCoinKey.split(':', 1);
        observations.push({ ...provenance, symbol: coin.symbol, priceUsd: price, origin });
      }
    }
  }
  return { observations, dropped };
}

/** `/v2/historicalChainTvl` to one total a day, of the days not before `fromMs`. */
export function mapDefiTvl(source: string, body: FetchedBody, fromMs: number): Mapped<DefiTvl> {
  const rows = parseFrame(source, defiTvlFrameSchema, body.body);
  const { accepted, dropped } = parseRows(rows, defiTvlRowSchema, () => undefined);
  const observations = accepted
    .filter((row) => row.date >= fromMs)
    .map((row) => ({
      ...provenanceOf(source, body, Math.min(row.date, body.receivedAtMs)),
      date: new Date(row.date).toISOString().slice(0, 10),
      tvlUsd: row.tvl,
    }));
  return { observations, dropped };
}
