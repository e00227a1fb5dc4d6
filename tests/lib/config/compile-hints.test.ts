import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { markFirstLoadScripts } from '@/lib/config/compile-hints.mjs';

const HINT = '//# allFunctionsCalledOnLoad\n';
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

/** A build of one page: React, the page's own part, and a chart that is loaded later. */
function writeBuild({ rootMainFiles = ['static/chunks/react.js'] } = {}): void {
  write('build-manifest.json', JSON.stringify({ rootMainFiles }));
  write(
    'server/app/(en)/about/page_client-reference-manifest.js',
    'globalThis.__RSC_MANIFEST={"/about":{"clientModules":{"a":{"chunks":["/_next/static/chunks/0part~x-1.js"]}}}}',
  );
  write('server/app/(en)/about/page.js', 'import("static/chunks/chart.js")');
  for (const name of ['react', '0part~x-1', 'chart']) write(`static/chunks/${name}.js`, 'go()');
}

it('marks what each page starts with and what its own parts bring, nothing that is loaded later', () => {
  writeBuild();
  expect(markFirstLoadScripts({ distDir })).toEqual([
    'static/chunks/0part~x-1.js',
    'static/chunks/react.js',
  ]);
  expect(read('static/chunks/react.js')).toBe(`${HINT}go()`);
  expect(read('static/chunks/0part~x-1.js')).toBe(`${HINT}go()`);
  expect(read('static/chunks/chart.js')).toBe('go()');
});

it('marks a file once, however often it runs', () => {
  writeBuild();
  markFirstLoadScripts({ distDir });
  markFirstLoadScripts({ distDir });
  expect(read('static/chunks/react.js')).toBe(`${HINT}go()`);
});

it('refuses a build whose manifests name no script', () => {
  writeBuild({ rootMainFiles: [] });
  expect(() => markFirstLoadScripts({ distDir })).toThrow(/name no script of the first load/);
  expect(read('static/chunks/react.js')).toBe('go()');
});

it('refuses a build without a manifest', () => {
  expect(() => markFirstLoadScripts({ distDir })).toThrow(/build-manifest\.json/);
});
