import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Everything the integration tests start as a process of its own. */
const SCRIPTS = ['lib/engine/main.ts', 'lib/cli/main.ts', 'tests/support/store/store-actor.ts'];

/** Jest's global setup: the scripts bundled, which Node starts ten times sooner than tsx. */
export default async function bundleScripts() {
  await build({
    absWorkingDir: ROOT,
    entryPoints: SCRIPTS,
    bundle: true,
    // A command loads its own packages only.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    conditions: ['react-server'],
    sourcemap: true,
    logLevel: 'warning',
    outdir: path.join(ROOT, 'node_modules/.cache/test-scripts'),
    outbase: ROOT,
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
  });
}
