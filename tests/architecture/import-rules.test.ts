import { importStatements, type SourceFile, sourceFiles } from '../support/source-files';

const files = sourceFiles();
const OWN = /^(app|components|lib|messages|tests|middleware|instrumentation)(\/|$)/;

const isOwn = (target: string) => OWN.test(target);
const isIn = (target: string, folder: string) =>
  target === folder || target.startsWith(`${folder}/`);
const inFolder = (folder: string) => files.filter((file) => isIn(file.path, folder));

/** `file → module` for every import of a folder that the rule does not allow. */
function violations(
  folders: readonly SourceFile[],
  allowed: (target: string, file: SourceFile) => boolean,
): string[] {
  return folders.flatMap((file) =>
    file.allImports
      .filter((target) => !allowed(target, file))
      .map((target) => `${file.path} → ${target}`),
  );
}

describe('the import scan', () => {
  it('sees static, multi-line, re-exported, type-only and dynamic imports', () => {
    const text = [
      "import 'server-only';",
      "import { a } from '@/lib/a';",
      "import {\n  b,\n  c,\n} from './b';",
      "import type { D } from './d';",
      "export { e } from './e';",
      "const f = await import('./f');",
    ].join('\n');
    expect(importStatements(text)).toEqual([
      { specifier: 'server-only', typeOnly: false },
      { specifier: '@/lib/a', typeOnly: false },
      { specifier: './b', typeOnly: false },
      { specifier: './d', typeOnly: true },
      { specifier: './e', typeOnly: false },
      { specifier: './f', typeOnly: false },
    ]);
  });

  it('finds the project', () => {
    expect(inFolder('lib/benchmark').length).toBeGreaterThan(3);
  });
});

/** What every folder may import besides itself; the order is the order of the layers. */
const CONFIG = 'lib/config';
/** Constants of time, which any folder may use. */
const DURATIONS = 'lib/benchmark/durations';
/** Settings that may reach a browser. */
const PUBLIC_CONFIG = 'lib/config/public';
const CONTRACTS = ['lib/contract', 'lib/read/**/contract', 'lib/visitors/**/contract'];
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'lib/benchmark': [],
  'lib/contract': ['lib/benchmark', PUBLIC_CONFIG],
  // The addresses of the sources are declared with the sources.
  'lib/config': [DURATIONS, 'lib/market/source-urls'],
  'lib/i18n': ['messages'],
  'lib/format': ['lib/benchmark'],
  'lib/market': ['lib/benchmark'],
  'lib/store': ['lib/benchmark', CONFIG],
  'lib/read': ['lib/benchmark', 'lib/contract', 'lib/store', CONFIG],
  'lib/visitors': [
    'lib/benchmark',
    'lib/contract',
    'lib/store',
    'lib/read',
    'lib/format',
    'messages',
    // Addresses and citations of what the assistant tells of.
    'lib/content/coin',
    'lib/content/fixing',
    'lib/content/replay/replay-path',
    CONFIG,
  ],
  'lib/engine': ['lib/benchmark', 'lib/market', 'lib/store', CONFIG],
  'lib/content': [
    'lib/benchmark',
    'lib/contract',
    'lib/format',
    'lib/i18n',
    'lib/read/**/contract',
    CONFIG,
  ],
  'lib/web/calls': ['lib/benchmark', CONFIG, ...CONTRACTS],
  'lib/web/client': ['lib/benchmark', 'lib/format', 'lib/web/calls', PUBLIC_CONFIG, ...CONTRACTS],
  'lib/web/http': [
    'lib/benchmark',
    'lib/format',
    'lib/contract',
    'lib/read',
    'lib/visitors',
    'lib/web/lead-forms',
    CONFIG,
  ],
  'lib/web/files': [
    DURATIONS,
    'lib/contract',
    'lib/benchmark/codes',
    'lib/content',
    'lib/read',
    // A report says what the digest of its time says.
    'lib/visitors/newsletter',
    CONFIG,
  ],
  'lib/web/mcp': [
    'lib/benchmark',
    'lib/content',
    'lib/contract',
    'lib/read',
    'lib/web/http',
    CONFIG,
  ],
  // What the forms ask, for their routes, their dialogs and the pages that answer them.
  'lib/web/lead-forms': ['lib/benchmark', 'lib/content', 'lib/i18n', PUBLIC_CONFIG, ...CONTRACTS],
  'lib/cli': [
    'lib/contract',
    'lib/benchmark',
    'lib/market',
    'lib/store',
    'lib/engine',
    // The newsletter's issues are made of articles and of what the site shows.
    'lib/read',
    'lib/content',
    'lib/visitors',
    'lib/format',
    CONFIG,
  ],
  'components/ui': [],
  'components/charts': [
    'components/tables/use-sort',
    DURATIONS,
    'components/ui',
    'lib/format',
    'lib/i18n',
    'lib/web/client',
    PUBLIC_CONFIG,
  ],
  components: [
    'lib/benchmark',
    'lib/content',
    'lib/format',
    'lib/i18n',
    'lib/web/client',
    'lib/web/calls',
    'lib/web/lead-forms',
    'messages',
    PUBLIC_CONFIG,
    ...CONTRACTS,
  ],
  'app/api': [
    'lib/web/http',
    'lib/web/calls',
    // What a model may read to answer the chat.
    'lib/web/mcp/tools',
    'lib/read',
    'lib/visitors',
    CONFIG,
  ],
  app: [
    'components',
    'lib/benchmark/coin/coins',
    'lib/content',
    'lib/contract',
    'lib/format',
    'lib/i18n',
    'lib/market/registry',
    'lib/read',
    'lib/visitors/mail/mail-state',
    'lib/visitors/newsletter/period-report',
    'lib/web',
    CONFIG,
  ],
  messages: [],
};
/** The collector's start is where the engine meets the jobs that serve visitors. */
const COLLECTOR_START = 'lib/engine/process/main.ts';

