import { constants } from 'node:os';
import { requireNodeVersion } from './node-version.mjs';
import { stopSignal } from './stop-signal.mjs';

requireNodeVersion();
const stop = stopSignal();
const { ensureInstalled } = await import('./install.mjs');
const { buildSite } = await import('./site-build.mjs');
try {
  await ensureInstalled((line) => console.log(line), stop);
  process.stdout.write(await buildSite(stop));
} catch (error) {
  if (!stop.aborted) console.error(error.message);
  process.exitCode = stop.aborted ? 128 + constants.signals[stop.reason] : 1;
}
