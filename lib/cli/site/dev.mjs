import { demandNodeVersion } from './node-version.mjs';

demandNodeVersion();
const { start } = await import('./start-site.mjs');
process.exitCode = await start('dev');
