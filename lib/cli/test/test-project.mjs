import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStages } from './run-stages.mjs';
import { STAGES } from './test-stages.mjs';

/** @typedef {import('./run-stages.mjs').Timed} Timed */

const CORES = 2;
const SLOWEST = 10;

/**
 * Runs every stage, also after one that failed, so that one run shows everything that is wrong.
 * At the end it prints how long each stage and the slowest files took. The last line printed is
 * `N passed, N failed`: tests and end-to-end tests each count, every other stage counts as one.
 * @param {{ withLong: boolean }} options Whether the tests named `*.long.*` run as well.
 * @returns {Promise<number>} the exit code.
 */
export async function testProject({ withLong }) {
  const startedAtMs = Date.now();
  const folder = mkdtempSync(path.join(tmpdir(), 'stable-yield-test-'));
  /** @type {import('./run-stages.mjs').Context} */
  const context = {
    folder,
    env: { ...process.env },
    notes: [],
    files: [],
    isBuilt: false,
    withLong,
  };
  const total = { passed: 0, failed: 0 };
  /** @type {Timed[]} */
  const times = [];
  try {
    await runStages(STAGES, CORES, async ({ name, run }) => {
      const stageAtMs = Date.now();
      const result = await settled(run, context);
      total.passed += result.passed;
      total.failed += result.failed;
      const verdict = result.failed === 0 ? '' : ' FAILED';
      times.push({ name: `${name}${verdict}`, tookMs: Date.now() - stageAtMs });
      report(name, result, Date.now() - stageAtMs);
      return result.failed === 0 || name !== 'install';
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printTimes('Stages, some of them side by side', [
    ...times,
    { name: 'all of it', tookMs: Date.now() - startedAtMs },
  ]);
  const slowest = context.files.sort((a, b) => b.tookMs - a.tookMs).slice(0, SLOWEST);
  printTimes('Slowest test files', slowest);
  for (const note of context.notes) console.log(`\nSKIPPED: ${note}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/**
 * A stage that crashes instead of reporting counts as one failure.
 * @returns {Promise<import('./run-stages.mjs').StageResult>}
 */
async function settled(run, context) {
  try {
    return await run(context);
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function report(name, { passed, failed, skipped = 0, output = '' }, tookMs) {
  if (failed > 0 && output) console.log(output.trimEnd());
  const counts = [
    passed + failed > 1 ? `${passed} passed` : '',
    failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} SKIPPED` : '',
  ].filter(Boolean);
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  const detail = counts.length > 0 ? `, ${counts.join(', ')}` : '';
  console.log(`${name}: ${verdict}${detail} (${seconds(tookMs)})`);
}

/** @param {string} title @param {Timed[]} rows */
function printTimes(title, rows) {
  console.log(`\n${title}:`);
  for (const { name, tookMs } of rows) console.log(`${seconds(tookMs).padStart(9)}  ${name}`);
}
