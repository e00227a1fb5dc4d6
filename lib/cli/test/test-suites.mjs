import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallChromium } from '../../../tests/support/chromium.mjs';
import { inProject } from '../project.mjs';
import { runCommand } from '../run-command.mjs';

/** Lines that jest and Next's preset for it always print: the report's place, settings, projects. */
const JEST_CHATTER =
  /^(Test results written to: .*|\s*Using tsconfig file: .*|Running (one|\d+) projects?:.*(\n- .*)*)\n/gm;

/**
 * Runs projects of `tests/jest.config.mjs`. Other stages may run in parallel.
 * @param {import('./run-stages.mjs').Context} context
 * @param {string[]} projects
 * @param {string} workers how many files at once, in percent of the cores.
 */
export async function runJest(context, projects, workers) {
  const file = path.join(context.folder, `jest-${projects[0]}.json`);
  const { code, output } = await runCommand(
    process.execPath,
    [
      inProject('node_modules/jest/bin/jest.js'),
      '--config=tests/jest.config.mjs',
      '--ci',
      `--maxWorkers=${workers}`,
      `--reporters=${inProject('tests/support/jest/jest-reporter.mjs')}`,
      '--json',
      `--outputFile=${file}`,
      '--selectProjects',
      ...projects,
    ],
    { env: { ...context.env, NODE_ENV: 'test' }, quiet: true },
  );
  process.stdout.write(output.replace(JEST_CHATTER, ''));
  if (!existsSync(file)) throw new Error(`jest ended with code ${code} and without a report`);
  const result = JSON.parse(readFileSync(file, 'utf8'));
  for (const suite of result.testResults) {
    const where = path.relative(inProject(), suite.name);
    const skipped = suite.assertionResults.filter((test) => test.status === 'pending').length;
    if (skipped > 0) context.notes.push(`${skipped} tests of ${where}`);
    context.files.push({ name: where, tookMs: suite.endTime - suite.startTime });
  }
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests,
  };
}

/** Drives a browser over the build; runs the long tests only if the context asks for them. */
export async function runPlaywright(context) {
  if (!context.isBuilt) throw new Error('not run: there is no build to test');
  const file = path.join(context.folder, 'playwright.json');
  const { code } = await startPlaywright(context.withLong ? [] : ['--project=short'], {
    ...context.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  if (!existsSync(file)) throw new Error(`playwright ended with code ${code} and without a report`);
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  for (const suite of suites) {
    context.files.push({ name: `tests/e2e/${suite.file}`, tookMs: durationOf(suite) });
  }
  if (stats.skipped > 0) context.notes.push(`${stats.skipped} end-to-end tests`);
  if (stats.flaky > 0) console.log(`${stats.flaky} end-to-end tests needed another attempt`);
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

/** Starts Playwright's runner with further arguments, e.g. the name of a file. */
export async function startPlaywright(args, env) {
  const executable = await findOrInstallChromium((line) => console.log(line));
  const config = 'tests/e2e/playwright.config.ts';
  return runCommand(
    process.execPath,
    [inProject('node_modules/playwright/cli.js'), 'test', '-c', config, ...args],
    { env: { ...env, CHROMIUM_PATH: executable ?? '' } },
  );
}

/** Milliseconds of all attempts of all tests of a file or a group in it. */
function durationOf({ specs = [], suites = [] }) {
  const attempts = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inside = suites.reduce((sum, suite) => sum + durationOf(suite), 0);
  return attempts.reduce((sum, { duration }) => sum + duration, inside);
}
