import { spanOf } from '@/components/replay/player/player-board';
import { placeMarkers } from '@/components/replay/player/player-chart';
import type { ReplayEntry } from '@/lib/benchmark/replay/replay-file';
import type { ReplayTrack } from '@/lib/benchmark/replay/replay-track';

const marker = (ms: number): ReplayEntry => ({
  at: new Date(ms).toISOString(),
  kind: 'trough',
  coin: 'USDC',
  priceUsd: null,
  deviationBps: null,
  since: null,
  detail: null,
});

it('sets markers that are too close to each other on higher levels, and leaves out those outside', () => {
  const placed = placeMarkers([10, 20, 30, 100, 500].map(marker), (ms) => ms, {
    left: 5,
    right: 200,
  });
  expect(placed.map(({ number, left, level }) => [number, left, level])).toEqual([
    [1, 10, 0],
    [2, 20, 1],
    [3, 30, 2],
    [4, 100, 0],
  ]);
});

it('spans the crisis, the whole recording around it, or the six hours of the moment', () => {
  const hour = 3_600_000;
  const track = {
    fromMs: 0,
    toMs: 40 * hour,
    file: {
      window: { from: new Date(10 * hour).toISOString(), to: new Date(20 * hour).toISOString() },
    },
  } as unknown as ReplayTrack;
  expect(spanOf(track, 'crisis', 15 * hour)).toEqual({ fromMs: 10 * hour, toMs: 20 * hour });
  expect(spanOf(track, 'crisis', 25 * hour)).toEqual({ fromMs: 0, toMs: 40 * hour });
  expect(spanOf(track, 'whole', 15 * hour)).toEqual({ fromMs: 0, toMs: 40 * hour });
  expect(spanOf(track, 'close', 39 * hour)).toEqual({ fromMs: 36 * hour, toMs: 40 * hour });
});
