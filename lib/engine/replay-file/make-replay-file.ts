import 'server-only';
import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import {
  REPLAY_FORMAT,
  REPLAY_FORMAT_VERSION,
  type ReplayFile,
} from '@/lib/benchmark/replay/replay-file';
import { dec } from '@/lib/benchmark/units';
import { playTicks } from '@/lib/engine/backtest/play-ticks';
import { replayParameters } from '@/lib/engine/feeds/replay-feed';
import type { Replay } from '@/lib/market/replay';
import { ColumnRecorder } from './column-recorder';
import { isoMinute } from './entry-of';
import { LogWatch } from './log-watch';
import { MarkerWatch } from './marker-watch';
import { pickPlaces, windowOf } from './pick-places';

/**
 * Plays a recorded market through the engine and keeps what a browser needs to replay it.
 * @param sha256 hash of the recording's files (`recordingSha256`).
 * @throws RangeError when the recording does not have `coin`.
 */
export function makeReplayFile(replay: Replay, sha256: string, coin?: string): ReplayFile {
  const { capture } = replay;
  const parameters = replayParameters(capture);
  const columns = new ColumnRecorder();
  const log = new LogWatch();
  const watch = new MarkerWatch(dec(parameters.peg.eventOpenBps), capture.stepSeconds * 1000);
  for (const tick of playTicks(replay, undefined, (update) => watch.hear(update))) {
    columns.see(tick);
    log.see(tick);
    watch.see(tick);
  }
  const shownCoin = coin ?? watch.coin();
  const markers = watch.markers(shownCoin, log.entries);
  const span = { fromMs: capture.fromMs, toMs: capture.toMs };
  const isRecovered = markers.some(({ kind }) => kind === 'recovery');
  const window = windowOf(markers.map(timeOf), span, isRecovered);
  const moments = new Set([...log.entries, ...markers].map(timeOf));
  const places = pickPlaces(columns.times, window, moments);
  return {
    format: REPLAY_FORMAT,
    version: REPLAY_FORMAT_VERSION,
    recording: {
      id: capture.id,
      title: capture.title,
      from: isoMinute(capture.fromMs),
      to: isoMinute(capture.toMs),
      stepSeconds: capture.stepSeconds,
      sha256,
    },
    methodology: {
      version: parameters.version,
      parametersSha256: parametersSha256(parameters),
      bounds: {
        stableBelowBps: Number(parameters.peg.stableBelowBps),
        warningBelowBps: Number(parameters.peg.warningBelowBps),
        eventOpenBps: Number(parameters.peg.eventOpenBps),
        eventCloseBelowBps: Number(parameters.peg.eventCloseBelowBps),
      },
      overrides: capture.parameters,
    },
    assumptions: capture.assumptions.map(({ input, symbol, value, why }) => ({
      input,
      coin: symbol,
      value,
      why,
    })),
    coin: shownCoin,
    window: { from: isoMinute(window.fromMs), to: isoMinute(window.toMs) },
    ...columns.encode(places, capture.fromMs),
    log: log.entries,
    markers,
  };
}

function timeOf({ at }: { at: string }): number {
  return Date.parse(at);
}
