import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The newest major version that `engines` allows, and the oldest version. */
const NEWEST = '24';
const OLDEST = '20.20';

/** The end of the supported range that the suite does not run on. */
export const OTHER_NODE = process.versions.node.startsWith(`${NEWEST}.`) ? OLDEST : NEWEST;

/**
 * Installs that Node from the package registry into a folder.
 * @returns its program; `null` where it cannot be had.
 */
export async function installOtherNode(folder: string): Promise<string | null> {
  const name = `node-${process.platform}-${process.arch}`;
  try {
    await run('npm', ['install', '--prefix', folder, '--no-save', `${name}@~${OTHER_NODE}`]);
  } catch (error) {
    console.warn(`SKIPPED: Node ${OTHER_NODE} (${name}): ${error}`);
    return null;
  }
  const program = path.join(folder, 'node_modules', name, 'bin/node');
  const { stdout } = await run(program, ['--version']);
  if (!stdout.startsWith(`v${OTHER_NODE}.`)) throw new Error(`${program} is ${stdout}`);
  return program;
}
