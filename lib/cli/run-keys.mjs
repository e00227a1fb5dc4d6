import { spawnSync } from 'node:child_process';
import { envFileArgs, inProject, TYPESCRIPT_ARGS } from './project.mjs';

/** `npm run keys`: the operator's commands, with the settings that collector and web have. */
const { status } = spawnSync(
  process.execPath,
  [...envFileArgs(), ...TYPESCRIPT_ARGS, inProject('lib/cli/keys.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
