import { setTimeout as delay } from 'node:timers/promises';
import {
  BACKFILL_USAGE,
  BackfillArgumentError,
  parseBackfillArguments,
} from '@/lib/collector/backfill/arguments';
import { BackfillBusyError } from '@/lib/collector/backfill/backfill-lease';
import { runBackfill } from '@/lib/collector/backfill/run-backfill';
import { ConfigurationError } from '@/lib/config/environment';
import { serverConfig } from '@/lib/config/server-config';
import { sourceUrls } from '@/lib/config/source-urls';
import { openStore } from '@/lib/store/client';
import { migrateToLatest } from '@/lib/store/migrate';

/** `npm run backfill`: loads history into the live feed. Exits 0 when all of it came, else 1. */

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
const EXIT_CONFIGURATION = 78;
const EXIT_INTERRUPTED = 130;
/** Four requests a second at most. */
const SPACING_MS = 250;

const stop = new AbortController();

async function main(): Promise<number> {
  const { days, only, help } = parseBackfillArguments(process.argv.slice(2));
  if (help) {
    console.log(BACKFILL_USAGE);
    return 0;
  }
  const { databaseUrl, retention } = serverConfig();
  const urls = sourceUrls();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
  const store = await openStore({ databaseUrl });
  try {
    await migrateToLatest(store);
    const { failures } = await runBackfill({
      days,
      only,
      store,
      urls,
      kept: retention,
      signal: stop.signal,
      nowMs: Date.now,
      sleep: (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
      say: (line) => console.log(line),
      spacingMs: SPACING_MS,
    });
    return failures > 0 ? EXIT_FAILED : 0;
  } finally {
    await store.close();
  }
}

function exitCodeOf(error: unknown): number {
  if (stop.signal.aborted) {
    console.error('Stopped. What was written stays; run the same command again to go on.');
    return EXIT_INTERRUPTED;
  }
  if (error instanceof BackfillArgumentError) {
    console.error(error.message);
    return EXIT_USAGE;
  }
  if (error instanceof ConfigurationError) {
    console.error(error.message);
    return EXIT_CONFIGURATION;
  }
  if (error instanceof BackfillBusyError) console.error(error.message);
  else console.error(error);
  return EXIT_FAILED;
}

process.exitCode = await main().catch(exitCodeOf);
