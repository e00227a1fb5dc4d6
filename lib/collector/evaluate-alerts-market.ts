import 'server-only';
import { z } from 'zod';
import type { AlertRule } from '@/lib/domain/alert-kinds';
import { type AlertMarket, alertReading } from '@/lib/domain/alert-reading';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import type { Store } from '@/lib/store/client';
import { type Feed, getActiveFeed } from '@/lib/store/feeds';
import { getSnapshot } from '@/lib/store/snapshots';
import { SNAPSHOT } from './write-tick';

const figure = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .nullable();
const time = z.number().int().nullable();

/** The part of the market's document that alerts look at; another version may have written it. */
const documentSchema = z.object({
  asOfMs: z.number().int(),
  methodologyVersion: z.string(),
  coins: z.array(
    z.object({
      symbol: z.string(),
      deviationBps: figure,
      liquidityScore: figure,
      apyPercent: figure,
      priceObservedAtMs: time,
      apyObservedAtMs: time,
      weightPercent: figure,
      venuesValid: z.number().int(),
      poolsUsed: z.number().int(),
      liquidityVenues: z.number().int(),
    }),
  ),
  regime: z.object({ state: z.enum(['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']) }),
});

/** The latest stored values of the feed that readers see. */
export type LatestMarket = {
  feed: Feed;
  document: z.output<typeof documentSchema> & AlertMarket;
  /** What "now" is for the data: the engine's clock in a replay, else the wall clock. */
  clockMs: number;
};

/** `undefined` while no feed has written figures. */
export async function latestMarket(store: Store, nowMs: number): Promise<LatestMarket | undefined> {
  const feed = await getActiveFeed(store.db);
  if (!feed) return undefined;
  const held = await getSnapshot(store.db, feed.feedId, SNAPSHOT.market);
  if (!held) return undefined;
  const document = documentSchema.parse(JSON.parse(held.document));
  const clockMs = feed.dataClass === 'replay' ? document.asOfMs : nowMs;
  return { feed, document, clockMs };
}

/**
 * What a rule looks at. A document older than a price may be says nothing of the present any more,
 * except that the data is stale.
 */
export function readingOf(
  rule: Pick<AlertRule, 'kind' | 'symbol'>,
  { document, clockMs }: LatestMarket,
): string | null {
  const ageSeconds = (clockMs - document.asOfMs) / 1000;
  const tooOld = ageSeconds > METHODOLOGY_PARAMETERS.staleness.price.suspendSeconds;
  if (tooOld && rule.kind !== 'stale_data') return null;
  return alertReading(rule, document, clockMs);
}
