import { EXIT_CONFIGURATION, envFileArgs, inProject, TYPESCRIPT_ARGS } from '../project.mjs';
import { runCommand } from '../run-command.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './site-build.mjs';
import { supervise } from './supervise.mjs';

const say = (line) => console.log(`start: ${line}`);

/**
 * Installs, checks the settings, migrates, builds and runs the site.
 * @param {'start' | 'dev'} mode `dev` compiles on the fly instead of building.
 * @returns {Promise<number>} the exit code.
 */
export async function start(mode = 'start') {
  try {
    await ensureInstalled(say);
    const settings = await makeReady();
    if (typeof settings === 'number') return settings;
    if (mode === 'start') await ensureBuilt(say);
    return await supervise(settings, mode, say);
  } catch (error) {
    console.error(`start: ${error.message}`);
    return 1;
  }
}

/** @returns the validated settings, or the exit code when something is wrong with them. */
async function makeReady() {
  let settings;
  const { code } = await runCommand(
    process.execPath,
    [...envFileArgs(), ...TYPESCRIPT_ARGS, inProject('lib/cli/site/make-ready.ts')],
    {
      onMessage(message) {
        settings = message.settings;
      },
    },
  );
  if (code === 0 && settings) return settings;
  return code === 0 ? EXIT_CONFIGURATION : code;
}
