import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Browsers with V8 compile all of a file that begins so while it arrives, off the main thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';

const CHUNK_PATH = /static\/chunks\/[\w~.-]+\.js/g;

/**
 * Marks the scripts a page loads at once, React, Next's router and the page's own parts, as code that
 * runs on load. Without the mark V8 compiles each function on the main thread when it is first called,
 * which is more than half of what such a page blocks. Code loaded later (charts, dialogs) stays as it is.
 * @param {{ distDir: string }} build where Next has written its output
 * @returns {string[]} the marked files, relative to that folder
 * @throws {Error} when a manifest of the build is missing or names no script
 */
export function markFirstLoadScripts({ distDir }) {
  const marked = firstLoadScripts(distDir);
  for (const name of marked) {
    const file = path.join(distDir, name);
    const code = readFileSync(file, 'utf8');
    if (!code.startsWith(HINT)) writeFileSync(file, HINT + code);
  }
  return marked;
}

/** What every page starts with, and what the client parts of each page bring along. */
function firstLoadScripts(distDir) {
  const { rootMainFiles } = JSON.parse(
    readFileSync(path.join(distDir, 'build-manifest.json'), 'utf8'),
  );
  const pages = path.join(distDir, 'server/app');
  const ofPages = readdirSync(pages, { recursive: true })
    .filter((name) => path.basename(name) === 'page_client-reference-manifest.js')
    .flatMap((name) => readFileSync(path.join(pages, name), 'utf8').match(CHUNK_PATH) ?? []);
  if (!rootMainFiles?.length || ofPages.length === 0) {
    throw new Error(`${distDir}: the build's manifests name no script of the first load`);
  }
  return [...new Set([...rootMainFiles, ...ofPages])].sort();
}
