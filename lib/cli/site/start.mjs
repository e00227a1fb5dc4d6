import { parseArgs } from 'node:util';
import { requireNodeVersion } from './node-version.mjs';

// `npm start` and `npm run dev` (`--dev`).
requireNodeVersion();
// Loaded only now: these modules may use features that an older Node lacks.
const { runSite } = await import('./run-site.mjs');
const { EXIT_CONFIGURATION } = await import('../project.mjs');
try {
  const { role, dev } = parseArgs({
    options: { role: { type: 'string' }, dev: { type: 'boolean', default: false } },
  }).values;
  // An unknown role is refused along with other wrong settings.
  if (role !== undefined) process.env.ROLE = role;
  process.exitCode = await runSite({ dev });
} catch (error) {
  const isUsage = String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(`start: ${error.message}`);
  if (isUsage) console.error('usage: npm start -- [--role web|collector|all]');
  process.exitCode = isUsage ? EXIT_CONFIGURATION : 1;
}
