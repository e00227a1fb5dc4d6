import { importStatements, type SourceFile, sourceFiles } from '../support/source-files';

const files = sourceFiles();
const OWN = /^(app|components|lib|messages|tests|middleware)(\/|$)/;

const isOwn = (target: string) => OWN.test(target);
const isIn = (target: string, room: string) => target === room || target.startsWith(`${room}/`);
const inRoom = (room: string) => files.filter((file) => isIn(file.path, room));

/** `file → module` for every import of a room that the rule does not allow. */
function violations(
  rooms: readonly SourceFile[],
  allowed: (target: string, file: SourceFile) => boolean,
): string[] {
  return rooms.flatMap((file) =>
    file.allImports
      .filter((target) => !allowed(target, file))
      .map((target) => `${file.path} → ${target}`),
  );
}

function ownOnlyFrom(rooms: readonly string[]) {
  return (target: string) => !isOwn(target) || rooms.some((room) => isIn(target, room));
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
    expect(inRoom('lib/domain').length).toBeGreaterThan(3);
  });
});

describe('imports run one way', () => {
  it('domain imports only itself and exact arithmetic', () => {
    const packages = /^(decimal\.js|canonicalize|@noble\/hashes(\/.+)?)$/;
    const found = violations(
      inRoom('lib/domain'),
      (target) => isIn(target, 'lib/domain') || packages.test(target),
    );
    expect(found).toEqual([]);
  });

  it('domain reads no clock, no randomness, no environment and no network', () => {
    const forbidden = /\b(Date\.now\(|new Date\(\)|Math\.random\(|process\.|fetch\(|setTimeout\()/;
    expect(inRoom('lib/domain').filter((file) => forbidden.test(file.text))).toEqual([]);
  });

  it.each([
    ['lib/contracts', ['lib/contracts', 'lib/domain']],
    ['lib/market', ['lib/market', 'lib/domain']],
    ['lib/store', ['lib/store', 'lib/domain', 'lib/config']],
    [
      'lib/collector',
      ['lib/collector', 'lib/market', 'lib/domain', 'lib/store', 'lib/config', 'lib/mail'],
    ],
    ['lib/mail', ['lib/mail', 'lib/store', 'lib/domain', 'lib/config']],
    [
      'lib/services',
      [
        'lib/services',
        'lib/store',
        'lib/domain',
        'lib/contracts',
        'lib/config',
        'lib/content',
        'lib/mail',
        'lib/chat',
      ],
    ],
    ['lib/chat', ['lib/chat', 'lib/contracts', 'lib/domain', 'lib/format']],
    [
      'lib/client',
      ['lib/client', 'lib/contracts', 'lib/domain', 'lib/format', 'lib/config/public-config'],
    ],
    ['lib/format', ['lib/format', 'lib/domain', 'lib/contracts']],
    ['lib/http', ['lib/http', 'lib/contracts', 'lib/services', 'lib/config', 'lib/domain']],
  ])('%s imports only from %j', (room, rooms) => {
    expect(violations(inRoom(room), ownOnlyFrom(rooms))).toEqual([]);
  });

  it('route handlers bind contracts to services and nothing else', () => {
    const rooms = ['lib/http', 'lib/services', 'lib/contracts', 'lib/config'];
    const routes = files.filter((file) => file.path.endsWith('/route.ts'));
    expect(violations(routes, ownOnlyFrom(rooms))).toEqual([]);
  });

  it('components know no server room', () => {
    const rooms = [
      'components',
      'lib/client',
      'lib/contracts',
      'lib/domain',
      'lib/format',
      'lib/content',
      'lib/i18n',
      'lib/config/public-config',
      'messages',
    ];
    expect(violations(inRoom('components'), ownOnlyFrom(rooms))).toEqual([]);
  });

  it('ui primitives know no data and no messages', () => {
    const found = violations(
      inRoom('components/ui'),
      (target) =>
        (!isOwn(target) && !/^(swr|next-intl)/.test(target)) || isIn(target, 'components/ui'),
    );
    expect(found).toEqual([]);
  });
});

describe('the border between server and browser', () => {
  const SERVER_ROOMS = ['lib/store', 'lib/services', 'lib/market', 'lib/collector', 'lib/http'];
  const isServer = (target: string) =>
    SERVER_ROOMS.some((room) => isIn(target, room)) ||
    isIn(target, 'lib/config/server-config') ||
    target === 'server-only' ||
    target.startsWith('node:');

  it.each(['lib/store', 'lib/services', 'lib/http'])(
    'every module with code in %s is marked server-only',
    (room) => {
      const unmarked = inRoom(room).filter(
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
    const unmarked = inRoom('lib/market').filter(
      (file) => reaches(file) && !file.imports.includes('server-only'),
    );
    expect(unmarked.map((file) => file.path)).toEqual([]);
  });

  it('no client component reaches a server room, also over other modules', () => {
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
    const servers = files.filter((file) => !file.isClient && !isIn(file.path, 'lib/client'));
    const calls = servers.filter(
      (file) =>
        file.path.endsWith('.ts') && /fetch\(\s*[`'"](?:\/api|\$\{\w+\}\/api)/.test(file.text),
    );
    expect(calls.map((file) => file.path)).toEqual([]);
  });
});
