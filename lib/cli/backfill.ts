import { setTimeout as delay } from 'node:timers/promises';
import { wholeNumber } from '@/lib/config/environment';
import { sourceUrls } from '@/lib/config/source-urls';
import { marketUserAgent } from '@/lib/config/user-agent';
import { BackfillBusyError } from '@/lib/engine/backfill/backfill-lease';
import { runBackfill } from '@/lib/engine/backfill/run-backfill';
import { BACKFILL_JOBS, type BackfillJob } from '@/lib/engine/backfill/task';
import { CommandError, CommandLine, checked } from './command-line';
import { withStore } from './with-store';

const DEFAULT_DAYS = 90;
const MAX_DAYS = 3_650;
const USAGE = `Usage: npm run backfill -- [--days ${DEFAULT_DAYS}] [--only ${BACKFILL_JOBS.join(',')}]`;
const EXIT_FAILED = 1;
const EXIT_INTERRUPTED = 130;
/** Four requests a second at most. */
const SPACING_MS = 250;

type Options = { days: number; only: readonly BackfillJob[] };

/** `npm run backfill`: loads history into the live feed. Exits 0 when all of it was loaded, else 1. */
export function backfillCommand(): CommandLine {
  const backfill = new CommandLine(USAGE);
  return backfill
    .option(
      '--days <number>',
      'how many',
      checked('--days', wholeNumber(1, MAX_DAYS)),
      DEFAULT_DAYS,
    )
    .option('--only <jobs>', 'what to load', parseJobs, BACKFILL_JOBS)
    .action(load);
}

function parseJobs(text: string): readonly BackfillJob[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !BACKFILL_JOBS.some((job) => job === name));
  if (unknown === undefined) return BACKFILL_JOBS.filter((job) => names.includes(job));
  throw new CommandError(
    `--only must list some of ${BACKFILL_JOBS.join(', ')}, separated by commas; '${unknown}' is none of them.`,
  );
}

async function load({ days, only }: Options): Promise<void> {
  const stop = new AbortController();
  const urls = sourceUrls();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
  try {
    const { failures } = await withStore((store, config) =>
      runBackfill({
        days,
        only,
        store,
        urls,
        kept: config.retention,
        signal: stop.signal,
        nowMs: Date.now,
        sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
        say: (line) => console.log(line),
        spacingMs: SPACING_MS,
        userAgent: marketUserAgent(config),
      }),
    );
    if (failures > 0) process.exitCode = EXIT_FAILED;
  } catch (error) {
    if (stop.signal.aborted) {
      const sentence = 'Stopped. What was written stays; run the same command again to go on.';
      throw new CommandError(sentence, EXIT_INTERRUPTED);
    }
    if (error instanceof BackfillBusyError) throw new CommandError(error.message, EXIT_FAILED);
    throw error;
  }
}
