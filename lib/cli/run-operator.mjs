import { spawnSync } from 'node:child_process';
import { commandArgs, envFileArgs } from './project.mjs';

/** Runs an operator’s command, named first, with the settings that collector and web have. */
const [name, ...args] = process.argv.slice(2);
const command = commandArgs(name, `lib/cli/${name}/${name}.ts`);
const { status } = spawnSync(process.execPath, [...envFileArgs(), ...command, ...args], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
