import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { npmCommand, runCommand } from '../run-command.mjs';

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Whether node_modules holds what the lockfile asks for. npm records what it installed in
 * node_modules/.package-lock.json, as its last step: a half-finished install has no such record.
 */
export function isInstalled() {
  const record = inProject('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(inProject('package-lock.json'))).every(([place, wanted]) => {
    if (place === '' || wanted.optional || wanted.devOptional || wanted.peer) return true;
    const found = installed[place];
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

/** Installs exactly the lockfile when that is not there yet. @returns whether it had to. */
export async function ensureInstalled(say, signal) {
  if (isInstalled()) return false;
  say('Installing packages (npm ci)…');
  const [command, args] = npmCommand();
  // The build needs the development packages too, also where NODE_ENV=production is set.
  const { code, output } = await runCommand(command, [...args, 'ci', '--include=dev'], {
    quiet: true,
    signal,
  });
  if (code !== 0) throw new Error(`npm ci failed with code ${code}:\n${output}`);
  return true;
}
