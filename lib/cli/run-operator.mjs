import { spawnSync } from 'node:child_process';
import { commandArgs, envFileArgs } from './project.mjs';

/**
 * Runs the operator’s command given as first argument, with the settings of the collector and the web
 * process.
 */
const [name, ...args] = process.argv.slice(2);
const command = commandArgs(name, `lib/cli/${name}/${name}.ts`);
const { status } = spawnSync(process.execPath, [...envFileArgs(), ...command, ...args], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
