import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmCommand } from '../lib/cli/run-command.mjs';
import { findOrInstallChromium, installMissing } from './support/system-packages.mjs';

// `npm test`, and `npm run test:all` with the tests named *.long.*: one step after another, also after one that
// failed. The last line is `N passed, N failed`; a step without tests counts as one.
const withLong = process.argv.includes('--with-long');
const folder = mkdtempSync(path.join(tmpdir(), 'stable-yield-test-'));
// More random calls and questions.
const env = { ...(withLong && { FUZZ_RUNS: '60' }), ...process.env };
const total = { passed: 0, failed: 0 };
/** Steps, and files of tests. */
const failures = [];

/** Runs a command to its end; `count` reads how many of its tests passed and failed from their JSON report. */
function step(name, [program, ...args], { more = {}, report, count } = {}) {
  const startedAtMs = Date.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...env, ...more } });
  const counted = report && existsSync(report) ? count(JSON.parse(readFileSync(report))) : {};
  const passed = counted.passed ?? Number(status === 0);
  const failed = status === 0 ? (counted.failed ?? 0) : Math.max(counted.failed ?? 0, 1);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name, ...(counted.files ?? []));
  const seconds = Math.round((Date.now() - startedAtMs) / 1000);
  console.log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return failed === 0;
}

const npm = (...args) => [...npmCommand().flat(), ...args];
const script = (...args) => npm('run', '--silent', ...args);

function jest() {
  const report = path.join(folder, 'jest.json');
  const projects = ['unit', 'components', 'screens', 'integration', ...(withLong ? ['long'] : [])];
  const args = ['-c', 'tests/jest.config.mjs', '--ci', '--maxWorkers=2', `--outputFile=${report}`];
  step('tests', ['npx', 'jest', ...args, '--json', '--selectProjects', ...projects], {
    // The engine's tests make many short-lived decimals: a larger nursery takes 15 % of their time less.
    more: { NODE_ENV: 'test', NODE_OPTIONS: '--max-semi-space-size=64' },
    report,
    count: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      files: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    }),
  });
}

function playwright() {
  const report = path.join(folder, 'playwright.json');
  const args = ['-c', 'tests/e2e/playwright.config.ts', ...(withLong ? [] : ['--project=short'])];
  step('end-to-end tests', ['npx', 'playwright', 'test', ...args], {
    more: {
      CHROMIUM_PATH: findOrInstallChromium() ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // What needs a month of history is among the long ones.
      ...(!withLong && { E2E_SAMPLE_DAYS: '8' }),
    },
    report,
    count: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  });
}

/** Names a server of this machine to the tests that need one; a URL from the environment is used as it is. */
async function nameServer(variable, port, url) {
  if (env[variable]) return;
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (isThere) env[variable] = url;
}

if (!existsSync('node_modules/.package-lock.json')) {
  step('packages', npm('ci', '--include=dev'));
}
await nameServer('TEST_DATABASE_URL', 5432, 'postgres://postgres:postgres@127.0.0.1:5432/test');
await nameServer('TEST_REDIS_URL', 6379, 'redis://127.0.0.1:6379');
installMissing('nginx', 'nginx');
installMissing('promtool', 'prometheus');
step('types', script('typecheck'));
step('format and lint', script('lint'));
step('unused code', script('unused'));
const isBuilt = step('build', script('build'));
jest();
if (isBuilt) playwright();
// Forty busy processes among others: nothing that has to answer in time may run beside it.
if (isBuilt && withLong) step('chaos', script('chaos', '--', '--short'));
rmSync(folder, { recursive: true, force: true });
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
