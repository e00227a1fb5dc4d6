import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CommandLine } from '@/lib/cli/command-line';
import { inProject } from '@/lib/cli/project.mjs';
import { makeReplayFile } from '@/lib/cli/recordings/replay-file/make-replay-file';
import { openReplay, recordingSha256 } from '@/lib/market/replay';
import { onRecording } from './recording-command';

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
