import { spawnSync } from 'node:child_process';
import { envFileArgs, inProject, TYPESCRIPT_ARGS } from './project.mjs';

/** Runs the command given as first argument, with the settings of the collector and the web process. */
const { status } = spawnSync(
  process.execPath,
  [...envFileArgs(), ...TYPESCRIPT_ARGS, inProject('lib/cli/main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
