import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareFirstLoad } from '@/lib/config/first-load.mjs';

const HINT = '//# allFunctionsCalledOnLoad\n';
const RUNTIME = 'static/chunks/turbopack-1~x.js';
const projectDir = path.resolve(__dirname, '../../..');
let distDir: string;

beforeEach(() => {
  distDir = mkdtempSync(path.join(tmpdir(), 'build-'));
});

afterEach(() => {
  rmSync(distDir, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  const file = path.join(distDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const read = (name: string) => readFileSync(path.join(distDir, name), 'utf8');
const manifest = () => JSON.parse(read('build-manifest.json'));

/** A build of one page: the runtime, React, the page's own part, and a chart that is loaded later. */
function writeBuild({ rootMainFiles = ['static/chunks/react.js', RUNTIME], parts = true } = {}) {
  write('build-manifest.json', JSON.stringify({ rootMainFiles, polyfillFiles: ['old.js'] }));
  const chunks = parts ? ['/_next/static/chunks/0part~x-1.js'] : [];
  write(
    'server/app/(en)/about/page_client-reference-manifest.js',
    `globalThis.__RSC_MANIFEST={"/about":${JSON.stringify({ clientModules: { a: { chunks } } })}}`,
  );
  write('server/app/(en)/about/page.js', 'import("static/chunks/chart.js")');
  write(RUNTIME, 'runtime()');
  for (const name of ['react', '0part~x-1', 'chart']) write(`static/chunks/${name}.js`, 'go()');
}

const prepare = () => prepareFirstLoad({ projectDir, distDir });

it('leaves the runtime alone in the HTML, with the code that fetches the other scripts', async () => {
  writeBuild();
  const { start, afterPaint } = await prepare();
  expect(afterPaint).toEqual(['static/chunks/react.js']);
  expect(manifest()).toEqual({ rootMainFiles: [start], polyfillFiles: ['old.js'] });
  const code = read(start);
  expect(code.startsWith(HINT)).toBe(true);
  expect(code.endsWith('runtime()')).toBe(true);
  expect(code).toContain('["/_next/static/chunks/react.js"]');
  expect(code).toContain('first-contentful-paint');
});

it('names the start after what it says, for browsers keep a script for good', async () => {
  writeBuild();
  const first = await prepare();
  writeBuild();
  expect((await prepare()).start).toBe(first.start);
  writeBuild({ rootMainFiles: ['static/chunks/chart.js', RUNTIME] });
  const later = await prepare();
  expect(later.start).not.toBe(first.start);
  expect(later.start).toMatch(/^static\/chunks\/start-[0-9a-f]{16}\.js$/);
});

it('marks what each page starts with and what its own parts bring, nothing that is loaded later', async () => {
  writeBuild();
  expect((await prepare()).ofPages).toEqual(['static/chunks/0part~x-1.js']);
  expect(read('static/chunks/react.js')).toBe(`${HINT}go()`);
  expect(read('static/chunks/0part~x-1.js')).toBe(`${HINT}go()`);
  expect(read('static/chunks/chart.js')).toBe('go()');
});

it.each([
  ['no script', []],
  ['no runtime', ['static/chunks/react.js']],
  ['nothing beside the runtime', [RUNTIME]],
])('refuses a build whose manifest names %s', async (_what, rootMainFiles) => {
  writeBuild({ rootMainFiles });
  await expect(prepare()).rejects.toThrow(/rootMainFiles names no runtime with scripts beside it/);
  expect(read('static/chunks/react.js')).toBe('go()');
});

it('refuses a build of whose pages none names a script', async () => {
  writeBuild({ parts: false });
  await expect(prepare()).rejects.toThrow(/no manifest of a page names a script/);
  expect(manifest().rootMainFiles).toEqual(['static/chunks/react.js', RUNTIME]);
});

it('refuses a build without a manifest', async () => {
  await expect(prepare()).rejects.toThrow(/build-manifest\.json/);
});
