import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(__dirname, '../../..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stable-yield-node-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The program of Node 24 from the package registry; `null` where it cannot be had. */
async function node24(): Promise<string | null> {
  const name = `node-${process.platform}-${process.arch}`;
  try {
    await run('npm', ['install', '--prefix', folder, '--no-save', `${name}@24`]);
  } catch (error) {
    console.warn(`SKIPPED: Node 24 (${name}): ${error}`);
    return null;
  }
  return path.join(folder, 'node_modules', name, 'bin/node');
}

it('computes, stores and verifies on Node 24 as on the oldest supported version', async () => {
  const program = await node24();
  if (program === null) return;
  const { stdout } = await run(program, ['--version']);
  expect(stdout).toMatch(/^v24\./);
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const only = ['--selectProjects', 'unit', '--testPathPatterns', 'lib/benchmark', 'lib/db'];
  const report = path.join(folder, 'jest.json');
  const json = ['--json', `--outputFile=${report}`];
  const args = [jest, '-c', 'tests/jest.config.mjs', '--ci', '--maxWorkers=1', ...json, ...only];
  const { PATH = '' } = process.env;
  await run(program, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${path.dirname(program)}:${PATH}` },
    maxBuffer: 2 ** 28,
  });
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  expect(numFailedTests).toBe(0);
  expect(numPassedTests).toBeGreaterThan(100);
});
