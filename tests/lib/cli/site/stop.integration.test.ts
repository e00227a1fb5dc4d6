import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '@/lib/cli/project.mjs';
import { freePort } from '../../../support/servers/ports';
import { until } from '../../../support/until';

/** A project whose programs are stand-ins: each writes its id to `pids`, and those of a stage hang in it. */

const STAGES = ['install', 'check', 'build', 'run'] as const;
type Stage = (typeof STAGES)[number];

/** Writes its id and that of a child of its own, and goes on for ever. */
const HANGS = `
const { appendFileSync } = await import('node:fs');
const { spawn } = await import('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
appendFileSync('pids', process.pid + '\\n' + child.pid + '\\n');
setInterval(() => {}, 1000);
`;
const RUNS = `
const { appendFileSync } = await import('node:fs');
appendFileSync('pids', process.pid + '\\n');
setInterval(() => {}, 1000);
`;

const folders: string[] = [];
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    for (const pid of pidsIn(folder).filter(isAlive)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

const pidsIn = (folder: string) => {
  const file = path.join(folder, 'pids');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
};

/** A process that ended and was not waited for yet still has its id. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    // Only Linux has the file.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

/** A project that hangs in one stage. */
async function projectAt(stage: Stage): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `stop-${stage}-`));
  folders.push(folder);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  cpSync(inProject('lib/cli'), path.join(folder, 'lib/cli'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{ "packages": {} }');
  write('npm.js', HANGS);
  if (stage === 'install') return folder;
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  symlinkSync(inProject('node_modules/tsx'), path.join(folder, 'node_modules/tsx'));
  const site = { role: 'all', host: '127.0.0.1', productName: 'Site', unset: [] };
  const settings = { ...site, port: await freePort() };
  const ready = `process.send?.({ settings: ${JSON.stringify(settings)} });`;
  write('lib/cli/site/make-ready.ts', stage === 'check' ? HANGS : ready);
  write('node_modules/next/dist/bin/next', HANGS);
  write('node_modules/next/package.json', '{ "type": "module" }');
  if (stage === 'run') {
    write('.next/build-stamp', hashOf(folder));
    write('.next/collector.mjs', `${RUNS} process.send({ type: 'ready' });`);
    write('.next/web.mjs', RUNS);
  }
  return folder;
}

/** What the project itself takes for the state of its sources. */
function hashOf(folder: string): string {
  const module = path.join(folder, 'lib/cli/site/site-build.mjs');
  const script = `import { sourcesHash } from ${JSON.stringify(module)}; process.stdout.write(sourcesHash());`;
  return String(execFileSync(process.execPath, ['--input-type=module', '-e', script]));
}

async function startIn(folder: string, stage: Stage, command: readonly [string, ...string[]]) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH ?? '',
      npm_execpath: path.join(folder, 'npm.js'),
      npm_lifecycle_event: 'start',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const output: string[] = [];
  child.stdout?.on('data', (chunk) => output.push(String(chunk)));
  // Either a program of the stage with its own child, or collector and web.
  await until(() => pidsIn(folder).length === 2, `the ${stage} stage`);
  return { child, output };
}

const START = 'lib/cli/site/start.mjs';

describe.each(STAGES)('npm start, stopped in its stage: %s', (stage) => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends with every process on %s', async (signal) => {
    const folder = await projectAt(stage);
    const { child, output } = await startIn(folder, stage, [process.execPath, START]);
    const pids = pidsIn(folder);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(output.join('')).toContain('stopping…');
    expect(pidsIn(folder)).toEqual(pids);
  });

  it('ends with every process when npm and its shell are gone', async () => {
    const folder = await projectAt(stage);
    const { child } = await startIn(folder, stage, ['sh', '-c', `node ${START}; exit $?`]);
    const pids = pidsIn(folder);
    child.kill('SIGKILL');
    await until(() => !pids.some(isAlive), 'the end of every process');
    expect(pidsIn(folder)).toEqual(pids);
  });
});

it('npm run build ends with every process, and not as one that was built', async () => {
  const folder = await projectAt('build');
  const { child } = await startIn(folder, 'build', [process.execPath, 'lib/cli/site/build.mjs']);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([143, null]);
  expect(pidsIn(folder).filter(isAlive)).toEqual([]);
  expect(existsSync(path.join(folder, '.next/build-stamp'))).toBe(false);
});
