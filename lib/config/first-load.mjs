import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Browsers with V8 compile all of a file that begins so while it arrives, off the main thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';

const CHUNK_PATH = /static\/chunks\/[\w~.-]+\.js/g;

/** The small file by which Turbopack's modules find each other. */
const RUNTIME_PATH = /\/turbopack-[\w~.-]+\.js$/;

/**
 * Prepares how a visitor's browser starts a page, on the files of a production build:
 *
 * - Of the scripts every page starts with, React and Next's router among them, the HTML of a page names
 *   the runtime alone; that one fetches the others after the first paint
 *   (`lib/client/load-after-paint.ts`). Fetched and compiled beside the first layout they take its
 *   processor time: the page is seen later and blocks longer. The runtime gets a name of its own for
 *   it, made from what it says: browsers keep scripts for good, and an old list would name files that
 *   are gone.
 * - All scripts of the first load are marked as code that runs on load. Without the mark V8 compiles
 *   each function on the main thread when it is first called. Code loaded later (charts, dialogs)
 *   stays as it is.
 *
 * To be called once for a build, before Next renders the first page from it.
 * @param {{ projectDir: string; distDir: string }} build the project, and where Next has written its output
 * @returns {Promise<{ start: string; afterPaint: string[]; ofPages: string[] }>} files, relative to
 *   `distDir`: what HTML names on every page, what that one fetches, what single pages bring along
 * @throws {Error} when a manifest of the build is missing or does not name what it has to
 */
export async function prepareFirstLoad({ projectDir, distDir }) {
  const manifestFile = path.join(distDir, 'build-manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const onEveryPage = manifest.rootMainFiles ?? [];
  const runtime = onEveryPage.find((name) => RUNTIME_PATH.test(name));
  const afterPaint = onEveryPage.filter((name) => name !== runtime);
  if (!runtime || afterPaint.length === 0) {
    throw new Error(`${manifestFile}: rootMainFiles names no runtime with scripts beside it`);
  }
  const ofPages = [...new Set(scriptsOfPages(distDir))].sort();
  if (ofPages.length === 0) throw new Error(`${distDir}: no manifest of a page names a script`);

  const read = (name) => readFileSync(path.join(distDir, name), 'utf8');
  const write = (name, text) => writeFileSync(path.join(distDir, name), text);
  for (const name of new Set([...afterPaint, ...ofPages])) write(name, HINT + read(name));
  const code = HINT + (await starterOf(afterPaint, projectDir)) + read(runtime);
  const start = `static/chunks/start-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`;
  write(start, code);
  write('build-manifest.json', JSON.stringify({ ...manifest, rootMainFiles: [start] }, null, 2));
  return { start, afterPaint, ofPages };
}

/** What the client parts of each page bring along. */
function scriptsOfPages(distDir) {
  const pages = path.join(distDir, 'server/app');
  return readdirSync(pages, { recursive: true })
    .filter((name) => path.basename(name) === 'page_client-reference-manifest.js')
    .flatMap((name) => readFileSync(path.join(pages, name), 'utf8').match(CHUNK_PATH) ?? []);
}

/** A statement that fetches these scripts after the first paint. */
async function starterOf(scripts, projectDir) {
  const addresses = scripts.map((name) => `/_next/${name}`);
  const { outputFiles } = await build({
    stdin: {
      contents: `import { loadAfterFirstPaint } from './lib/client/load-after-paint';
loadAfterFirstPaint(${JSON.stringify(addresses)});`,
      resolveDir: projectDir,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}
