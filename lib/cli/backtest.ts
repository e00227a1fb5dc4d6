import { parametersOfVersion } from '@/lib/benchmark/earlier-parameters';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { reportHistory } from '@/lib/engine/backtest/history-report';
import { isHistory, readHistory } from '@/lib/engine/backtest/read-history';
import { reportRecording } from '@/lib/engine/backtest/recording-report';
import { type Report, renderReport } from '@/lib/engine/backtest/report';
import { openReplay, ReplayError } from '@/lib/market/replay';
import { CommandError, CommandLine, runCommandLine } from './command-line';

const USAGE =
  'usage: npm run backtest -- <folder of a recording or a daily history> [--markdown] [--methodology <version>]';
const EXIT_UNREADABLE = 1;

type Options = { markdown?: boolean; methodology?: string };

async function reportOf(folder: string, version: string): Promise<Report> {
  const methodology = parametersOfVersion(version);
  if (!isHistory(folder)) return reportRecording(await openReplay(folder), methodology);
  if (version !== METHODOLOGY_PARAMETERS.version) {
    throw new RangeError('a daily history is played by the present methodology only');
  }
  return reportHistory(await readHistory(folder));
}

/** Plays a recorded market, or a daily history, through the methodology and prints what came of it. */
async function backtest(folder: string, { markdown, methodology }: Options): Promise<void> {
  try {
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
  .option('--methodology <version>', 'an earlier version, such as 2.1.0')
  .action(backtest);
await runCommandLine(commandLine);
