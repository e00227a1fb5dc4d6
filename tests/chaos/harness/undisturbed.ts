import { spawn } from 'node:child_process';
import path from 'node:path';
import { COLLECTOR_ARGS } from '@/lib/cli/project.mjs';
import { openStore, type Store } from '@/lib/db/connection/client';

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
  const child = spawn(process.execPath, COLLECTOR_ARGS, {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
      DATABASE_URL: databaseUrl,
      MARKET_FEED: 'replay',
      MARKET_REPLAY: recording,
      MARKET_REPLAY_SPEED: 'max',
      MARKET_REPLAY_UNTIL: new Date(toMs).toISOString(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('the replay has ended')) resolve();
    });
    closed.then(() => reject(new Error(`the undisturbed run ended:\n${output}`)));
  });
  child.kill('SIGTERM');
  await closed;
}
