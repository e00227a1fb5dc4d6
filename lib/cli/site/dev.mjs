import { requireNodeVersion } from './node-version.mjs';

requireNodeVersion();
const { start } = await import('./start-site.mjs');
process.exitCode = await start('dev');
