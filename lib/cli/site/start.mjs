import { demandNodeVersion } from './node-version.mjs';

demandNodeVersion();
// Loaded only now: these modules may use what an older Node does not know.
const { start } = await import('./start-site.mjs');
process.exitCode = await start();
