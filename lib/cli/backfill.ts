import { backfillCommand } from './backfill-command';
import { runCommandLine } from './command-line';

await runCommandLine(backfillCommand());
