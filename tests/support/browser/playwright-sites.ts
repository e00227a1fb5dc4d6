import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = process.cwd();
const REAL_RECORDING = path.join(ROOT, '../shared/data/usdc-2023-03');
const FIXTURES = path.join(ROOT, 'tests/fixtures/replay');

/** Address of the site on a recorded market; the one on the demonstration market is `baseURL`. */
export function replayUrl(): string {
  const value = process.env.E2E_REPLAY_URL;
  if (!value) throw new Error('E2E_REPLAY_URL is not set: the global setup has not run');
  return value;
}

/** Address of the site that has no data at all. */
export function emptyUrl(): string {
  const value = process.env.E2E_EMPTY_URL;
  if (!value) throw new Error('E2E_EMPTY_URL is not set: the global setup has not run');
  return value;
}

const isRecording = (folder: string) => existsSync(path.join(folder, 'capture.json'));

/** The recording to replay: the real market of March 2023 where it is at hand, else the fixture. */
export function recordingFolder(): string {
  if (isRecording(REAL_RECORDING)) return REAL_RECORDING;
  console.warn(`${REAL_RECORDING} is absent: the end-to-end replay plays the project's fixture`);
  const nested = existsSync(FIXTURES)
    ? readdirSync(FIXTURES).map((name) => path.join(FIXTURES, name))
    : [];
  const found = [FIXTURES, ...nested].find(isRecording);
  if (!found) throw new Error(`no recording with a capture.json under ${FIXTURES}`);
  return found;
}
