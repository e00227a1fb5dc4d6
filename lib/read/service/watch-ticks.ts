import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBuildPhase } from '@/lib/config/build-phase';
import { createLog } from '@/lib/config/create-log';
import { knownTicks, noteTick } from '@/lib/config/page-policy/known-ticks.mjs';
import { serverConfig } from '@/lib/config/server-config';
import { endForReplacedFiles } from '@/lib/store/connection/file-identity';
import { type Feed, getActiveFeed } from '@/lib/store/feeds';
import { listenForTicks, type TickListener } from '@/lib/store/tick-signal';
import { ServiceError } from './service-error';
import { storeHandle } from './store-handle';

/** Polls a store that cannot send signals, and one that can as well, in case a signal is lost. */
const CHECK_EVERY_MS = 1_000;
const CHECK_BESIDE_SIGNALS_MS = 5_000;

/**
 * Watches every tick of the feed shown, for as long as the process runs, so that content made from figures
 * is rebuilt (`lib/config/page-policy`). PostgreSQL announces ticks; a SQLite file is polled. Ends the process
 * when the file was removed or replaced.
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
    } catch (error) {
      if (error instanceof ServiceError && error.kind === 'store-replaced') {
        endForReplacedFiles(createLog({ process: 'web' }));
      }
      // Callers of the store report the failure; until the store answers, pages follow Next's own times.
      ticks.isWatching = false;
    }
    const pauseMs = listener ? CHECK_BESIDE_SIGNALS_MS : CHECK_EVERY_MS;
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
