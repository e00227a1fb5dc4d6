import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { COLLECTOR_BUNDLE, inProject, NEXT_BIN, PROJECT_ROOT, WEB_BUNDLE } from '../project.mjs';
import { runCommand } from '../run-command.mjs';

const STAMP = inProject('.next/build-stamp');
const SOURCES = ['app', 'components', 'lib', 'messages', 'public'];
/** The commands around the site are not part of the build. */
const NOT_BUILT = inProject('lib/cli/');
const SOURCE_FILES = [
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
  'package-lock.json',
];
/** Written into the pages at build time, so another value needs another build. */
const BUILD_VARIABLES = [
  'PRODUCT_NAME',
  'SITE_URL',
  'NEXT_PUBLIC_ANALYTICS_URL',
  'HSTS_SUBDOMAINS',
];

/**
 * The values that a build has written into its pages, by variable.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string>}
 */
export function buildVariables(env = process.env) {
  return Object.fromEntries(BUILD_VARIABLES.map((name) => [name, env[name] ?? '']));
}

/**
 * Hash of everything a build is made from, paths included.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function sourcesHash(env = process.env) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const [name, value] of Object.entries(buildVariables(env)))
    hash.update(`\0${name}=${value}`);
  const files = SOURCES.flatMap(filesUnder).concat(SOURCE_FILES.map((file) => inProject(file)));
  for (const file of files.filter((name) => existsSync(name)).sort()) {
    hash.update(`\0${path.relative(PROJECT_ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(folder) {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.startsWith(NOT_BUILT));
}

export function isBuilt(hash = sourcesHash()) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}

// Next 16 renamed middleware.ts to proxy.ts and prints a notice on every build, with no setting to turn it
// off. This project keeps the name, so exactly this known message is dropped, whole.
const MIDDLEWARE_NOTICE =
  /^.*The "middleware" file convention is deprecated\. Please use "proxy" instead\.\n(?:\n?.*(?:To migrate automatically, run:|@next\/codemod@\S+ middleware-to-proxy|Learn more: \S+\/middleware-to-proxy).*\n)*\n?/m;

/** The build's output without the one expected notice. */
export function withoutMiddlewareNotice(output) {
  return output.replace(MIDDLEWARE_NOTICE, '');
}

/** Lines in which the build complains about something. */
export function warningsIn(output) {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*⚠|\bwarn(ing)?s?\b/i.test(line));
}

/**
 * Builds the site: every page is generated statically, without any store.
 * @param {AbortSignal} [signal] Ends the build.
 * @returns the build's output. @throws with that output when the build fails.
 */
export async function buildSite(signal) {
  const hash = sourcesHash();
  // On a build server, Next warns if this folder is missing; nothing here depends on it.
  mkdirSync(inProject('.next/cache'), { recursive: true });
  const { code, output } = await runCommand(process.execPath, [NEXT_BIN, 'build'], {
    quiet: true,
    signal,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  const shown = withoutMiddlewareNotice(output);
  if (code !== 0) throw new Error(`The build failed with code ${code}:\n${shown}`);
  await bundleProcesses();
  signal?.throwIfAborted();
  writeFileSync(STAMP, hash);
  return shown;
}

async function bundleProcesses() {
  const { bundleForNode } = await import('../bundle.mjs');
  await bundleForNode({ entryPoints: ['lib/engine/process/main.ts'], outfile: COLLECTOR_BUNDLE });
  await bundleForNode({
    entryPoints: ['lib/web/front/main.ts'],
    outfile: WEB_BUNDLE,
    // Next needs React's regular build in this process, so the condition that lets this module load is not
    // set.
    alias: { 'server-only': inProject('node_modules/server-only/empty.js') },
  });
}

/** Builds when the sources changed since the last build. @returns whether it had to. */
export async function ensureBuilt(say, signal) {
  if (isBuilt()) return false;
  say('Building the site (a minute or so)…');
  await buildSite(signal);
  return true;
}