/** The innermost folder of the table that holds a path. */
function folderOf(file: string): string | undefined {
  return Object.keys(LAYERS)
    .filter((folder) => isIn(file, folder))
    .sort((a, b) => b.length - a.length)[0];
}

/** Whether `target` is in `allowed`: a folder, a module, or the contracts under a folder. */
function isAllowed(target: string, allowed: string): boolean {
  const [folder, contracts] = allowed.split('/**/');
  if (folder === undefined || contracts === undefined) return isIn(target, allowed);
  return isIn(target, folder) && target.endsWith(contracts);
}

describe('imports run one way', () => {
  it.each(Object.entries(LAYERS))('%s imports only from %j', (folder, folders) => {
    const own = files.filter(({ path }) => folderOf(path) === folder && path !== COLLECTOR_START);
    const found = violations(
      own,
      (target) =>
        !isOwn(target) || [folder, ...folders].some((allowed) => isAllowed(target, allowed)),
    );
    expect(found).toEqual([]);
  });

  it('every source file is in a folder of the table', () => {
    const outside = files.filter(({ path }) => folderOf(path) === undefined);
    expect(outside.map(({ path }) => path)).toEqual(['instrumentation.ts', 'middleware.ts']);
  });

  it('no file of these folders uses a package that its layer must not know', () => {
    const forbidden: Readonly<Record<string, RegExp>> = {
      'lib/benchmark': /^(?!decimal\.js$|canonicalize$|zod\/mini$|@noble\/hashes(\/|$))[^.]/,
      'components/ui': /^(swr|next-intl)/,
    };
    for (const [folder, packages] of Object.entries(forbidden)) {
      expect(
        violations(inFolder(folder), (target) => isOwn(target) || !packages.test(target)),
      ).toEqual([]);
    }
  });

  it('the benchmark reads no clock, no randomness, no environment and no network', () => {
    const forbidden = /\b(Date\.now\(|new Date\(\)|Math\.random\(|process\.|fetch\(|setTimeout\()/;
    expect(inFolder('lib/benchmark').filter((file) => forbidden.test(file.text))).toEqual([]);
  });

  it('no files import each other in a circle, types included', () => {
    expect(importCircles(files)).toEqual([]);
  });

  it('nor do folders: every arrow between the rooms of the house runs down', () => {
    const folderOf = (target: string) =>
      target
        .split('/')
        .slice(0, target.startsWith('lib/') ? 2 : 1)
        .join('/');
    const rooms = [...new Set(files.map(({ path }) => folderOf(path)))].map((path) => ({
      path,
      allImports: files
        .filter((file) => folderOf(file.path) === path)
        .flatMap((file) => file.allImports.map(folderOf))
        .filter((target) => target !== path),
    }));
    expect(rooms.length).toBeGreaterThan(12);
    expect(importCircles(rooms)).toEqual([]);
  });
});

type Importing = Pick<SourceFile, 'path' | 'allImports'>;

/** Every group of files that reach each other by imports (Tarjan's strongly connected components). */
function importCircles(all: readonly Importing[]): string[][] {
  const byModule = new Map(all.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ''), file]));
  const next = (file: Importing) =>
    file.allImports.flatMap((target) => {
      const module = target.replace(/\.(tsx?|mjs)$/, '');
      return byModule.get(module) ?? byModule.get(`${module}/index`) ?? [];
    });
  const order = new Map<Importing, number>();
  const lowest = new Map<Importing, number>();
  const open: Importing[] = [];
  const circles: string[][] = [];

  function visit(file: Importing): number {
    order.set(file, order.size);
    let low = order.size - 1;
    open.push(file);
    for (const target of next(file)) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low === order.get(file)) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) circles.push(group.map(({ path }) => path).sort());
    }
    return low;
  }

  for (const file of all) if (!order.has(file)) visit(file);
  return circles;
}

