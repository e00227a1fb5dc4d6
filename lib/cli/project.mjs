import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's own folder, wherever the command was started. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

export const inProject = (...parts) => path.join(PROJECT_ROOT, ...parts);

/** How a TypeScript file of the servers is run: `server-only` modules load, paths are resolved. */
export const TYPESCRIPT_ARGS = ['--conditions=react-server', '--import', 'tsx'];

export const NEXT_BIN = inProject('node_modules/next/dist/bin/next');

/**
 * Bounds of V8's heap, for processes that run for months. A tick or a request leaves much short-lived
 * garbage, for which the young generation grows to tens of megabytes; and the bound on the old one, far above
 * what is needed, makes V8 collect garbage instead of allocating more.
 */
export const HEAP_ARGS = ['--max-semi-space-size=4', '--max-old-space-size=288'];

/**
 * What the C library may keep for its threads: two pools, not eight for each core. Memory that one thread has freed
 * stays in its own pool, which comes to tens of megabytes.
 */
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' };

/** The collector as `npm run build:collector` bundles it; a compiler beside it would take 100 MB. */
export const COLLECTOR_BUNDLE = '.next/collector/main.mjs';

/** How the collector is run. */
export const COLLECTOR_ARGS = [
  ...HEAP_ARGS,
  '--conditions=react-server',
  inProject(COLLECTOR_BUNDLE),
];

/** How it is run from its source, for `npm run dev`. */
export const DEV_COLLECTOR_ARGS = [
  ...HEAP_ARGS,
  ...TYPESCRIPT_ARGS,
  inProject('lib/engine/main.ts'),
];

/** How the built site is served; PORT and HOST come from the environment. */
export const WEB_ARGS = [...HEAP_ARGS, inProject('lib/cli/site/server.mjs')];

/** Whether `next build` has finished here. */
export const isBuilt = () => existsSync(inProject('.next/BUILD_ID'));

/** Flags that make Node read the same .env files that Next reads; a real variable wins over both. */
export function envFileArgs() {
  return ['.env', '.env.local']
    .filter((name) => existsSync(inProject(name)))
    .map((name) => `--env-file=${inProject(name)}`);
}

/** Exit code of a process that refused its configuration; starting it again would change nothing. */
export const EXIT_CONFIGURATION = 78;
