import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's own folder, wherever the command was started. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname ?? fileFolder(), '../..');

// import.meta.dirname came with Node 20.11; the project starts from 20.9.
function fileFolder() {
  return path.dirname(decodeURIComponent(new URL(import.meta.url).pathname));
}

export const inProject = (...parts) => path.join(PROJECT_ROOT, ...parts);

/** How a TypeScript file of the servers is run: `server-only` modules load, paths are resolved. */
export const TYPESCRIPT_ARGS = ['--conditions=react-server', '--import', 'tsx'];

export const NEXT_BIN = inProject('node_modules/next/dist/bin/next');

/** The collector as the build leaves it: one file, so that it starts at once and stays small. */
export const COLLECTOR_BUNDLE = inProject('.next/collector.mjs');

/** In a packed site (`npm run pack`), the variables of the build; a checkout has no such file. */
export const PACKED = '.next/packed.json';

/** A packed site's commands, each in one file that plain Node runs. */
export const COMMAND_BUNDLES = inProject('.next/commands');

/** Node's arguments for a command written in TypeScript: its bundle in a packed site, else its source. */
export function commandArgs(name, source) {
  return existsSync(inProject(PACKED))
    ? ['--conditions=react-server', path.join(COMMAND_BUNDLES, `${name}.mjs`)]
    : [...TYPESCRIPT_ARGS, inProject(source)];
}

/**
 * Bounds of V8's heap, for processes that run for months. A tick or a request leaves much short-lived
 * garbage, for which the young generation grows to tens of megabytes; and the bound on the old one, far above
 * what is needed, makes V8 collect garbage instead of allocating more.
 */
export const HEAP_ARGS = ['--max-semi-space-size=4', '--max-old-space-size=288'];

/** How the built collector is run. */
export const COLLECTOR_ARGS = [
  ...HEAP_ARGS,
  '--conditions=react-server',
  '--enable-source-maps',
  COLLECTOR_BUNDLE,
];

/** The web process as the build leaves it: the handler in front of Next, in one file. */
export const WEB_BUNDLE = inProject('.next/web.mjs');

/** How the built site is served; PORT and HOST come from the environment. */
export const WEB_ARGS = [...HEAP_ARGS, WEB_BUNDLE];

/** Flags that make Node read the same .env files that Next reads; a real variable wins over both. */
export function envFileArgs() {
  return ['.env', '.env.local']
    .filter((name) => existsSync(inProject(name)))
    .map((name) => `--env-file=${inProject(name)}`);
}

/** Exit code of a process that refused its configuration; starting it again would change nothing. */
export const EXIT_CONFIGURATION = 78;
