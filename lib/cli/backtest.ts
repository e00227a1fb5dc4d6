import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportHistory } from '@/lib/collector/backtest/history-report';
import { isHistory, readHistory } from '@/lib/collector/backtest/read-history';
import { reportRecording } from '@/lib/collector/backtest/recording-report';
import { type Report, renderReport } from '@/lib/collector/backtest/report';
import { openReplay, ReplayError } from '@/lib/market/replay';

/**
 * Plays a recorded market, or a daily history, through the methodology and prints what came of it.
 *
 *   npm run backtest -- <folder> [--markdown]
 */
const USAGE = 'usage: npm run backtest -- <folder of a recording or a daily history> [--markdown]';
const EXIT_USAGE = 2;

function readArguments(): { folder: string; markdown: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      options: { markdown: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) return null;
    return { folder: path.resolve(folder), markdown: values.markdown };
  } catch {
    // An option nobody knows: the usage says which there are.
    return null;
  }
}

async function reportOf(folder: string): Promise<Report> {
  return isHistory(folder)
    ? reportHistory(await readHistory(folder))
    : reportRecording(await openReplay(folder));
}

async function backtest(): Promise<void> {
  const given = readArguments();
  if (given === null) {
    console.error(USAGE);
    process.exitCode = EXIT_USAGE;
    return;
  }
  try {
    const report = await reportOf(given.folder);
    process.stdout.write(renderReport(report, given.markdown ? 'markdown' : 'text'));
  } catch (error) {
    // RangeError: an override names no parameter of the methodology.
    if (!(error instanceof ReplayError || error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

await backtest();
