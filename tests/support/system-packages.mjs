import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../lib/cli/run-command.mjs';

/** Where it is, Debian's packages start no services when they are installed, as in most containers. */
const POLICY = '/usr/sbin/policy-rc.d';

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first of some programs that is in PATH.
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function findProgram(names, env = process.env) {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

/** Whether this user may install Debian's packages here. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
}

/** Whether a package with a server in it may be installed here without starting that server. */
export function canInstallServers() {
  return canInstallPackages() && existsSync(POLICY);
}

/**
 * @param {readonly string[]} names
 * @returns {Promise<boolean>} whether all of them are installed.
 */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another stage may be installing something.
  const lock = ['-o', 'DPkg::Lock::Timeout=300'];
  await runCommand('apt-get', [...lock, 'update'], { env, quiet: true });
  const args = [...lock, 'install', '-y', '--no-install-recommends', ...names];
  const { code } = await runCommand('apt-get', args, { env, quiet: true });
  return code === 0;
}
