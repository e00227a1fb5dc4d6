import { commandArgs, EXIT_CONFIGURATION, envFileArgs } from '../project.mjs';
import { runCommand } from '../run-command.mjs';
import { packedProblem, readPacked } from './packed.mjs';
import { supervise } from './supervise.mjs';

const say = (line) => console.log(`start: ${line}`);

/**
 * Installs, checks the settings, migrates, builds and runs the site; a packed site is already installed and
 * built.
 * @param {'start' | 'dev'} mode `dev` compiles on the fly instead of building.
 * @param {AbortSignal} stop Ends whatever stage it is in, with every process of it.
 * @returns {Promise<number>} the exit code: 0 when it was stopped.
 */
export async function start(mode, stop) {
  stop.addEventListener('abort', () => say('stopping…'), { once: true });
  try {
    const packed = readPacked();
    // A packed site has neither sources nor build tools.
    if (!packed) await (await import('./install.mjs')).ensureInstalled(say, stop);
    const settings = await makeReady(stop);
    if (typeof settings === 'number') return settings;
    const problem = packed && packedProblem(packed);
    if (problem) {
      say(problem);
      return EXIT_CONFIGURATION;
    }
    if (!packed && mode === 'start')
      await (await import('./site-build.mjs')).ensureBuilt(say, stop);
    return await supervise(settings, mode, say, stop);
  } catch (error) {
    if (stop.aborted) return 0;
    console.error(`start: ${error.message}`);
    return 1;
  }
}

/** @returns the validated settings, or the exit code when something is wrong with them. */
async function makeReady(signal) {
  let settings;
  const { code } = await runCommand(
    process.execPath,
    [...envFileArgs(), ...commandArgs('make-ready', 'lib/cli/site/make-ready.ts')],
    {
      signal,
      onMessage(message) {
        settings = message.settings;
      },
    },
  );
  if (code === 0 && settings) return settings;
  return code === 0 ? EXIT_CONFIGURATION : code;
}
