import { parseArgs } from 'node:util';

/** What can be loaded, in the order it is loaded. */
export const BACKFILL_JOBS = ['bills', 'caps', 'tvl', 'prices', 'pools'] as const;
export type BackfillJob = (typeof BACKFILL_JOBS)[number];

export type BackfillArguments = { days: number; only: readonly BackfillJob[]; help: boolean };

const DEFAULT_DAYS = 90;
const MAX_DAYS = 3_650;

export const BACKFILL_USAGE = `Usage: npm run backfill -- [--days ${DEFAULT_DAYS}] [--only ${BACKFILL_JOBS.join(',')}]`;

/** The command line does not say what to load; the message is a sentence for whoever typed it. */
export class BackfillArgumentError extends Error {
  override readonly name = 'BackfillArgumentError';
}

/** @throws BackfillArgumentError naming the argument that is wrong and what it must be. */
export function parseBackfillArguments(argv: readonly string[]): BackfillArguments {
  const values = readOptions(argv);
  return {
    days: parseDays(values.days),
    only: parseJobs(values.only),
    help: values.help ?? false,
  };
}

function readOptions(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        days: { type: 'string' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new BackfillArgumentError(`${reason}\n${BACKFILL_USAGE}`, { cause });
  }
}

function parseDays(text: string | undefined): number {
  if (text === undefined) return DEFAULT_DAYS;
  const days = /^\d+$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MAX_DAYS) return days;
  throw new BackfillArgumentError(
    `--days must be a whole number from 1 to ${MAX_DAYS}, not '${text}'.`,
  );
}

function parseJobs(text: string | undefined): readonly BackfillJob[] {
  if (text === undefined) return BACKFILL_JOBS;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !BACKFILL_JOBS.some((job) => job === name));
  if (unknown === undefined) return BACKFILL_JOBS.filter((job) => names.includes(job));
  throw new BackfillArgumentError(
    `--only must list some of ${BACKFILL_JOBS.join(', ')}, separated by commas; '${unknown}' is none of them.`,
  );
}
