import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallChromium } from '../../tests/support/chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { inProject, NEXT_BIN } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { buildSite, warningsIn } from './site-build.mjs';
import { findServices } from './test-services.mjs';

const say = (line) => console.log(line);
const ONE_PASSED = { passed: 1, failed: 0 };

/** Runs a tool of node_modules whose exit code is its verdict. */
async function check(script, args, { env }) {
  const { code, output } = await runCommand(process.execPath, [inProject(script), ...args], {
    env,
    quiet: true,
  });
  return code === 0 ? ONE_PASSED : { passed: 0, failed: 1, output };
}

async function install() {
  await ensureInstalled(say);
  return ONE_PASSED;
}

function lint(context) {
  const args = ['check', '--error-on-warnings', '--max-diagnostics=200', '.'];
  return check('node_modules/@biomejs/biome/bin/biome', args, context);
}

async function typecheck(context) {
  // Route types and next-env.d.ts are generated; a fresh clone has neither.
  const typegen = await runCommand(process.execPath, [NEXT_BIN, 'typegen'], { quiet: true });
  if (typegen.code !== 0) return { passed: 0, failed: 1, output: typegen.output };
  return check('node_modules/typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], context);
}

function unused(context) {
  return check('node_modules/knip/bin/knip.js', ['--no-progress'], context);
}

async function services(context) {
  const { env, missing } = await findServices(context.env);
  Object.assign(context.env, env);
  context.notes.push(...missing);
  return { passed: 0, failed: 0, skipped: missing.length };
}

/** What jest and Next's preset for it always say: where the report is, which settings are used. */
const JEST_CHATTER = /^(Test results written to: |\s*Using tsconfig file: ).*\n/gm;

async function unit(context) {
  const file = path.join(context.folder, 'jest.json');
  const { code, output } = await runCommand(
    process.execPath,
    [
      inProject('node_modules/jest/bin/jest.js'),
      '--config=tests/jest.config.mjs',
      '--ci',
      `--reporters=${inProject('tests/support/jest-reporter.mjs')}`,
      '--json',
      `--outputFile=${file}`,
    ],
    { env: { ...context.env, NODE_ENV: 'test' }, quiet: true },
  );
  process.stdout.write(output.replace(JEST_CHATTER, ''));
  if (!existsSync(file)) throw new Error(`jest ended with code ${code} and without a report`);
  const result = JSON.parse(readFileSync(file, 'utf8'));
  for (const suite of result.testResults) {
    const skipped = suite.assertionResults.filter((test) => test.status === 'pending').length;
    const where = path.relative(inProject(), suite.name);
    if (skipped > 0) context.notes.push(`${skipped} tests of ${where}`);
  }
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: result.numPendingTests,
  };
}

async function build(context) {
  const output = await buildSite();
  context.isBuilt = true;
  const warnings = warningsIn(output);
  if (warnings.length === 0) return ONE_PASSED;
  return { passed: 0, failed: 1, output: `The build warns:\n${warnings.join('\n')}` };
}

async function endToEnd(context) {
  if (!context.isBuilt) throw new Error('not run: there is no build to test');
  const executable = await findOrInstallChromium(say);
  const file = path.join(context.folder, 'playwright.json');
  const { code } = await runCommand(
    process.execPath,
    [inProject('node_modules/playwright/cli.js'), 'test', '-c', 'tests/e2e/playwright.config.ts'],
    { env: { ...context.env, CHROMIUM_PATH: executable ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  if (!existsSync(file)) throw new Error(`playwright ended with code ${code} and without a report`);
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats.skipped > 0) context.notes.push(`${stats.skipped} end-to-end tests`);
  if (stats.flaky > 0) say(`${stats.flaky} end-to-end tests needed another attempt`);
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

/** In the order they run: what is quick to fail comes first. */
export const STAGES = [
  ['install', install],
  ['format and lint', lint],
  ['typecheck', typecheck],
  ['unused code', unused],
  ['services', services],
  ['unit and component tests', unit],
  ['build', build],
  ['end-to-end', endToEnd],
];
