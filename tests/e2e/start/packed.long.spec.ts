import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { freePort } from '../../support/servers/ports';

/** The file set of the image, started as its last line does: another user, a folder it cannot write to. */

test.describe.configure({ mode: 'serial' });

const NOBODY = 10_001;
const isRoot = process.getuid?.() === 0;
const DOCKERFILE = readFileSync('deploy/container/Dockerfile', 'utf8');
const TOKEN = 'a-token-of-enough-letters';

let home: string;
let site: string;
const running: ChildProcess[] = [];

/** The arguments of an instruction in the form of a list. */
const listOf = (word: string) =>
  JSON.parse(
    new RegExp(`^(?:${word})[^\\[]*(\\[.*\\])$`, 'gm').exec(DOCKERFILE)?.[1] ?? '[]',
  ) as string[];

test.beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'packed-'));
  chmodSync(home, 0o755);
  site = path.join(home, 'site');
  execFileSync(process.execPath, ['lib/cli/pack/pack.mjs', site], { stdio: 'pipe' });
  // Root writes everywhere, so there the processes are another user, as in the image; else the rights go.
  if (!isRoot) execFileSync('chmod', ['-R', 'a-w', site]);
  const data = path.join(home, 'data');
  mkdirSync(data);
  if (isRoot) chownSync(data, NOBODY, NOBODY);
});
test.afterAll(async () => {
  await Promise.all(running.map((child) => stopped(child)));
  if (!isRoot) execFileSync('chmod', ['-R', 'u+w', site]);
  rmSync(home, { recursive: true, force: true });
});

async function stopped(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

/** Starts the image's command with nothing of this process's environment. */
function start(env: Record<string, string>) {
  const [node = '', ...args] = listOf('CMD');
  expect(node).toBe('node');
  const child = spawn(process.execPath, args, {
    cwd: site,
    env: {
      ...{ NODE_ENV: 'production', LOG_FORMAT: 'json', HOST: '127.0.0.1', MARKET_FEED: 'sample' },
      ...{ DATABASE_URL: `file:${home}/data/site.db`, METRICS_TOKEN: TOKEN, ...env },
    },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output };
}

/** Runs the image's health check. */
function isHealthy(env: Record<string, string>): boolean {
  const [, ...args] = listOf('    CMD');
  try {
    execFileSync(process.execPath, args, {
      cwd: site,
      env: { NODE_ENV: 'production', METRICS_TOKEN: TOKEN, ...env },
      stdio: 'pipe',
    });
    return true;
  } catch {
    return false;
  }
}

test('holds what runs and nothing that builds, in less than 300 MB', () => {
  const kilobytes = Number(execFileSync('du', ['-sk', site]).toString().split('\t')[0]);
  expect(kilobytes).toBeLessThan(200 * 1024);
  for (const name of [
    'typescript',
    'esbuild',
    'tsx',
    '@next/swc-linux-x64-gnu',
    'jest',
    'playwright',
  ]) {
    expect([name, existsSync(path.join(site, 'node_modules', name))]).toEqual([name, false]);
  }
  for (const name of ['app', 'components', 'tests', '.env', 'data', '.next/cache']) {
    expect([name, existsSync(path.join(site, name))]).toEqual([name, false]);
  }
});

test('has beside each file of text that browsers load its compressed forms', () => {
  const folder = path.join(site, '.next/static');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  expect(scripts.length).toBeGreaterThan(50);
  const wrong = scripts.filter((name) => {
    const plain = readFileSync(path.join(folder, name));
    if (plain.length < 256) return false;
    const [br, gz] = ['br', 'gz'].map((ending) =>
      readFileSync(path.join(folder, `${name}.${ending}`)),
    );
    return !plain.equals(brotliDecompressSync(br ?? '')) || !plain.equals(gunzipSync(gz ?? ''));
  });
  expect(wrong).toEqual([]);
});

test('runs a collector and a web node that answer, and the commands of operators', async () => {
  const port = String(await freePort());
  const figures = String(await freePort());
  const collector = start({
    ROLE: 'collector',
    PORT: String(await freePort()),
    COLLECTOR_METRICS_PORT: figures,
  });
  await expect.poll(collector.output).toContain('a first figure is published');
  let traces = '';
  const receiver = createServer(async (request, response) => {
    for await (const part of request) traces += part;
    response.end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port: tracePort } = receiver.address() as AddressInfo;
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${tracePort}` };
  const web = start({ ROLE: 'web', PORT: port, ...traced });
  await expect.poll(web.output).toContain('is ready at');
  const origin = `http://127.0.0.1:${port}`;
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
  // What is drawn, written and sent by packages of its own.
  for (const [address, type] of [
    ['/', 'text/html'],
    ['/about', 'text/html'],
    ['/api/syi/current', 'application/json'],
    ['/cards/home.png', 'image/png'],
    ['/whitepaper.pdf', 'application/pdf'],
    ['/badge/syi.svg', 'image/svg+xml'],
    ['/blog/rss.xml', 'application/rss+xml'],
  ] as const) {
    const answer = await fetch(origin + address);
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
      address,
      200,
      expect.stringContaining(type),
    ]);
  }
  // A span of Next for the request, and one of the store's below it.
  await expect.poll(() => traces).toContain('GET /api/syi/current');
  expect(traces).toContain('db.query.text');
  receiver.close();
  receiver.closeAllConnections();
  expect(isHealthy({ ROLE: 'web', PORT: port })).toBe(true);
  expect(isHealthy({ ROLE: 'collector', COLLECTOR_METRICS_PORT: figures })).toBe(true);
  expect(
    isHealthy({ ROLE: 'collector', COLLECTOR_METRICS_PORT: figures, METRICS_TOKEN: 'x' }),
  ).toBe(false);
  expect(isHealthy({ ROLE: 'web', PORT: String(await freePort()) })).toBe(false);
  const env = { NODE_ENV: 'production', DATABASE_URL: `file:${home}/data/site.db` } as const;
  const list = ['lib/cli/run-operator.mjs', 'migrate', '--check'];
  expect(execFileSync(process.execPath, list, { cwd: site, env }).toString()).toContain(
    'up to date',
  );
  const errors = [collector, web].flatMap(({ output }) =>
    output().match(/Cannot find|EROFS|EACCES|⨯.*/g),
  );
  expect(errors.filter((line) => line !== null)).toEqual([]);
  expect(await Promise.all([web, collector].map(({ child }) => stopped(child)))).toEqual([0, 0]);
  expect(isHealthy({ ROLE: 'collector', COLLECTOR_METRICS_PORT: figures })).toBe(false);
});

test('does not start with another address than the one in its pages', async () => {
  const other = { SITE_URL: 'https://other.example', PORT: String(await freePort()) };
  const { child, output } = start({ ROLE: 'web', ...other });
  await expect.poll(() => child.exitCode).toBe(78);
  expect(output()).toContain('SITE_URL is written into the pages');
});
