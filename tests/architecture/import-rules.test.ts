import { type SourceFile, sourceFiles } from '../support/source-files';

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

/** Settings that may reach a browser. */
const PUBLIC_CONFIG = 'lib/config/public';
/** What every folder may import besides itself; the order is the order of the layers. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'lib/benchmark': [],
  // The addresses of the sources are declared with the sources.
  'lib/config': ['lib/benchmark/durations', 'lib/market/source-urls'],
  'lib/i18n': ['messages'],
  'lib/format': ['lib/benchmark'],
  'lib/market': ['lib/benchmark'],
  'lib/db': ['lib/benchmark', 'lib/config'],
  'lib/engine': ['lib/benchmark', 'lib/market', 'lib/db', 'lib/config'],
  'lib/features': ['lib/benchmark', 'lib/db', 'lib/format', 'lib/i18n', 'lib/config', 'messages'],
  'lib/content': ['lib/benchmark', 'lib/features', 'lib/format', 'lib/i18n', 'lib/config'],
  'lib/http': ['lib/benchmark', 'lib/features', 'lib/content', 'lib/format', 'lib/config'],
  'lib/cli': [
    'lib/benchmark',
    'lib/market',
    'lib/db',
    'lib/engine',
    'lib/features',
    'lib/content',
    'lib/format',
    'lib/config',
  ],
  'components/ui': [],
  'components/charts': [
    'components/tables',
    'components/share',
    'lib/benchmark/durations',
    'components/ui',
    'lib/format',
    'lib/i18n',
    'lib/features/client',
    PUBLIC_CONFIG,
  ],
  components: [
    'lib/benchmark',
    'lib/content',
    'lib/features',
    'lib/format',
    'lib/i18n',
    'messages',
    'lib/config/site-origin',
    PUBLIC_CONFIG,
  ],
  'app/api': ['lib/http', 'lib/features', 'lib/config'],
  app: [
    'components',
    'lib/benchmark/coin/coins',
    'lib/content',
    'lib/features',
    'lib/format',
    'lib/http',
    'lib/i18n',
    'lib/market/registry',
    'lib/config',
  ],
  messages: [],
};
/** The collector's start is where the engine meets the jobs that serve visitors. */
const COLLECTOR_START = 'lib/engine/main.ts';

/** The innermost folder of the table that holds a path. */
function folderOf(file: string): string | undefined {
  return Object.keys(LAYERS)
    .filter((folder) => isIn(file, folder))
    .sort((a, b) => b.length - a.length)[0];
}

describe('imports run one way', () => {
  it.each(Object.entries(LAYERS))('%s imports only from %j', (folder, folders) => {
    const own = files.filter(({ path }) => folderOf(path) === folder && path !== COLLECTOR_START);
    const found = violations(
      own,
      (target) => !isOwn(target) || [folder, ...folders].some((allowed) => isIn(target, allowed)),
    );
    expect(found).toEqual([]);
  });

  it('nothing that is served or collects imports what only developers run', () => {
    // The command line loads a command when it is named; no other file imports it.
    const ONLY_DEVELOPERS = ['lib/cli/main.ts', 'lib/cli/recordings', 'tests'];
    const isOfDevelopers = (target: string) =>
      ONLY_DEVELOPERS.some((folder) => isIn(target, folder));
    expect(inFolder('lib/cli/recordings').length).toBeGreaterThan(3);
    const product = files.filter(({ path }) => !isOfDevelopers(path));
    expect(violations(product, (target) => !isOfDevelopers(target))).toEqual([]);
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

describe.each([
  ['lib/features', 50],
  ['lib/features/alerts', 5],
  ['components', 50],
])('inside %s', (room, fewestArrows) => {
  it('no two folders import each other', () => {
    const folderOf = (target: string) => target.split('/')[room.split('/').length] ?? '';
    const arrows = new Set(
      inFolder(room).flatMap(({ path, allImports }) =>
        allImports
          .filter((target) => isIn(target, room))
          .map((target) => `${folderOf(path)} → ${folderOf(target)}`),
      ),
    );
    const circles = [...arrows].filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' → ');
      return from < to && arrows.has(`${to} → ${from}`);
    });
    expect(arrows.size).toBeGreaterThan(fewestArrows);
    expect(circles).toEqual([]);
  });
});

const ROOMS_WITHOUT_CIRCLES = ['lib/benchmark', 'lib/market', 'lib/engine'];

describe.each(ROOMS_WITHOUT_CIRCLES)('inside %s', (room) => {
  it('no folders import each other in a circle', () => {
    /** A folder of the room, or a file that stands in the room itself. */
    const placeOf = (target: string) =>
      target
        .split('/')
        .slice(0, room.split('/').length + 1)
        .join('/');
    const own = inFolder(room);
    const places = [...new Set(own.map(({ path }) => placeOf(path)))].map((path) => ({
      path,
      allImports: own
        .filter((file) => placeOf(file.path) === path)
        .flatMap((file) => file.allImports.filter((target) => isIn(target, room)).map(placeOf))
        .filter((target) => target !== path.replace(/\.ts$/, '')),
    }));
    expect(places.length).toBeGreaterThan(5);
    expect(places.some(({ allImports }) => allImports.length > 0)).toBe(true);
    expect(importCircles(places)).toEqual([]);
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
  const SERVER_FOLDERS = ['lib/db', 'lib/market', 'lib/engine', 'lib/http'];
  const isServer = (target: string) =>
    SERVER_FOLDERS.some((folder) => isIn(target, folder)) ||
    isIn(target, 'lib/config/server-config') ||
    target === 'server-only' ||
    target.startsWith('node:');

  it.each(['lib/db', 'lib/http'])(
    'every module with code in %s is marked server-only',
    (folder) => {
      const unmarked = inFolder(folder).filter(
        (file) =>
          // The list of the calls' contracts, which tests read outside a server too.
          file.path !== 'lib/http/routes.ts' &&
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
    const servers = files.filter(
      (file) => !file.isClient && !isIn(file.path, 'lib/features/client'),
    );
    const calls = servers.filter(
      (file) =>
        file.path.endsWith('.ts') && /fetch\(\s*[`'"](?:\/api|\$\{\w+\}\/api)/.test(file.text),
    );
    expect(calls.map((file) => file.path)).toEqual([]);
  });
});
