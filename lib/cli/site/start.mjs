import { parseArgs } from 'node:util';
import { demandNodeVersion } from './node-version.mjs';

demandNodeVersion();
const USAGE = 'usage: npm start -- [--role web|collector|all]';
// Loaded only now: these modules may use what an older Node does not know.
const { start } = await import('./start-site.mjs');
const { EXIT_CONFIGURATION } = await import('../project.mjs');
try {
  const { role } = parseArgs({ options: { role: { type: 'string' } } }).values;
  // A role that there is not is refused with the other settings.
  if (role !== undefined) process.env.ROLE = role;
  process.exitCode = await start();
} catch (error) {
  if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(`start: ${error.message}\n${USAGE}`);
  process.exitCode = EXIT_CONFIGURATION;
}
