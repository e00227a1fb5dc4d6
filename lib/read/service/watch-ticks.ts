import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBuildPhase } from '@/lib/config/build-phase';
import { knownTicks, noteTick } from '@/lib/config/page-policy/known-ticks.mjs';
import { serverConfig } from '@/lib/config/server-config';
import { type Feed, getActiveFeed } from '@/lib/store/feeds';
import { listenForTicks, type TickListener } from '@/lib/store/tick-signal';
import { storeHandle } from './store-handle';

/** A store that cannot tell is asked; one that tells is asked too, should a signal be lost. */
const LOOK_EVERY_MS = 1_000;
const LOOK_BESIDE_SIGNALS_MS = 5_000;

/**
 * Notes every tick of the feed that is shown, for as long as the process runs: what is made from figures
 * is then made anew (`lib/config/page-policy`). PostgreSQL announces it; a SQLite file is polled.
 * @param signal Ends it.
 */
export async function watchTicks(signal?: AbortSignal): Promise<void> {
  if (isBuildPhase()) return;
  const ticks = knownTicks();
  let listener: TickListener | undefined;
  let wake: (() => void) | undefined;
  let seen: Feed | undefined;
  const onSignal = () => wake?.();
  const onLost = () => {
    listener = undefined;
    wake?.();
  };
  while (!signal?.aborted) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    try {
      const { db, engine } = await storeHandle();
      if (engine === 'postgres') {
        listener ??= await listenForTicks(serverConfig().databaseUrl, onSignal, onLost);
      }
      const feed = await getActiveFeed(db);
      if (feed && !isSame(seen, feed)) noteTick(Date.now(), isNext(seen, feed));
      seen = feed;
      ticks.isWatching = feed !== undefined;
    } catch {
      // Whoever calls the store reports the failure; until the store answers, pages follow Next's own times.
      ticks.isWatching = false;
    }
    const pauseMs = listener ? LOOK_BESIDE_SIGNALS_MS : LOOK_EVERY_MS;
    await Promise.race([woken, sleep(pauseMs, undefined, { ref: false })]);
  }
  ticks.isWatching = false;
  await listener?.stop();
}

function isSame(seen: Feed | undefined, feed: Feed): boolean {
  return isOfFeed(seen, feed) && seen.sequence === feed.sequence;
}

function isNext(seen: Feed | undefined, feed: Feed): boolean {
  return isOfFeed(seen, feed) && seen.sequence + 1 === feed.sequence;
}

function isOfFeed(seen: Feed | undefined, feed: Feed): seen is Feed {
  return seen?.feedId === feed.feedId && seen.activatedAtMs === feed.activatedAtMs;
}
