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

const isRecording = (folder: string) => existsSync(path.join(folder, 'capture.json'));

/** After the recovery nothing happens that a test looks at; the fixture is short anyway. */
const REAL_UNTIL = '2023-03-13T18:00:00Z';

/** The settings of a site that replays as fast as it computes. */
export function replaySettings(): Record<string, string> {
  const folder = recordingFolder();
  return {
    MARKET_FEED: 'replay',
    MARKET_REPLAY: folder,
    MARKET_REPLAY_SPEED: 'max',
    ...(folder === REAL_RECORDING && { MARKET_REPLAY_UNTIL: REAL_UNTIL }),
  };
}

/** The recording to replay: the real market of March 2023 where it is at hand, else the fixture. */
function recordingFolder(): string {
  if (isRecording(REAL_RECORDING)) return REAL_RECORDING;
  console.warn(`${REAL_RECORDING} is absent: the end-to-end replay plays the project's fixture`);
  const nested = existsSync(FIXTURES)
    ? readdirSync(FIXTURES).map((name) => path.join(FIXTURES, name))
    : [];
  const found = [FIXTURES, ...nested].find(isRecording);
  if (!found) throw new Error(`no recording with a capture.json under ${FIXTURES}`);
  return found;
}
