import 'server-only';
import { isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import type { StrategyState } from '@/lib/db/benchmark/snapshot-schema';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import {
  cachedBySequence,
  marketJudgement,
  readMarket,
  readStrategies,
} from '@/lib/features/service/feed-data';
import { highestFirst, isoTime, toNumber, yieldPercent } from '@/lib/features/service/figures';
import { noData, notFound } from '@/lib/features/service/service-error';
import type { StrategiesResponse, Strategy, strategiesContract } from './strategies-contract';

const DEFAULT_LIMIT = 200;

/**
 * Strategies by risk-adjusted APY, highest first; eligible ones by default. If both are
 * requested, those that a rule excludes come after the eligible ones, by TVL.
 * @throws ServiceError 'not-found' for a coin that is not covered; 'no-data' before the first batch.
 */
export async function getStrategies(
  context: ServiceContext,
  { symbol, eligible = 'true', limit = DEFAULT_LIMIT }: QueryOf<typeof strategiesContract> = {},
): Promise<StrategiesResponse> {
  const active = await activeFeed(context);
  const document = await readStrategies(active);
  if (!document) throw noData('No data yet: no strategies have been collected.');
  const coin = symbol === undefined ? undefined : knownSpelling(symbol);
  const covered = document.value.some((strategy) => strategy.symbol === coin);
  if (coin !== undefined && !covered && !isKnownCoin(coin)) {
    throw notFound(`symbol: ${coin} is not a covered coin.`);
  }
  const matching = await cachedBySequence(
    `strategies:${coin ?? '*'}:${eligible}`,
    active,
    async () =>
      document.value
        .filter((strategy) => coin === undefined || strategy.symbol === coin)
        .filter((strategy) => eligible === 'all' || strategy.eligible === (eligible === 'true'))
        .sort(byEligibleThenRay)
        .map(strategyView),
  );
  return {
    strategies: matching.slice(0, limit),
    total: matching.length,
    meta: answerMeta(active, {
      asOfMs: document.atMs,
      method: 'engine',
      judgement: marketJudgement(await readMarket(active)),
    }),
  };
}

/** Names of what records hold by id: platforms, and strategies with platform, chain and pool. */
export async function memberNames(active: ActiveFeed): Promise<Map<string, string>> {
  const strategies = (await readStrategies(active))?.value ?? [];
  return new Map(
    strategies.flatMap(({ strategyId, platformId, platform, chain, symbol, poolName }) => [
      [platformId, platform],
      [
        strategyId,
        [platform, chain, poolName ?? symbol].filter((part) => part !== null).join(' · '),
      ],
    ]),
  );
}

function byEligibleThenRay(a: StrategyState, b: StrategyState): number {
  return (
    Number(b.eligible) - Number(a.eligible) ||
    highestFirst(a.rayPercent, b.rayPercent) ||
    (a.eligible ? 0 : highestFirst(a.tvlUsd, b.tvlUsd)) ||
    a.strategyId.localeCompare(b.strategyId)
  );
}

function strategyView(strategy: StrategyState): Strategy {
  return {
    strategy_id: strategy.strategyId,
    platform: strategy.platform,
    platform_id: strategy.platformId,
    symbol: strategy.symbol,
    pool_name: strategy.poolName,
    kind: strategy.kind,
    apy: yieldPercent(strategy.apyPercent),
    apy_text: strategy.apyPercent,
    ry_apy: yieldPercent(strategy.rayPercent),
    ry_apy_text: strategy.rayPercent,
    peg_score: toNumber(strategy.pegScore),
    liq_score: toNumber(strategy.liquidityScore),
    risk_tier: strategy.riskTier,
    source_type: strategy.sourceType,
    chain: strategy.chain,
    tvl_usd: toNumber(strategy.tvlUsd),
    apy_base_percent: toNumber(strategy.apyBasePercent),
    apy_reward_percent: toNumber(strategy.apyRewardPercent),
    apy_mean_7d_percent: toNumber(strategy.apyMean7dPercent),
    apy_mean_30d_percent: toNumber(strategy.apyMean30dPercent),
    change_24h_percentage_points: toNumber(strategy.change24hPercentagePoints),
    age_days: strategy.ageDays,
    eligible: strategy.eligible,
    exclusion: strategy.exclusion,
    observed_at: isoTime(strategy.observedAtMs),
  };
}
