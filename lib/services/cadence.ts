import 'server-only';
import type { ActiveFeed } from './active-feed';
import { isoTime } from './figures';

/** The engine's tick (Specification §1: updates every 30 seconds). */
export const TICK_SECONDS = 30;
/** Four missed ticks: nobody is writing any more. */
export const STALE_AFTER_SECONDS = 120;

/** When the collector writes next; `null` in a replay (its clock is another) and once it has stopped. */
export function nextTickAt({ feed, context }: ActiveFeed): string | null {
  if (feed.dataClass === 'replay' || feed.wallAtMs === null) return null;
  if (context.nowMs - feed.wallAtMs > STALE_AFTER_SECONDS * 1000) return null;
  return isoTime(Math.max(context.nowMs, feed.wallAtMs + TICK_SECONDS * 1000));
}