describe('the border between server and browser', () => {
  const SERVER_FOLDERS = ['lib/store', 'lib/market', 'lib/engine', 'lib/web/http', 'lib/web/files'];
  /** Of these only the contracts may reach a browser. */
  const SERVICE_FOLDERS = ['lib/read', 'lib/visitors'];
  const isServer = (target: string) =>
    SERVER_FOLDERS.some((folder) => isIn(target, folder)) ||
    (SERVICE_FOLDERS.some((folder) => isIn(target, folder)) && !target.endsWith('contract')) ||
    isIn(target, 'lib/config/server-config') ||
    target === 'server-only' ||
    target.startsWith('node:');

  it.each(['lib/store', 'lib/web/http', 'lib/web/files'])(
    'every module with code in %s is marked server-only',
    (folder) => {
      const unmarked = inFolder(folder).filter(
        (file) =>
          !file.imports.includes('server-only') &&
          /^export (?:async )?(?:const|function|class|let)/m.test(file.text),
      );
      expect(unmarked.map((file) => file.path)).toEqual([]);
    },
  );

  it('every market module that touches the machine or a vendor is marked server-only', () => {
    const reaches = (file: SourceFile) =>
      file.imports.some((target) => /^node:|^ccxt|^pg$|fetch-json$/.test(target));
    const unmarked = inFolder('lib/market').filter(
      (file) => reaches(file) && !file.imports.includes('server-only'),
    );
    expect(unmarked.map((file) => file.path)).toEqual([]);
  });

  it('no client component reaches a server folder, also over other modules', () => {
    const byPath = new Map(files.map((file) => [file.path.replace(/\.(tsx?|mjs)$/, ''), file]));
    const find = (target: string) => byPath.get(target) ?? byPath.get(`${target}/index`);
    const leaks: string[] = [];
    for (const start of files.filter((file) => file.isClient)) {
      const seen = new Set<SourceFile>([start]);
      const queue = [start];
      for (let file = queue.pop(); file; file = queue.pop()) {
        for (const target of file.imports) {
          if (isServer(target)) leaks.push(`${start.path} → ${file.path} → ${target}`);
          const next = find(target);
          if (next && !seen.has(next)) {
            seen.add(next);
            queue.push(next);
          }
        }
      }
    }
    expect(leaks).toEqual([]);
  });

  it('the server never calls its own API', () => {
    const servers = files.filter((file) => !file.isClient && !isIn(file.path, 'lib/web/client'));
    const calls = servers.filter(
      (file) =>
        file.path.endsWith('.ts') && /fetch\(\s*[`'"](?:\/api|\$\{\w+\}\/api)/.test(file.text),
    );
    expect(calls.map((file) => file.path)).toEqual([]);
  });
});
