import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'playwright/test';

const LIMIT_MS = 900_000;

/** The short form of `npm run chaos`: PostgreSQL cut, SIGTERM under load and `kill -9`, on the build. */
test('the site holds to what it must do while its store and its processes fail', async () => {
  // Two to three minutes on two free cores; a busy machine may take long, nothing here is about speed.
  test.setTimeout(LIMIT_MS);
  const args = ['--conditions=react-server', '--import', 'tsx', 'tests/chaos/main.ts', '--short'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ends its own processes on this signal, before the test would be given up.
    timeout: LIMIT_MS - 30_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await once(child, 'close');
  expect(child.exitCode, output).toBe(0);
  expect(output).toContain('passed');
});
