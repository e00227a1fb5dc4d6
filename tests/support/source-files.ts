import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const FOLDERS = ['app', 'components', 'lib'];
const ROOT_FILES = ['middleware.ts', 'instrumentation.ts'];

export type SourceFile = {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
  isClient: boolean;
  /** Modules it imports at run time: packages by name, own files by path from the root. */
  imports: string[];
  /** The same with `import type` included. */
  allImports: string[];
};

/** Every TypeScript source of the site and its servers, tests left out. */
export function sourceFiles(): SourceFile[] {
  const nested = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      [folder, name.split(path.sep).join('/')].join('/'),
    ),
  );
  const top = readdirSync(ROOT).filter((name) => ROOT_FILES.includes(name));
  return [...nested, ...top].filter((name) => /\.(ts|tsx|mjs)$/.test(name)).map(readSource);
}

function readSource(file: string): SourceFile {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const statements = importStatements(text);
  const resolve = (statement: ImportStatement) => resolveFrom(file, statement.specifier);
  return {
    path: file,
    text,
    isClient: /^\s*(?:\/\/[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)*['"]use client['"]/.test(text),
    imports: statements.filter((statement) => !statement.typeOnly).map(resolve),
    allImports: statements.map(resolve),
  };
}

type ImportStatement = { specifier: string; typeOnly: boolean };

const STATIC = /^[ \t]*(?:import|export)\b([^'";]*?\bfrom\s*)?\s*['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\b(?:import|require)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** Static imports, re-exports and dynamic imports of a module's text. */
function importStatements(text: string): ImportStatement[] {
  const fixed = [...text.matchAll(STATIC)].map(([, clause = '', specifier = '']) => ({
    specifier,
    typeOnly: /^\s*type\b(?!\s*,|\s*from)/.test(clause),
  }));
  const lazy = [...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
    specifier,
    typeOnly: false,
  }));
  return [...fixed, ...lazy];
}

function resolveFrom(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}
