import { CommandLine } from '@/lib/cli/command-line';
import {
  historyFlips,
  isHistory,
  readHistory,
  reportHistory,
} from '@/lib/cli/recordings/backtest/history-report';
import { reportRecording } from '@/lib/cli/recordings/backtest/recording-report';
import { type Report, renderReport } from '@/lib/cli/recordings/backtest/report';
import { playHistory } from '@/lib/engine/reconstruction/play-history';
import { openReplay } from '@/lib/market/replay';
import { onRecording } from './recording-command';

const USAGE = 'usage: npm run backtest -- <folder of a recording or a daily history> [--flips]';

type Options = { flips?: boolean };

async function reportOf(folder: string): Promise<Report> {
  return isHistory(folder)
    ? reportHistory(await readHistory(folder))
    : reportRecording(await openReplay(folder));
}

/** The regime's changes over a daily history, as the JSON that the site reads. */
async function flipsOf(folder: string): Promise<string> {
  if (!isHistory(folder)) throw new RangeError('--flips reads a daily history only');
  const history = await readHistory(folder);
  return `${JSON.stringify(historyFlips(history.symbols, playHistory(history)), null, 2)}\n`;
}

/** Plays a recorded market, or a daily history, through the methodology and prints the results. */
async function backtest(folder: string, { flips }: Options): Promise<void> {
  process.stdout.write(flips ? await flipsOf(folder) : renderReport(await reportOf(folder)));
}

/** `npm run backtest`. */
export function backtestCommand(): CommandLine {
  return new CommandLine(USAGE)
    .argument('<folder>')
    .option('--flips', 'changes of the regime over a daily history, as JSON')
    .action((folder: string, options: Options) => onRecording(() => backtest(folder, options)));
}
