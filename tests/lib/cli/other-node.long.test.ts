import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { installOtherNode } from '../../support/other-node';

const run = promisify(execFile);
const ROOT = path.resolve(__dirname, '../../..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stable-yield-node-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('computes, stores and verifies at the other end of the supported versions of Node', async () => {
  const program = await installOtherNode(folder);
  if (program === null) return;
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const tests = ['lib/benchmark', 'lib/db', 'lib/engine'];
  const only = ['--selectProjects', 'unit', '--testPathPatterns', ...tests];
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
