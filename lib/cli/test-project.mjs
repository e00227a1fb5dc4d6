import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { STAGES } from './test-stages.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, output?: string }} StageResult */

/**
 * Runs every stage, also after one that failed, so that one run shows everything that is wrong.
 * The last line printed is `N passed, N failed`: tests and end-to-end tests each count, and every
 * other stage counts as one.
 * @returns {Promise<number>} the exit code.
 */
export async function testProject() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stable-yield-test-'));
  const context = { folder, env: { ...process.env }, notes: [] };
  const total = { passed: 0, failed: 0 };
  try {
    for (const [name, run] of STAGES) {
      const startedAt = Date.now();
      const result = await runStage(run, context);
      total.passed += result.passed;
      total.failed += result.failed;
      report(name, result, Date.now() - startedAt);
      if (result.failed > 0 && name === 'install') break;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const note of context.notes) console.log(`\nSKIPPED: ${note}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** A stage that breaks down instead of reporting has failed once. @returns {Promise<StageResult>} */
async function runStage(run, context) {
  try {
    return await run(context);
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
}

function report(name, { passed, failed, skipped = 0, output = '' }, tookMs) {
  if (failed > 0 && output) console.log(output.trimEnd());
  const counts = [
    passed + failed > 1 ? `${passed} passed` : '',
    failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} SKIPPED` : '',
  ].filter(Boolean);
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  const detail = counts.length > 0 ? `, ${counts.join(', ')}` : '';
  console.log(`${name}: ${verdict}${detail} (${(tookMs / 1000).toFixed(1)} s)`);
}
