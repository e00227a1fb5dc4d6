import { spawn } from 'node:child_process';
import { startVendors } from './server/start-vendors';

/** `npm run vendors`: every vendor on one port, and the site against it on a store of its own. */
async function main(): Promise<void> {
  const vendors = await startVendors({ port: 4010 });
  console.log(`vendors: ${vendors.url}, faults at ${vendors.url}/__vendors/faults`);
  const env = { DATABASE_URL: 'file:./data/vendors.db', ...process.env, ...vendors.settings };
  const site = spawn(process.execPath, ['lib/cli/site/start.mjs'], { env, stdio: 'inherit' });
  // The terminal tells both of Ctrl-C; the site ends first.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => site.kill('SIGTERM'));
  process.exitCode = await new Promise<number>((resolve) => {
    site.once('close', (code) => resolve(code ?? 1));
  });
  await vendors.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
