import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { isStale, TICK_SECONDS } from '@/lib/features/contract/freshness';
import {
  type ActiveFeed,
  activeFeed,
  nextTickAt,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { marketMeta, readMarket } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import type { RefreshAnswer } from './refresh-contract';

/** Longest a call waits for a tick that is due; a tick takes about a second. */
const WAIT_MS = 5_000;
const CHECK_EVERY_MS = 250;

/** However many callers wait for a tick, this process looks for it once. */
let looking: { sequence: number; found: Promise<boolean> } | undefined;

/**
 * Waits for the collector's tick if one is due, and reports how old the figures are then. A visitor's
 * request calls no vendor: the collector computes one tick per cadence, however many requests arrive.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function refreshFigures(context: ServiceContext): Promise<RefreshAnswer> {
  const fresh = { ...context, fresh: true };
  const before = await activeFeed(fresh);
  const startedAt = performance.now();
  const isDue = stateOf(before) === 'due';
  const hasCome = isDue && (await tickAfter(before, fresh));
  const nowMs = context.nowMs + Math.round(performance.now() - startedAt);
  const active = isDue ? await activeFeed({ ...fresh, nowMs }) : before;
  const market = await readMarket(active);
  const asOf = isoTime(market.asOfMs);
  const state = stateOf(before);
  const outcome = hasCome ? 'computed' : state;
  return {
    success: true,
    message: MESSAGES[outcome],
    outcome,
    age_seconds: Math.max(0, Math.floor((active.clockMs - market.asOfMs) / 1000)),
    refreshed_at: asOf,
    as_of: asOf,
    next_refresh_at: nextTickAt(active),
    interval_seconds: TICK_SECONDS,
    items: market.coins.filter((coin) => coin.apyPercent !== null).length,
    meta: marketMeta(active, market),
  };
}

const MESSAGES: Readonly<Record<RefreshAnswer['outcome'], string>> = {
  computed: 'A tick was due; these figures are of it.',
  current: 'These figures are of the newest tick; the next one is not due yet.',
  due: 'A tick is due and has not come yet; these are the last figures.',
  stopped: 'The collector has not written for a minute; these are the last figures.',
  recorded: 'A recorded market: its figures come with the recording.',
};

function stateOf({ feed, context }: ActiveFeed): Exclude<RefreshAnswer['outcome'], 'computed'> {
  if (feed.dataClass === 'replay') return 'recorded';
  const ageMs = feed.wallAtMs === null ? Infinity : context.nowMs - feed.wallAtMs;
  if (isStale(ageMs / 1000)) return 'stopped';
  return ageMs < TICK_SECONDS * 1000 ? 'current' : 'due';
}

/** Whether the collector writes another tick soon. */
function tickAfter({ feed: { sequence } }: ActiveFeed, context: ServiceContext): Promise<boolean> {
  if (looking?.sequence !== sequence) {
    const found = lookFor(sequence, context).finally(() => {
      if (looking?.found === found) looking = undefined;
    });
    looking = { sequence, found };
  }
  return looking.found;
}

async function lookFor(sequence: number, context: ServiceContext): Promise<boolean> {
  const untilMs = performance.now() + WAIT_MS;
  while (performance.now() < untilMs) {
    await sleep(CHECK_EVERY_MS);
    const { feed } = await activeFeed(context);
    if (feed.sequence !== sequence) return true;
  }
  return false;
}
