import { requireNodeVersion } from './node-version.mjs';
import { stopSignal } from './stop-signal.mjs';

requireNodeVersion();
const stop = stopSignal();
const { start } = await import('./start-site.mjs');
process.exitCode = await start('dev', stop);
