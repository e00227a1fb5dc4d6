import 'server-only';
import * as z from 'zod/mini';
import {
  ALERT_KINDS,
  type AlertMarket,
  type AlertRule,
  alertReading,
  BEYOND_BOOKS_BPS,
} from '@/lib/benchmark/alert/alert-kinds';
import { type ExitBook, exitBook, exitCost } from '@/lib/benchmark/exit/exit-cost';
import { readExitLevels } from '@/lib/benchmark/exit/exit-levels';
import type { ExitMarket } from '@/lib/benchmark/exit/exit-market';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { premiumBps } from '@/lib/benchmark/treasury/break-even';
import { dec, toPlaces, toText } from '@/lib/benchmark/units';
import { newestExitLevels } from '@/lib/db/benchmark/exit-levels';
import { fixingWord, listStatements } from '@/lib/db/benchmark/fixing-statements';
import {
  coinStateSchema,
  marketSnapshotSchema,
  regimeSnapshotSchema,
} from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import type { Store } from '@/lib/db/connection/client';
import { type Feed, getActiveFeed } from '@/lib/db/feeds';

/** The fields of the market document that alerts read. */
const documentSchema = z.object({
  ...z.pick(marketSnapshotSchema, { asOfMs: true, methodologyVersion: true }).shape,
  coins: z.array(
    z.pick(coinStateSchema, {
      symbol: true,
      deviationBps: true,
      liquidityScore: true,
      apyPercent: true,
      priceObservedAtMs: true,
      apyObservedAtMs: true,
      weightPercent: true,
      venuesValid: true,
      poolsUsed: true,
      liquidityVenues: true,
    }),
  ),
  indices: z.array(
    z.object({
      code: z.string(),
      value: z.nullable(z.string()),
      confidence: z.nullable(z.string()),
    }),
  ),
  billRate: z.nullable(z.object({ percent: z.string() })),
  regime: z.pick(regimeSnapshotSchema, { state: true, observations: true }),
});

/** The latest stored values of the feed that readers see. */
export type LatestMarket = {
  feed: Feed;
  document: z.output<typeof documentSchema> & AlertMarket;
  /** The data's current time: the engine's clock in a replay, else the wall clock. */
  clockMs: number;
};

/** `undefined` while no feed has written figures. */
export async function latestMarket(store: Store, nowMs: number): Promise<LatestMarket | undefined> {
  const feed = await getActiveFeed(store.db);
  if (!feed) return undefined;
  const stored = await getSnapshot(store.db, feed.feedId, SNAPSHOT.market);
  if (!stored) return undefined;
  const [statement] = await listStatements(store.db, { feedId: feed.feedId, limit: 1 });
  const parsed = documentSchema.parse(JSON.parse(stored.document));
  const document = {
    ...parsed,
    billSpreadBps: spreadOf(parsed),
    confidencePercent: confidenceOf(parsed),
    exitCostBps: await exitCosts(store, feed),
    fixing: statement ? fixingWord(statement) : null,
  };
  const clockMs = feed.dataClass === 'replay' ? document.asOfMs : nowMs;
  return { feed, document, clockMs };
}

/** The SYI less the bill, signed basis points. */
function spreadOf({ indices, billRate }: z.output<typeof documentSchema>): string | null {
  const syi = indices.find(({ code }) => code === 'SYI')?.value ?? null;
  if (syi === null || billRate === null) return null;
  return toPlaces(premiumBps(dec(syi), dec(billRate.percent)), 2);
}

/** The SYI's confidence, percent. */
function confidenceOf({ indices }: z.output<typeof documentSchema>): string | null {
  const confidence = indices.find(({ code }) => code === 'SYI')?.confidence ?? null;
  return confidence === null ? null : toText(dec(confidence).times(100));
}

/** The cost of selling a dollar amount of a coin, by the order books of the last tick. */
async function exitCosts({ db }: Store, { feedId }: Feed): Promise<AlertMarket['exitCostBps']> {
  const stored = await newestExitLevels(db, feedId);
  const markets = stored ? readExitLevels(stored.text).coins : [];
  const books = new Map<string, ExitBook | null>();
  return (symbol, amountUsd) => {
    const market = markets.find((row) => row.symbol === symbol);
    if (!market) return null;
    const book = books.get(symbol) ?? bookOf(market);
    books.set(symbol, book);
    if (book === null) return null;
    return toPlaces(exitCost(book, dec(amountUsd))?.costBps ?? dec(BEYOND_BOOKS_BPS), 2);
  };
}

/** All order books of a coin combined; `null` if there is no price or no book. */
function bookOf({ consensusUsd, venues }: ExitMarket): ExitBook | null {
  if (consensusUsd === null || venues.length === 0) return null;
  return exitBook(
    venues.flatMap(({ levels }) => levels),
    consensusUsd,
  );
}

/**
 * The value of a rule. A document older than the maximum age of a price says nothing about the present
 * except that the data is stale; a fixing is valid for its day.
 */
export function readingOf(
  rule: Pick<AlertRule, 'kind' | 'symbol' | 'amountUsd'>,
  { document, clockMs }: LatestMarket,
): string | null {
  const ageSeconds = (clockMs - document.asOfMs) / 1000;
  const tooOld = ageSeconds > METHODOLOGY_PARAMETERS.staleness.price.suspendSeconds;
  if (tooOld && !ALERT_KINDS[rule.kind].readsOldData) return null;
  return alertReading(rule, document, clockMs);
}
