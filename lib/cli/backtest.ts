import { parametersOfVersion } from '@/lib/benchmark/earlier-parameters';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { historyFlips } from '@/lib/engine/backtest/history-flips';
import { reportHistory } from '@/lib/engine/backtest/history-report';
import { isHistory, readHistory } from '@/lib/engine/backtest/read-history';
import { reportRecording } from '@/lib/engine/backtest/recording-report';
import { type Report, renderReport } from '@/lib/engine/backtest/report';
import { openReplay, ReplayError } from '@/lib/market/replay';
import { CommandError, CommandLine, runCommandLine } from './command-line';

const USAGE =
  'usage: npm run backtest -- <folder of a recording or a daily history> [--markdown | --flips] [--methodology <version>]';
const EXIT_UNREADABLE = 1;

type Options = { markdown?: boolean; flips?: boolean; methodology?: string };

async function reportOf(folder: string, version: string): Promise<Report> {
  const methodology = parametersOfVersion(version);
  if (!isHistory(folder)) return reportRecording(await openReplay(folder), methodology);
  if (version !== METHODOLOGY_PARAMETERS.version) {
    throw new RangeError('a daily history is played by the present methodology only');
  }
  return reportHistory(await readHistory(folder));
}

/** The regime's changes over a daily history as JSON, which is how the site reads them. */
async function flipsOf(folder: string): Promise<string> {
  if (!isHistory(folder)) throw new RangeError('--flips reads a daily history only');
  return `${JSON.stringify(historyFlips(await readHistory(folder)), null, 2)}\n`;
}

/** Plays a recorded market, or a daily history, through the methodology and prints what came of it. */
async function backtest(folder: string, { markdown, flips, methodology }: Options): Promise<void> {
  try {
    if (flips) {
      process.stdout.write(await flipsOf(folder));
      return;
    }
    const report = await reportOf(folder, methodology ?? METHODOLOGY_PARAMETERS.version);
    process.stdout.write(renderReport(report, markdown ? 'markdown' : 'text'));
  } catch (error) {
    // RangeError: an unknown version, or an override names no parameter of the methodology.
    if (!(error instanceof ReplayError || error instanceof RangeError)) throw error;
    throw new CommandError(error.message, EXIT_UNREADABLE);
  }
}

const commandLine = new CommandLine(USAGE);
commandLine
  .argument('<folder>')
  .option('--markdown', 'tables as markdown')
  .option('--flips', 'changes of the regime over a daily history, as JSON')
  .option('--methodology <version>', 'an earlier version, such as 2.1.0')
  .action(backtest);
await runCommandLine(commandLine);
