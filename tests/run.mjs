import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmCommand, runCommand } from '../lib/cli/run-command.mjs';
import { findOrInstallChromium } from './support/chromium.mjs';
import { canInstallServers, findProgram, installPackages } from './support/system-packages.mjs';

// `npm test`, and `npm run test:all` with the tests named *.long.*: one step after another, also after one that
// failed. Only the checks of types and of code run side by side: browser tests and engine tests would wait for
// each other until some give up. The last line is `N passed, N failed`; a step without tests counts as one.
const withLong = process.argv.includes('--with-long');
const folder = mkdtempSync(path.join(tmpdir(), 'stable-yield-test-'));
// More random calls and questions.
const env = { ...(withLong && { FUZZ_RUNS: '60' }), ...process.env };
const total = { passed: 0, failed: 0 };
const skipped = [];
/** What failed, named once more at the end. */
const failures = [];
/** Test files of jest that took longest: where to look when the whole takes too long. */
const slowest = [];
const SHOWN_SLOWEST = 20;
const SHOWN_REASON_LINES = 15;

/** Counts a step, and shows what it printed if it failed. */
async function step(name, run) {
  const startedAtMs = Date.now();
  const result = await run().catch((error) => ({ passed: 0, failed: 1, output: error.stack }));
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.skipped) skipped.push(`${result.skipped} tests of ${name}`);
  if (result.failed > 0) console.log(result.output ?? '');
  const seconds = Math.round((Date.now() - startedAtMs) / 1000);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  return result.failed === 0;
}

/** Runs an npm script whose exit code is its verdict. */
const script =
  (...args) =>
  () =>
    command(npmCommand().flat().concat('run', '--silent', args)).then(({ code, output }) =>
      code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output },
    );

const command = ([program, ...args], more = {}, quiet = true) =>
  runCommand(program, args, { env: { ...env, ...more }, quiet });

async function jest() {
  const report = path.join(folder, 'jest.json');
  const projects = ['unit', 'components', 'screens', 'integration', ...(withLong ? ['long'] : [])];
  const reporter = path.resolve('tests/support/jest/jest-reporter.mjs');
  const args = ['-c', 'tests/jest.config.mjs', '--ci', '--maxWorkers=2', `--reporters=${reporter}`];
  const { code, output } = await command(
    ['npx', 'jest', ...args, '--json', `--outputFile=${report}`, '--selectProjects', ...projects],
    // The engine's tests make many short-lived decimals: a larger nursery takes 15 % of their time less.
    { NODE_ENV: 'test', NODE_OPTIONS: '--max-semi-space-size=64' },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const {
    numPassedTests,
    numFailedTests,
    numRuntimeErrorTestSuites,
    numPendingTests,
    testResults,
  } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const where = path.relative(process.cwd(), name);
    for (const { fullName, failureMessages } of failed) {
      const reason = failureMessages.join('\n').split('\n').slice(0, SHOWN_REASON_LINES).join('\n');
      failures.push(`${where}: ${fullName}\n${reason}`);
    }
    if (failed.length === 0 && message !== '') failures.push(`${where}: did not run`);
  }
  slowest.push(
    ...testResults
      .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN_SLOWEST),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: numPendingTests,
    output,
  };
}

async function playwright() {
  const report = path.join(folder, 'playwright.json');
  const { code } = await command(
    ['npx', 'playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'].concat(
      withLong ? [] : '--project=short',
    ),
    {
      CHROMIUM_PATH: (await findOrInstallChromium(console.log)) ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // What needs a month of history is among the long ones.
      ...(!withLong && { E2E_SAMPLE_DAYS: '8' }),
    },
    false,
  );
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  noteFailedSpecs(suites);
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    passed: stats.expected,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
  };
}

function noteFailedSpecs(suites) {
  for (const { suites: inner = [], specs = [] } of suites) {
    noteFailedSpecs(inner);
    for (const { file, line, title, ok, tests } of specs) {
      if (ok) continue;
      const [error = ''] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      failures.push(`tests/e2e/${file}:${line}: ${title}\n${error.message ?? ''}`);
    }
  }
}

/** Servers and programs that some tests need; a URL from the environment is used, whether it answers or not. */
async function findServices() {
  const answers = (port) =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () =>
        resolve(false),
      );
      socket.setTimeout(2_000, () => resolve(false)).unref();
    });
  if (await answers(5432))
    env.TEST_DATABASE_URL ||= 'postgres://postgres:postgres@127.0.0.1:5432/test';
  if (await answers(6379)) env.TEST_REDIS_URL ||= 'redis://127.0.0.1:6379';
  if (!env.TEST_DATABASE_URL) skipped.push('PostgreSQL: none answers at 127.0.0.1:5432');
  if (!env.TEST_REDIS_URL) skipped.push('Redis: none answers at 127.0.0.1:6379');
  for (const [program, name] of [
    ['nginx', 'nginx'],
    ['promtool', 'prometheus'],
  ]) {
    if (!findProgram([program]) && canInstallServers()) await installPackages([name]);
    if (!findProgram([program])) skipped.push(`${program} is not installed (Debian: ${name})`);
  }
}

if (!existsSync('node_modules/.package-lock.json')) {
  const [program, leading] = npmCommand();
  await runCommand(program, [...leading, 'ci', '--include=dev']);
}
await findServices();
await Promise.all([
  step('types', script('typecheck')),
  step('format and lint', script('lint')).then(() => step('unused code', script('unused'))),
]);
const isBuilt = await step('build', script('build'));
await step('tests', jest);
if (isBuilt) await step('end-to-end tests', playwright);
// Forty busy processes among others: nothing that has to answer in time may run beside it.
if (isBuilt && withLong) await step('chaos', script('chaos', '--', '--short'));
rmSync(folder, { recursive: true, force: true });
for (const what of failures) console.log(`FAILED: ${what}`);
for (const { name, seconds } of slowest) {
  console.log(`${Math.round(seconds)} s: ${path.relative(process.cwd(), name)}`);
}
for (const what of skipped) console.log(`SKIPPED: ${what}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
