import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseReplayFile } from '@/lib/benchmark/replay/replay-schema';
import { frameAt, openTrack } from '@/lib/benchmark/replay/replay-track';
import { playTicks } from '@/lib/cli/recordings/play-ticks';
import { ColumnRecorder } from '@/lib/cli/recordings/replay-file/column-recorder';
import { LogWatch } from '@/lib/cli/recordings/replay-file/replay-log';
import { openReplay, recordingSha256 } from '@/lib/market/replay';

const DATA = path.resolve(process.cwd(), '../shared/data');
/** Days of one-minute ticks, on a machine that is busy with other tests. */

/** Of each committed file a stretch up to here is computed anew. */
const UNTIL = [
  ['usdc-2023-03', '2023-03-11T01:30:00Z'],
  ['ust-2022-05', '2022-05-08T06:00:00Z'],
] as const;

describe.each(UNTIL)('the replay file %s', (id, until) => {
  const folder = path.join(DATA, id);
  const untilMs = Date.parse(until);
  const committed = parseReplayFile(JSON.parse(readFileSync(`public/replay/${id}.json`, 'utf8')));
  if (!existsSync(folder)) console.warn(`SKIPPED (not beside the project): replay of ${id}`);
  const test = existsSync(folder) ? it : it.skip;

  test(`is what the engine computes from the recording until ${until}`, async () => {
    const replay = await openReplay(folder);
    expect(await recordingSha256(folder)).toBe(committed.recording.sha256);
    const recorder = new ColumnRecorder();
    const log = new LogWatch();
    for (const tick of playTicks(replay, () => {}, untilMs)) {
      recorder.see(tick);
      log.see(tick);
    }
    const places = recorder.times.map((_, place) => place);
    const columns = recorder.encode(places, replay.capture.fromMs);
    const own = openTrack({ ...committed, ...columns });
    const kept = openTrack(committed);
    const times = kept.times.filter((atMs) => atMs <= untilMs);
    expect(times.length).toBeGreaterThan(100);
    // A source that came later has no reading yet.
    const seen = (atMs: number, track: typeof own) => {
      const frame = frameAt(track, atMs);
      return {
        ...frame,
        coins: frame.coins.map((coin) => ({
          ...coin,
          sources: coin.sources.filter(({ state }) => state !== 'absent'),
        })),
      };
    };
    for (const atMs of times) expect(seen(atMs, kept)).toEqual(seen(atMs, own));
    expect(committed.log.filter(({ at }) => Date.parse(at) <= untilMs)).toEqual(log.entries);
  });
});
