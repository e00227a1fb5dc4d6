import path from 'node:path';
import { COLLECTOR_ARGS } from '@/lib/cli/project.mjs';
import { openStore, type Store } from '@/lib/db/connection/client';
import { startCollector } from '../../lib/engine/process/collector-process';

/**
 * Plays a recording without anything going wrong, as far as it is asked for; a later call goes on there.
 * @returns the store it was written into, up to `toMs` of the recording at least.
 */
export function playUndisturbed(
  recording: string,
  folder: string,
): (toMs: number) => Promise<Store> {
  const databaseUrl = `file:${path.join(folder, 'undisturbed.db')}`;
  let playedMs = 0;
  let store: Store | undefined;
  return async (toMs) => {
    if (toMs > playedMs) await play(recording, databaseUrl, toMs);
    playedMs = Math.max(playedMs, toMs);
    store ??= await openStore({ databaseUrl, readOnly: true });
    return store;
  };
}

async function play(recording: string, databaseUrl: string, toMs: number): Promise<void> {
  const settings = {
    DATABASE_URL: databaseUrl,
    MARKET_FEED: 'replay',
    MARKET_REPLAY: recording,
    MARKET_REPLAY_SPEED: 'max',
    MARKET_REPLAY_UNTIL: new Date(toMs).toISOString(),
  };
  const collector = startCollector(settings, COLLECTOR_ARGS);
  await collector.says('the replay has ended');
  await collector.stop();
}
