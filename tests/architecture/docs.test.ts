import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { serverEnvironmentSchema } from '@/lib/config/server-config';
import { sourceUrlsSchema } from '@/lib/market/source-urls';

const ROOT = path.resolve(__dirname, '../..');
const FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(node_modules|\.git|\.next|data)$/.test(entry.name))
  .map((entry) => entry.name);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Every file and folder of the project, from its root. */
const places = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.split(path.sep).join('/')}`,
    ),
  ),
];
const names = new Set(places.map((place) => path.posix.basename(place)));
const documents = ['README.md', ...places.filter((place) => /^docs\/.*\.md$/.test(place))];
const configuration = [
  ...Object.keys(serverEnvironmentSchema.shape),
  ...Object.keys(sourceUrlsSchema.shape),
];
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

/** The text in code spans and code blocks. */
function codeOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```.*\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);
  const rest = markdown.replace(/^```.*\n[\s\S]*?^```/gm, '');
  return [...blocks, ...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)];
}

const escaped = (text: string) => text.replace(/[.+?^$()|[\]\\]/g, '\\$&');

/** Whether a path exists, where `<topic>` and `*` stand for any name and `{a,b}` for either. */
function exists(name: string): boolean {
  const pattern = escaped(name.replace(/\/$/, ''))
    .replace(/<[^>]+>|\*+/g, '[^/]+')
    .replace(/\{([^}]+)\}/g, (_, choices: string) => `(${choices.split(',').join('|')})`);
  return places.some((place) => new RegExp(`^${pattern}$`).test(place));
}

function deadPaths(markdown: string): string[] {
  const tokens = codeOf(markdown).flatMap((code) => code.split(/[\s,;]+(?![^{]*\})|:(?=\s|$)/));
  return tokens.filter((token) => {
    if (FOLDERS.some((folder) => token.startsWith(`${folder}/`))) return !exists(token);
    return /^[\w.-]+\.(mjs|tsx?|mdx?|ya?ml)$/.test(token) && !names.has(token);
  });
}

function deadScripts(markdown: string): string[] {
  const named = [
    ...markdown.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g),
    ...markdown.matchAll(/\bnpm (start|test)\b/g),
  ];
  return named.map(([, name = '']) => name).filter((name) => !scripts.includes(name));
}

function anchorsOf(markdown: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = markdown.matchAll(/^#+ (.+)$/gm);
  return new Set([...headings].map(([, title = '']) => slugger.slug(title.replace(/`/g, ''))));
}

function deadLinks(document: string): string[] {
  const targets = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const place = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
    if (!places.includes(place)) return true;
    return anchor !== undefined && !anchorsOf(read(place)).has(anchor);
  });
}

const sources = places.filter((place) =>
  /^(next\.config\.mjs|(app|components|lib|tests)\/.*\.(tsx?|mjs))$/.test(place),
);
const known = new Set([
  ...configuration,
  ...sources.flatMap((file) =>
    [...read(file).matchAll(/(?:\benv\.|export const )([A-Z][A-Z0-9_]+)\b/g)].map(
      ([, name = '']) => name,
    ),
  ),
]);

function deadVariables(markdown: string): string[] {
  const named = codeOf(markdown).flatMap((code) => code.match(/\b[A-Z]+(?:_[A-Z0-9]+)+\b/g) ?? []);
  return named.filter((name) => !known.has(name));
}

describe.each(documents)('%s', (document) => {
  it('names only files and folders that exist', () => {
    expect(deadPaths(read(document))).toEqual([]);
  });

  it('names only scripts of package.json', () => {
    expect(deadScripts(read(document))).toEqual([]);
  });

  it('names only variables that something reads', () => {
    expect(deadVariables(read(document))).toEqual([]);
  });

  it('links only to documents and headings that exist', () => {
    expect(deadLinks(document)).toEqual([]);
  });
});

it('describes every variable of the configuration', () => {
  const text = read('docs/configuration.md');
  expect(configuration.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('reaches every document from the README', () => {
  const reached = new Set(['README.md']);
  for (const document of reached) {
    for (const [, target = ''] of read(document).matchAll(/\]\(([^)\s#]+\.md)(?:#[^)]*)?\)/g)) {
      if (!/^https?:/.test(target)) {
        reached.add(path.posix.join(path.posix.dirname(document), target));
      }
    }
  }
  expect(documents.filter((document) => !reached.has(document))).toEqual([]);
});
