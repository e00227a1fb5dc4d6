import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { CommandLine, runCommandLine } from '@/lib/cli/command-line';
import { isHistory, readHistory } from '@/lib/cli/recordings/backtest/read-history';
import { historyFlips } from '@/lib/cli/recordings/backtest/report/history-flips';
import { reportHistory } from '@/lib/cli/recordings/backtest/report/history-report';
import { reportRecording } from '@/lib/cli/recordings/backtest/report/recording-report';
import { type Report, renderReport } from '@/lib/cli/recordings/backtest/report/report';
import { playHistory } from '@/lib/engine/reconstruction/play-history';
import { openReplay } from '@/lib/market/replay';
import { onRecording } from './recording-command';

const USAGE =
  'usage: npm run backtest -- <folder of a recording or a daily history> [--markdown | --flips]';

type Options = { markdown?: boolean; flips?: boolean };

async function reportOf(folder: string): Promise<Report> {
  return isHistory(folder)
    ? reportHistory(await readHistory(folder))
    : reportRecording(await openReplay(folder), METHODOLOGY_PARAMETERS);
}

/** The regime's changes over a daily history, as the JSON that the site reads. */
async function flipsOf(folder: string): Promise<string> {
  if (!isHistory(folder)) throw new RangeError('--flips reads a daily history only');
  const history = await readHistory(folder);
  return `${JSON.stringify(historyFlips(history.symbols, playHistory(history)), null, 2)}\n`;
}

/** Plays a recorded market, or a daily history, through the methodology and prints the results. */
async function backtest(folder: string, { markdown, flips }: Options): Promise<void> {
  if (flips) {
    process.stdout.write(await flipsOf(folder));
    return;
  }
  const report = await reportOf(folder);
  process.stdout.write(renderReport(report, markdown ? 'markdown' : 'text'));
}

const commandLine = new CommandLine(USAGE);
commandLine
  .argument('<folder>')
  .option('--markdown', 'tables as markdown')
  .option('--flips', 'changes of the regime over a daily history, as JSON')
  .action((folder: string, options: Options) => onRecording(() => backtest(folder, options)));
await runCommandLine(commandLine);
