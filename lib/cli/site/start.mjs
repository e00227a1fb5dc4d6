import { parseArgs } from 'node:util';
import { requireNodeVersion } from './node-version.mjs';
import { stopSignal } from './stop-signal.mjs';

requireNodeVersion();
const stop = stopSignal();
const USAGE = 'usage: npm start -- [--role web|collector|all]';
// Loaded only now: these modules may use features that an older Node lacks.
const { start } = await import('./start-site.mjs');
const { EXIT_CONFIGURATION } = await import('../project.mjs');
try {
  const { role } = parseArgs({ options: { role: { type: 'string' } } }).values;
  // An unknown role is refused along with other wrong settings.
  if (role !== undefined) process.env.ROLE = role;
  process.exitCode = await start('start', stop);
} catch (error) {
  if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`start: ${error.message}\n${USAGE}`);
  process.exitCode = EXIT_CONFIGURATION;
}
