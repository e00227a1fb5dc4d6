import 'server-only';
import type { RiskTier } from '@/lib/benchmark/codes';
import { coinName } from '@/lib/benchmark/coin/coins';
import { DAY_MS } from '@/lib/benchmark/durations';
import { dec, ONE, roundHalfEven, toPlaces } from '@/lib/benchmark/units';
import type { CoinState, StrategyState } from '@/lib/db/benchmark/snapshot-schema';
import { listCoinRows } from '@/lib/db/market/coin-rows';
import { coinYields } from '@/lib/db/tables/market-tables';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence, readMarket, readStrategies } from '@/lib/features/service/feed-data';
import {
  highestFirst,
  toNumber,
  yieldFraction,
  yieldPercent,
} from '@/lib/features/service/figures';
import { formatUsdCompact } from '@/lib/format/numbers';
import type { YieldItem } from './contract';

/** Yields are hourly; a reading up to two hours before the moment 24 hours ago will do. */
const TOLERANCE_MS = 7_200_000;
const READINGS_IN_TOLERANCE = 500;

const RISK_LABELS = { low: 'Low', medium: 'Medium', high: 'High' } as const satisfies Record<
  RiskTier,
  string
>;

/**
 * The yield of each coin, SYI constituents first.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getYields(context: ServiceContext): Promise<YieldItem[]> {
  const active = await activeFeed(context);
  const { asOfMs, items } = await cachedBySequence('yields', active, () => compose(active));
  return items.map(({ item, coin }) => ({
    ...item,
    meta: answerMeta(active, {
      asOfMs: coin.apyObservedAtMs ?? asOfMs,
      confidence: coin.quality === null ? null : dec(coin.quality).toNumber(),
      method: 'tvl_weighted_trimmed_mean',
      judgement: coin.judgement,
    }),
  }));
}

async function compose(active: ActiveFeed) {
  const market = await readMarket(active);
  const strategies = (await readStrategies(active))?.value ?? [];
  const constituents = market.coins.filter((coin) => coin.weightPercent !== null);
  const others = market.coins.filter((coin) => coin.weightPercent === null);
  const items = [];
  for (const coin of [...constituents, ...others]) {
    const change = await change24h(active, coin, market.asOfMs);
    items.push({ item: yieldItem(coin, strategies, change), coin });
  }
  return { asOfMs: market.asOfMs, items };
}

/** Percentage points since 24 hours ago, 4 dp; `null` without a reading near that moment. */
async function change24h(
  { db, feed }: ActiveFeed,
  { symbol, apyPercent }: CoinState,
  asOfMs: number,
): Promise<string | null> {
  if (apyPercent === null) return null;
  const toMs = asOfMs - DAY_MS;
  const before = await listCoinRows(db, coinYields, {
    feedId: feed.feedId,
    symbol,
    fromMs: toMs - TOLERANCE_MS,
    toMs,
    limit: READINGS_IN_TOLERANCE,
  });
  const reading = before.findLast((row) => row.apyPercent !== null);
  if (!reading || reading.apyPercent === null) return null;
  return toPlaces(dec(apyPercent).minus(reading.apyPercent), 4);
}

/** One coin's yield in the units of the contract (percent and fractions side by side). */
function yieldItem(
  coin: CoinState,
  strategies: readonly StrategyState[],
  change24h: string | null,
): Omit<YieldItem, 'meta'> {
  const leader = leadingStrategy(coin.symbol, strategies);
  const source = leader?.platform ?? null;
  return {
    stablecoin: coin.symbol,
    symbol: coin.symbol,
    name: coinName(coin.symbol),
    currentYield: yieldPercent(coin.apyPercent),
    current_yield_text: coin.apyPercent,
    apy: yieldFraction(coin.apyPercent),
    ray: yieldFraction(coin.rayPercent),
    ray_percent_text: coin.rayPercent,
    source,
    platform: source,
    protocol_name: source,
    sourceType: leader?.sourceType ?? null,
    riskScore: coin.riskTier === null ? null : RISK_LABELS[coin.riskTier],
    risk_tier: coin.riskTier,
    risk_score: riskScore(coin),
    change24h: toNumber(change24h),
    liquidity: coin.poolTvlUsd === null ? null : formatUsdCompact(coin.poolTvlUsd),
    tvl: toNumber(coin.poolTvlUsd),
    market_cap_usd: toNumber(coin.marketCapUsd),
    pools_used: coin.poolsUsed,
    peg_score: toNumber(coin.pegScore),
    liq_score: toNumber(coin.liquidityScore),
    price_usd: toNumber(coin.priceUsd),
    is_constituent: coin.weightPercent !== null,
    weight_percent: toNumber(coin.weightPercent),
    effective_weight_percent: toNumber(coin.effectiveWeightPercent),
    suspended_because: coin.suspendedBecause,
  };
}

/** The eligible strategy of a coin with the most assets behind it. */
function leadingStrategy(symbol: string, strategies: readonly StrategyState[]) {
  const [leader] = strategies
    .filter((strategy) => strategy.symbol === symbol && strategy.eligible)
    .sort((a, b) => highestFirst(a.tvlUsd, b.tvlUsd) || a.strategyId.localeCompare(b.strategyId));
  return leader;
}

/** 10 × (1 − peg × liquidity), 1 dp: the tier's score inverted so that higher is worse. */
function riskScore({ pegScore, liquidityScore }: CoinState): number | null {
  if (pegScore === null || liquidityScore === null) return null;
  const safety = dec(pegScore).times(liquidityScore);
  return roundHalfEven(ONE.minus(safety).times(10), 1).toNumber();
}
