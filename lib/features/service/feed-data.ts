import 'server-only';
import type * as z from 'zod/mini';
import { knownSpelling } from '@/lib/benchmark/coin/coins';
import {
  type CoinState,
  type MarketSnapshot,
  marketSnapshotSchema,
  publishedBasketSchema,
  type StrategyState,
  strategiesSchema,
} from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot } from '@/lib/db/benchmark/snapshots';
import type { Meta } from '@/lib/features/contract/primitives';
import { type ActiveFeed, activeFeed, answerMeta, type ServiceContext } from './active-feed';
import { LoadCache } from './load-cache';
import { noData, notFound } from './service-error';

/**
 * The newest tick of the feed.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function readMarket(active: ActiveFeed): Promise<MarketSnapshot> {
  const market = await readDocument(active, 'market', marketSnapshotSchema);
  if (!market) throw noData('No data yet: no values have been published.');
  return market.value;
}

/**
 * The feed being served, and its newest tick.
 * @throws ServiceError 'no-data' while there is no feed, and before its first tick.
 */
export async function readTick(context: ServiceContext) {
  const active = await activeFeed(context);
  return { active, market: await readMarket(active) };
}

/** The newest strategies with their time, or `undefined` before the first batch. */
export function readStrategies(
  active: ActiveFeed,
): Promise<{ value: readonly StrategyState[]; atMs: number } | undefined> {
  return readDocument(active, 'strategies', strategiesSchema);
}

/** The basket as it is decided by rule; `undefined` for a feed whose basket is fixed. */
export async function readBasket(active: ActiveFeed) {
  return (await readDocument(active, 'basket', publishedBasketSchema))?.value;
}

/** Strategies change hourly and ticks come every 30 s: an equal text is not parsed again. */
const lastParsed = new Map<string, { text: string; value: unknown }>();

function readDocument<T>(active: ActiveFeed, name: string, schema: z.ZodMiniType<T>) {
  return cachedBySequence(`document:${name}`, active, async () => {
    const row = await getSnapshot(active.db, active.feed.feedId, name);
    if (!row) return undefined;
    const last = lastParsed.get(name);
    // A name has one schema, so an equal text has the same type.
    if (last?.text === row.document) return { value: last.value as T, atMs: row.atMs };
    const value = parseDocument(row.document, name, schema);
    lastParsed.set(name, { text: row.document, value });
    return { value, atMs: row.atMs };
  });
}

function parseDocument<T>(text: string, name: string, schema: z.ZodMiniType<T>): T {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`snapshot ${name} is malformed at ${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * One coin of the feed; the case of the ticker does not matter.
 * @throws ServiceError 'not-found' when the feed does not cover it.
 */
export function coinOf(market: MarketSnapshot, asset: string): CoinState {
  const symbol = knownSpelling(asset);
  const coin = market.coins.find((state) => state.symbol === symbol);
  if (coin) return coin;
  throw notFound(`Unknown asset: ${symbol} is not covered by this feed.`);
}

/** Judgment behind the coins' figures, each with its coin. */
export function marketJudgement(market: MarketSnapshot): string[] {
  return market.coins.flatMap((coin) =>
    coin.judgement.map((judgement) => `${coin.symbol}: ${judgement}`),
  );
}

/** The metadata of a response drawn from the newest tick. */
export function marketMeta(active: ActiveFeed, market: MarketSnapshot): Meta {
  const judgement = marketJudgement(market);
  return answerMeta(active, { asOfMs: market.asOfMs, method: 'engine', judgement });
}

/** The metadata of a response about one coin's price. */
export function coinMeta(active: ActiveFeed, { asOfMs }: MarketSnapshot, coin: CoinState): Meta {
  return answerMeta(active, { asOfMs, method: coin.priceMethod, judgement: coin.judgement });
}

/** Rows that no tick announces (a backfill's) appear after this at the latest. */
const MAX_AGE_MS = 15_000;

const figures = new LoadCache<unknown>({ name: 'figures', maxEntries: 400, maxAgeMs: MAX_AGE_MS });
/** Long lists take megabytes and visitors choose their windows, so only a few are cached. */
export const longLists = new LoadCache<unknown>({
  name: 'lists',
  maxEntries: 8,
  maxAgeMs: MAX_AGE_MS,
});

/** Caches data read from the store until the feed's sequence advances; the key names the loader. */
export function cachedBySequence<T>(
  key: string,
  { feed, context: { nowMs, fresh }, isFromMemory }: ActiveFeed,
  load: () => Promise<T>,
  cache = figures,
): Promise<T> {
  const stamp = `${feed.feedId}#${feed.activatedAtMs}#${feed.sequence}`;
  // The key names the loader, so the cached value has the loader's type.
  const held = isFromMemory ? cache.held(key) : undefined;
  return (held ?? cache.get(key, nowMs, load, { stamp, fresh })) as Promise<T>;
}

/** Empties both caches. */
export function clearSequenceCache(): void {
  figures.clear();
  longLists.clear();
}
