import 'server-only';
import type { Store } from '@/lib/db/connection/client';
import { isStoreOutage } from '@/lib/db/connection/outage';
import { getActiveFeed } from '@/lib/db/feeds';
import { isStale, TICK_SECONDS } from '@/lib/features/contract/freshness';
import type { Meta } from '@/lib/features/contract/primitives';
import { isoTime } from './figures';
import { noData, ServiceError, type ServiceErrorKind } from './service-error';
import { isMissingTable, storeHandle } from './store-handle';

/** The facts a service has about its request; the clock is read once, at the edge. */
export type ServiceContext = {
  nowMs: number;
  /** Read past the in-process cache. */
  fresh?: boolean;
};

type Feed = NonNullable<Awaited<ReturnType<typeof getActiveFeed>>>;

export type ActiveFeed = {
  db: Store['db'];
  feed: Feed;
  /** What "now" is for the data: the engine's clock in a replay, else the wall clock. */
  clockMs: number;
  context: ServiceContext;
  /** The store does not answer: only data this process read earlier is available. */
  isFromMemory: boolean;
};

/** While the store does not answer, it is retried this often; other calls do not wait for it. */
const ASK_AGAIN_MS = 2_000;
let remembered: { db: Store['db']; feed: Feed } | undefined;
let askAgainAtMs = 0;

/**
 * The feed being served: from the store, or the last one read while the store does not answer.
 * @throws ServiceError 'no-data' while there is no store or no feed.
 */
export async function activeFeed(context: ServiceContext): Promise<ActiveFeed> {
  const { db, feed, isFromMemory } = await currentFeed();
  const engineClockMs = feed.engineAtMs ?? feed.activatedAtMs;
  const clockMs = feed.dataClass === 'replay' ? engineClockMs : context.nowMs;
  return { db, feed, clockMs, context, isFromMemory };
}

async function currentFeed() {
  if (remembered && performance.now() < askAgainAtMs) return { ...remembered, isFromMemory: true };
  try {
    const { db } = await storeHandle();
    const feed = await readFeed(db);
    if (!feed) throw noData('No data yet: no market feed has started.');
    remembered = { db, feed };
    askAgainAtMs = 0;
    return { db, feed, isFromMemory: false };
  } catch (error) {
    if (!remembered || !isStoreOutage(error)) throw error;
    askAgainAtMs = performance.now() + ASK_AGAIN_MS;
    return { ...remembered, isFromMemory: true };
  }
}

async function readFeed(db: Store['db']): Promise<Feed | undefined> {
  try {
    return await getActiveFeed(db);
  } catch (error) {
    if (isMissingTable(error)) return undefined;
    throw error;
  }
}

/** The last two: a day that does not exist, and one before the history that is open. */
const ABSENT = new Set<ServiceErrorKind>([
  'no-data',
  'not-found',
  'bad-parameter',
  'plan-required',
]);

/**
 * A service's answer, or `null` while there is no data yet (a build, a first start) and where the feed does
 * not cover what is needed (a recording of other coins). Any failure of another kind is thrown.
 */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ServiceError && ABSENT.has(error.kind)) return null;
    throw error;
  });
}

/** The same for pages. The clock is read here, because a page is an edge too. */
export async function readOrNull<T>(
  service: (context: ServiceContext) => Promise<T>,
): Promise<T | null> {
  return orNull(service({ nowMs: Date.now() }));
}

/** Ages are rounded down to these steps, so that a repeated read has the same bytes and can be a 304. */
export const AGE_STEP_SECONDS = 5;

export type MetaFacts = {
  asOfMs: number;
  confidence?: number | null;
  method?: string | null;
  judgement?: readonly string[];
};

/** The metadata of a response; the age is measured on the feed's clock. */
export function answerMeta(active: ActiveFeed, facts: MetaFacts): Meta {
  const { feed } = active;
  return {
    as_of: isoTime(facts.asOfMs),
    age_seconds: ageSeconds(active.clockMs, facts.asOfMs),
    stale: isFeedStale(active),
    data_class: feed.dataClass,
    feed_title: feed.dataClass === 'live' ? null : feed.title,
    confidence: facts.confidence ?? null,
    method: facts.method ?? null,
    judgement: [...(facts.judgement ?? [])],
  };
}

/**
 * Whether the engine has stopped renewing its values. Judged by its last tick, so that a value set once
 * a day, or one a plan sees later, is stale only when nothing newer would be computed.
 */
export function isFeedStale({ feed, clockMs }: ActiveFeed): boolean {
  return isStale(ageSeconds(clockMs, feed.engineAtMs ?? feed.activatedAtMs));
}

/** Whole seconds since `asOfMs`, rounded down to the step; never negative. */
export function ageSeconds(clockMs: number, asOfMs: number): number {
  const seconds = Math.max(0, clockMs - asOfMs) / 1000;
  return Math.floor(seconds / AGE_STEP_SECONDS) * AGE_STEP_SECONDS;
}

const lastStamped = new WeakMap<object, { meta: Meta; answer: unknown }>();

/**
 * One object per content and age: repeated reads of a long list get the same object, which the edge
 * need not serialize again. `content` must come from the sequence cache under a key that covers
 * everything else in the response.
 */
export function stampOnce<T>(content: object, meta: Meta, answer: () => T): T {
  const last = lastStamped.get(content);
  const same =
    last?.meta.as_of === meta.as_of &&
    last.meta.age_seconds === meta.age_seconds &&
    last.meta.stale === meta.stale;
  if (last && same) return last.answer as T;
  const stamped = answer();
  lastStamped.set(content, { meta, answer: stamped });
  return stamped;
}

/** When the collector writes next; `null` in a replay (it has its own clock) and once it has stopped. */
export function nextTickAt({ feed, context }: ActiveFeed): string | null {
  if (feed.dataClass === 'replay' || feed.wallAtMs === null) return null;
  if (isStale((context.nowMs - feed.wallAtMs) / 1000)) return null;
  return isoTime(Math.max(context.nowMs, feed.wallAtMs + TICK_SECONDS * 1000));
}
