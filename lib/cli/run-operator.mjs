import { spawnSync } from 'node:child_process';
import { envFileArgs, inProject, TYPESCRIPT_ARGS } from './project.mjs';

/** Runs an operator’s command, named first, with the settings that collector and web have. */
const [name, ...args] = process.argv.slice(2);
const script = inProject(`lib/cli/${name}/${name}.ts`);
const { status } = spawnSync(
  process.execPath,
  [...envFileArgs(), ...TYPESCRIPT_ARGS, script, ...args],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
