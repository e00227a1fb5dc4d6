import { build } from 'esbuild';
import { PROJECT_ROOT } from './project.mjs';

/**
 * Bundles the servers' TypeScript into modules that plain Node runs directly. Packages stay outside: they are
 * loaded from node_modules, ccxt only when it is needed.
 * @param {import('esbuild').BuildOptions} options entry points and where the output goes.
 */
export async function bundleForNode(options) {
  await build({
    absWorkingDir: PROJECT_ROOT,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    conditions: ['react-server'],
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  });
}
