import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { REPLAY_FORMAT, REPLAY_FORMAT_VERSION } from '@/lib/benchmark/replay/replay-schema';
import { dec } from '@/lib/benchmark/units';
import { CommandLine } from '@/lib/cli/command-line';
import { inProject } from '@/lib/cli/project.mjs';
import { playTicks } from '@/lib/cli/recordings/play-ticks';
import { replayParameters } from '@/lib/engine/feeds/replay-feed';
import { openReplay, type Replay, recordingSha256 } from '@/lib/market/replay';
import { onRecording } from './recording-command';
import { ColumnRecorder } from './replay-file/column-recorder';
import { isoMinute, LogWatch, MarkerWatch } from './replay-file/replay-log';

const USAGE =
  'usage: npm run replay-file -- <folder of a recording> [--to <folder>] [--coin <symbol>] [--title <text>]';

type Options = { to?: string; coin?: string; title?: string };

/** Plays a recorded market and writes the result as the file behind a page of /replay. */
async function writeReplayFile(folder: string, { to, coin, title }: Options): Promise<void> {
  const [replay, sha256] = await Promise.all([openReplay(folder), recordingSha256(folder)]);
  const file = makeReplayFile(replay, sha256, coin);
  if (title !== undefined) file.recording.title = title;
  const target = path.join(to ?? inProject('public/replay'), `${file.recording.id}.json`);
  const text = `${JSON.stringify(file)}\n`;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const sizes = `${kilobytes(text.length)}, gzipped ${kilobytes(gzipSync(text).length)}`;
  process.stdout.write(`${target}: ${file.coin}, ${file.log.length} log entries, ${sizes}\n`);
}

/** `npm run replay-file`. */
export function replayFileCommand(): CommandLine {
  return new CommandLine(USAGE)
    .argument('<folder>')
    .option('--to <folder>', 'where the file is written, public/replay unless set')
    .option('--coin <symbol>', 'the coin of the crisis, the one furthest from a dollar unless set')
    .option('--title <text>', 'what the page calls it, the title of the recording unless set')
    .action((folder: string, options: Options) =>
      onRecording(() => writeReplayFile(folder, options)),
    );
}

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
  for (const tick of playTicks(replay, (update) => watch.hear(update))) {
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

/** Shown before the first marker and after the last. */
const MARGIN_MS = 3 * HOUR_MS;

type ReplayWindow = { fromMs: number; toMs: number };

/**
 * The stretch that is kept at the recording's own step: from three hours before the first marker to three
 * hours after the last, or to the end if the coin did not recover.
 */
export function windowOf(
  markersMs: readonly number[],
  span: ReplayWindow,
  isRecovered: boolean,
): ReplayWindow {
  if (markersMs.length === 0) return span;
  return {
    fromMs: Math.max(span.fromMs, Math.min(...markersMs) - MARGIN_MS),
    toMs: isRecovered ? Math.min(span.toMs, Math.max(...markersMs) + MARGIN_MS) : span.toMs,
  };
}

/** The places of the ticks to keep: all inside the window, the full hours and `momentsMs` around it. */
export function pickPlaces(
  times: readonly number[],
  window: ReplayWindow,
  momentsMs: ReadonlySet<number>,
): number[] {
  const last = times.length - 1;
  return times.flatMap((atMs, place) => {
    const isInside = atMs >= window.fromMs && atMs <= window.toMs;
    const isEdge = place === 0 || place === last;
    return isInside || isEdge || atMs % HOUR_MS === 0 || momentsMs.has(atMs) ? [place] : [];
  });
}
