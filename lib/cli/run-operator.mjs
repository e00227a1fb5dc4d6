import { spawnSync } from 'node:child_process';
import { envFileArgs, inProject, TYPESCRIPT_ARGS } from './project.mjs';

/**
 * Runs the operator’s command given as first argument, with the settings of the collector and the web
 * process.
 */
const [name, ...args] = process.argv.slice(2);
const file = inProject(`lib/cli/${name}/${name}.ts`);
const { status } = spawnSync(
  process.execPath,
  [...envFileArgs(), ...TYPESCRIPT_ARGS, file, ...args],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
