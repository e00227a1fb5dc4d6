import 'server-only';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { parseReplayFile, REPLAY_ID } from '@/lib/benchmark/replay/replay-schema';
import { createLog } from '@/lib/config/create-log';
import { serverConfig } from '@/lib/config/server-config';

type Kept = { changedMs: number; file: ReplayFile };

const kept = new Map<string, Kept>();

/** Folders of replay files: those shipped with the site, then the operator's. */
function folders(): string[] {
  const own = serverConfig().replayFolder;
  return [path.join(process.cwd(), 'public/replay'), ...(own === undefined ? [] : [own])];
}

/**
 * Every recording that can be played, the newest market first. An operator's file replaces one of
 * the site's with the same name. A file that cannot be read is left out and named in the log.
 */
export async function listReplays(): Promise<readonly ReplayFile[]> {
  const byId = new Map<string, ReplayFile>();
  for (const folder of folders()) {
    for (const id of await idsIn(folder)) {
      const file = await readReplay(folder, id);
      if (file !== null) byId.set(id, file);
    }
  }
  return [...byId.values()].sort((a, b) => (a.recording.from < b.recording.from ? 1 : -1));
}

/** One recording by its name, or `null` where there is none that can be read. */
export async function findReplay(id: string): Promise<ReplayFile | null> {
  if (!REPLAY_ID.test(id)) return null;
  for (const folder of folders().reverse()) {
    const file = await readReplay(folder, id);
    if (file !== null) return file;
  }
  return null;
}

/** A recording as it is sent to the player. */
export function replayContent(file: ReplayFile): string {
  return JSON.stringify(file);
}

/**
 * SHA-256 of `replayContent`, as subresource integrity: the page of a recording names the file that was
 * checked here, and the browser accepts no other.
 */
export function replayIntegrity(file: ReplayFile): string {
  return `sha256-${createHash('sha256').update(replayContent(file)).digest('base64')}`;
}

async function idsIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .filter((id) => REPLAY_ID.test(id));
  } catch (error) {
    complain(folder, error);
    return [];
  }
}

async function readReplay(folder: string, id: string): Promise<ReplayFile | null> {
  const name = path.join(folder, `${id}.json`);
  try {
    const changedMs = (await stat(name)).mtimeMs;
    const known = kept.get(name);
    if (known?.changedMs === changedMs) return known.file;
    const file = parseReplayFile(JSON.parse(await readFile(name, 'utf8')));
    if (file.recording.id !== id) throw new Error(`recording.id is ${file.recording.id}`);
    kept.set(name, { changedMs, file });
    return file;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') complain(name, error);
    return null;
  }
}

function complain(name: string, error: unknown): void {
  createLog({ process: 'web', part: 'replays' }, serverConfig().logLevel).error(
    { err: error, name },
    'replay files could not be read',
  );
}
