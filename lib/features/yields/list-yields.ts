import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { dec, toPlaces } from '@/lib/benchmark/units';
import type { CoinState } from '@/lib/db/benchmark/snapshot-schema';
import { listCoinRows } from '@/lib/db/market/coin-rows';
import { coinYields } from '@/lib/db/tables/market-tables';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence, readMarket, readStrategies } from '@/lib/features/service/feed-data';
import type { YieldItem } from './contract';
import { yieldItem } from './yield-item';

/** Yields are hourly; a reading up to two hours before the moment 24 hours ago will do. */
const TOLERANCE_MS = 7_200_000;
const READINGS_IN_TOLERANCE = 500;

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
