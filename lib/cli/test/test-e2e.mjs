import { requireNodeVersion } from '../site/node-version.mjs';

requireNodeVersion();
const { ensureInstalled } = await import('../site/install.mjs');
const { ensureBuilt } = await import('../site/site-build.mjs');
const { startPlaywright } = await import('./test-suites.mjs');
const say = (line) => console.log(line);
try {
  await ensureInstalled(say);
  await ensureBuilt(say);
  const { code } = await startPlaywright(process.argv.slice(2), process.env);
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
