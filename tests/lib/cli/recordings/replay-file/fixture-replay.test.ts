import { engineMessages } from '@/lib/benchmark/replay/engine-messages';
import { parseReplayFile } from '@/lib/benchmark/replay/replay-schema';
import { openTrack } from '@/lib/benchmark/replay/replay-track';
import { makeReplayFile, pickPlaces, windowOf } from '@/lib/cli/recordings/replay-file';
import { openReplay, recordingSha256 } from '@/lib/market/replay';

const FOLDER = 'tests/fixtures/replay';
const HOUR_MS = 3_600_000;

it('makes a file of a recording that the reader takes, of the coin it is told', async () => {
  const replay = await openReplay(FOLDER);
  const file = makeReplayFile(replay, await recordingSha256(FOLDER));
  expect(parseReplayFile(JSON.parse(JSON.stringify(file)))).toEqual(file);
  expect(file.coin).toBe('USDC');
  expect(file.markers.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['first-print', 'event-opened', 'trough']),
  );
  expect(file.markers.find(({ kind }) => kind === 'trough')?.priceUsd).toBe('0.941200');
  expect(openTrack(file).times.length).toBeGreaterThan(10);
  expect(engineMessages(file).map(({ entry }) => entry.kind)).toContain('event-opened');
  expect(() => makeReplayFile(replay, 'a'.repeat(64), 'XYZ')).toThrow(
    'XYZ is no coin of the recording',
  );
});

it('names every field that is wrong in a file', () => {
  expect(() => parseReplayFile({ format: 'other', version: 2 })).toThrow(/format: .*version: /);
});

it('keeps each step of the crisis and the hours around it', () => {
  const span = { fromMs: 0, toMs: 100 * HOUR_MS };
  const window = windowOf([20 * HOUR_MS, 30 * HOUR_MS], span, true);
  expect(window).toEqual({ fromMs: 17 * HOUR_MS, toMs: 33 * HOUR_MS });
  expect(windowOf([20 * HOUR_MS], span, false).toMs).toBe(span.toMs);
  expect(windowOf([], span, false)).toEqual(span);
  const times = Array.from({ length: 400 }, (_, index) => (index + 1) * (HOUR_MS / 4));
  const picked = pickPlaces(times, window, new Set([50.25 * HOUR_MS])).map(
    (place) => (times[place] ?? 0) / HOUR_MS,
  );
  expect(picked.filter((hour) => hour >= 17 && hour <= 33)).toHaveLength(65);
  expect(picked).toContain(50.25);
  expect(picked.filter((hour) => hour < 17)).toEqual([
    0.25, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
  ]);
});
