import 'server-only';
import type * as z from 'zod/mini';
import type { CoinState, MarketSnapshot, StrategyState } from '@/lib/domain/snapshot';
import { getSnapshot } from '@/lib/store/snapshots';
import type { ActiveFeed } from './active-feed';
import { marketDocumentSchema, strategiesDocumentSchema } from './market-document';
import { cachedBySequence } from './sequence-cache';
import { noData, ServiceError } from './service-error';

/**
 * The newest tick of the feed.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function readMarket(active: ActiveFeed): Promise<MarketSnapshot> {
  const market = await readDocument(active, 'market', marketDocumentSchema);
  if (!market) throw noData('No data yet: the engine has not published its first figures.');
  return market.value;
}

/** The newest strategies with their time, or `undefined` before the first batch. */
export function readStrategies(
  active: ActiveFeed,
): Promise<{ value: readonly StrategyState[]; atMs: number } | undefined> {
  return readDocument(active, 'strategies', strategiesDocumentSchema);
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
  const symbol = asset.toUpperCase();
  const coin = market.coins.find((state) => state.symbol === symbol);
  if (coin) return coin;
  throw new ServiceError('not-found', `Unknown asset: ${symbol} is not covered by this feed.`);
}

/** Judgement behind the coins' figures, each with its coin. */
export function marketJudgement(market: MarketSnapshot): string[] {
  return market.coins.flatMap((coin) =>
    coin.judgement.map((judgement) => `${coin.symbol}: ${judgement}`),
  );
}
