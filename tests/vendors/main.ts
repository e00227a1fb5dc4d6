import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { FULL_SIZE, startVendors } from './server/start-vendors';

const USAGE = `usage: npm run vendors [-- --port 4010] [-- --full] [-- --alone]

Starts every vendor on one port of this machine and the site against it, on a store of its own.
--full    answers as long as the real ones
--alone   the vendors only; prints the settings that point a site at them`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      full: { type: 'boolean', default: false },
      alone: { type: 'boolean', default: false },
    },
  });
  const vendors = await startVendors({
    port: Number(values.port),
    ...(values.full && { size: FULL_SIZE }),
  });
  console.log(`vendors: ${vendors.url}, faults at ${vendors.url}/__vendors/faults`);
  if (values.alone) {
    for (const [name, value] of Object.entries(vendors.settings)) console.log(`${name}=${value}`);
    return;
  }
  const env = { DATABASE_URL: 'file:./data/vendors.db', ...process.env, ...vendors.settings };
  const site = spawn(process.execPath, ['lib/cli/site/start.mjs'], { env, stdio: 'inherit' });
  // The terminal tells both of Ctrl-C; the site ends first.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void (signal === 'SIGTERM' && site.kill(signal)));
  }
  process.exitCode = await new Promise<number>((resolve) => {
    site.once('close', (code) => resolve(code ?? 1));
  });
  await vendors.close();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 2;
});
