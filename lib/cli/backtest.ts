import { reportHistory } from '@/lib/engine/backtest/history-report';
import { isHistory, readHistory } from '@/lib/engine/backtest/read-history';
import { reportRecording } from '@/lib/engine/backtest/recording-report';
import { type Report, renderReport } from '@/lib/engine/backtest/report';
import { openReplay, ReplayError } from '@/lib/market/replay';
import { CommandError, CommandLine, runCommandLine } from './command-line';

const USAGE = 'usage: npm run backtest -- <folder of a recording or a daily history> [--markdown]';
const EXIT_UNREADABLE = 1;

function reportOf(folder: string): Promise<Report> {
  return isHistory(folder)
    ? readHistory(folder).then(reportHistory)
    : openReplay(folder).then(reportRecording);
}

/** Plays a recorded market, or a daily history, through the methodology and prints what came of it. */
async function backtest(folder: string, { markdown }: { markdown?: boolean }): Promise<void> {
  try {
    const report = await reportOf(folder);
    process.stdout.write(renderReport(report, markdown ? 'markdown' : 'text'));
  } catch (error) {
    // RangeError: an override names no parameter of the methodology.
    if (!(error instanceof ReplayError || error instanceof RangeError)) throw error;
    throw new CommandError(error.message, EXIT_UNREADABLE);
  }
}

const commandLine = new CommandLine(USAGE);
commandLine.argument('<folder>').option('--markdown', 'tables as markdown').action(backtest);
await runCommandLine(commandLine);
