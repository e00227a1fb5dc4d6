import { requireNodeVersion } from './node-version.mjs';

requireNodeVersion();
const { ensureInstalled } = await import('./install.mjs');
const { buildSite } = await import('./site-build.mjs');
try {
  await ensureInstalled((line) => console.log(line));
  process.stdout.write(await buildSite());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
