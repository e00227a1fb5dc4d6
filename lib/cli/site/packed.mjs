import { existsSync, readFileSync } from 'node:fs';
import { inProject, PACKED } from '../project.mjs';

/** The variables that a packed site was built with; undefined in a checkout. */
export function readPacked() {
  const file = inProject(PACKED);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * A sentence when a variable that is written into the pages differs from its value in the build.
 * @param {Record<string, string>} packed
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function packedProblem(packed, env = process.env) {
  const other = Object.keys(packed).find((name) => (env[name] ?? '') !== packed[name]);
  if (other === undefined) return undefined;
  const built = packed[other] === '' ? 'without it' : `with ${packed[other]}`;
  return `${other} is written into the pages, and these were built ${built}. Build and pack the site with the value it has now.`;
}
