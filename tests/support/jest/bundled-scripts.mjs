import path from 'node:path';
import { build } from 'esbuild';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Everything the integration tests start as a process of its own. */
const SCRIPTS = [
  'lib/engine/main.ts',
  'lib/cli/backfill.ts',
  'lib/cli/recordings/backtest.ts',
  'lib/cli/backup/backup.ts',
  'lib/cli/newsletter/newsletter.ts',
  'lib/cli/recordings/replay-file.ts',
  'lib/cli/requests/requests.ts',
  'lib/cli/migrate/migrate.ts',
  'lib/cli/restore/restore.ts',
  'lib/cli/verify/verify.ts',
  'tests/support/store/store-actor.ts',
];

/** Jest's global setup: one bundle for each script, which Node starts ten times sooner than tsx. */
export default async function bundleScripts() {
  await build({
    absWorkingDir: ROOT,
    entryPoints: SCRIPTS,
    bundle: true,
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
