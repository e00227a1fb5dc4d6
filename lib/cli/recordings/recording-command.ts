import { CommandError } from '@/lib/cli/command-line';
import { ReplayError } from '@/lib/market/replay';

const EXIT_UNREADABLE = 1;

/**
 * Runs a command's work on a recording. A fault in the recording or the request ends the command with the
 * error's sentence alone: a `ReplayError`, or a `RangeError` that names a coin, version or parameter.
 * @throws CommandError for these; anything else as it is.
 */
export async function onRecording(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ReplayError || error instanceof RangeError)) throw error;
    throw new CommandError(error.message, EXIT_UNREADABLE);
  }
}
