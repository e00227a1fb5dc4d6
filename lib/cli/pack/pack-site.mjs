import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { bundleForNode } from '../bundle.mjs';
import {
  COLLECTOR_BUNDLE,
  COMMAND_BUNDLES,
  inProject,
  PACKED,
  PROJECT_ROOT,
  WEB_BUNDLE,
} from '../project.mjs';
import { buildVariables, isBuilt } from '../site/site-build.mjs';
import { compressFiles } from './compress-files.mjs';

/** Run by the start script and by operators; `run-operator.mjs` runs the others by name. */
const COMMANDS = {
  'make-ready': 'lib/cli/site/make-ready.ts',
  backup: 'lib/cli/backup/backup.ts',
  keys: 'lib/cli/keys/keys.ts',
  migrate: 'lib/cli/migrate/migrate.ts',
  newsletter: 'lib/cli/newsletter/newsletter.ts',
  requests: 'lib/cli/requests/requests.ts',
  restore: 'lib/cli/restore/restore.ts',
};
const SCRIPTS = [
  'lib/cli/run-operator.mjs',
  'lib/cli/site/start.mjs',
  'lib/cli/site/exit-with-parent.mjs',
  'lib/cli/site/health-check.mjs',
  'next.config.mjs',
  // Imported where a card is drawn, by a name that Next leaves to the server.
  'node_modules/@vercel/og/dist/index.node.js',
];
/** Next looks these up by name when it reads its settings, which tracing cannot see. */
const LOADED_BY_NAME = ['webpack', '@babel/runtime'].map(
  (name) => `node_modules/next/dist/compiled/${name}`,
);
/** Build files that only the next build, the compiler or a person reads. */
const NOT_RUN =
  /^\.next\/(cache|types|diagnostics|trace|trace-build|turbopack|build|bare-page|dev)(\/|$)|\.map$/;
/** Files that a static file server in front may send, as `deploy/nginx` does. */
const SENT_FILES = ['.next/static', 'public'];
/**
 * Tracing follows every branch; these serve building, development, and image processing that no page uses.
 */
const NEVER_LOADED = [
  'node_modules/{@next/swc-*,@swc/core*,@img,sharp,esbuild,@esbuild,typescript,tsx}/**',
  'node_modules/{tailwindcss,@tailwindcss/*,lightningcss*,caniuse-lite}/**',
  'node_modules/next/dist/{docs,esm,next-devtools,bundle-analyzer}/**',
  'node_modules/next/dist/compiled/{babel*,terser,sass-loader,postcss*,cssnano*,@vercel/nft}/**',
  'node_modules/next/dist/compiled/next-server/*.dev.js',
  'node_modules/next/dist/compiled/react-{dom-,server-dom-}*experimental*/**',
  '**/*.{map,d.ts,d.mts,d.cts}',
  'tests/**',
];

/**
 * Copies what a built site needs to run, and nothing else, into an empty folder: the build, the package files
 * that are loaded, and the operators' commands as plain scripts. Next lists the files that its routes load;
 * `@vercel/nft` finds those of our own processes. The files that browsers load have their compressed forms
 * beside them.
 * @param {string} folder
 * @returns {Promise<{ files: number, bytes: number }>}
 * @throws Error where the site is not built, or the folder is not empty.
 */
export async function packSite(folder) {
  if (!isBuilt()) throw new Error('The site is not built as it stands: npm run build');
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty.`);
  }
  await bundleForNode({
    entryPoints: Object.fromEntries(
      Object.entries(COMMANDS).map(([name, file]) => [name, inProject(file)]),
    ),
    outdir: COMMAND_BUNDLES,
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
  });
  const files = new Set([...(await loadedByProcesses()), ...loadedByRoutes(), ...ofTheBuild()]);
  files.add('package.json');
  const folders = ['public', 'lib/content/articles', 'lib/content/methodology', ...LOADED_BY_NAME];
  for (const name of folders.flatMap(filesUnder)) files.add(name);
  let bytes = 0;
  for (const name of files) {
    const from = inProject(name);
    // Traces list folders, optional files and links that this machine may not have.
    if (!existsSync(from)) continue;
    const found = lstatSync(from);
    if (found.isDirectory()) continue;
    const to = path.join(folder, name);
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, to, { verbatimSymlinks: true });
    bytes += found.size;
  }
  writeFileSync(path.join(folder, PACKED), `${JSON.stringify(buildVariables(), null, 2)}\n`);
  const compressed = SENT_FILES.map((name) => compressFiles(path.join(folder, name)));
  const added = (of) => compressed.reduce((sum, each) => sum + each[of], 0);
  return { files: files.size + added('files'), bytes: bytes + added('bytes') };
}

async function loadedByProcesses() {
  const { nodeFileTrace } = await import('@vercel/nft');
  const bundles = Object.keys(COMMANDS).map((name) => path.join(COMMAND_BUNDLES, `${name}.mjs`));
  const { fileList } = await nodeFileTrace(
    [...SCRIPTS.map((name) => inProject(name)), WEB_BUNDLE, COLLECTOR_BUNDLE, ...bundles],
    {
      base: PROJECT_ROOT,
      ignore: NEVER_LOADED,
      conditions: ['node', 'production', 'react-server'],
    },
  );
  return [...fileList].filter(
    (name) => isWanted(name) || /^lib\/.*\.mjs$|^next\.config\.mjs$/.test(name),
  );
}

/** Reads Next's trace files beside its output; paths are relative to the trace file. */
function loadedByRoutes() {
  const notes = filesUnder('.next').filter(
    (name) => name.endsWith('.nft.json') && !NOT_RUN.test(name),
  );
  return notes.flatMap((note) => {
    const { files } = JSON.parse(readFileSync(inProject(note), 'utf8'));
    return files.map((name) => path.join(path.dirname(note), name)).filter(isWanted);
  });
}

/**
 * Traces list sources that only look as if they were read; the build contains all of them but the articles.
 */
const isWanted = (name) =>
  /^(node_modules|\.next)\//.test(name) && !/^node_modules\/(@img|sharp)\/|\.map$/.test(name);

function ofTheBuild() {
  return filesUnder('.next').filter((name) => !NOT_RUN.test(name) && !name.endsWith('.nft.json'));
}

function filesUnder(folder) {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      path.relative(PROJECT_ROOT, path.join(entry.parentPath ?? entry.path, entry.name)),
    );
}
