import { readFileSync } from 'node:fs';
import { GENERATED } from '@/lib/cli/clients/generated';
import { openApiDocument } from '@/lib/web/calls/openapi';
import { ROUTES } from '@/lib/web/calls/routes';

const read = (file: string) => readFileSync(file, 'utf8');
const ids = ROUTES.filter(({ tag }) => tag !== 'Internal').map(({ key }) => key as string);

it.each(Object.entries(GENERATED))('%s is what `npm run clients` writes', (file, write) => {
  expect(read(file)).toBe(write(openApiDocument()));
});

it('has every call of the document in each client', () => {
  const typescript = read('clients/typescript/src/calls.ts');
  const python = read('clients/python/stable_yield/calls.py');
  const methods = [...typescript.matchAll(/^ {2}(\w+)\(/gm)].map(([, name = '']) => name);
  expect(methods.filter((name) => !name.endsWith('Rows')).sort()).toEqual([...ids].sort());
  const snake = methods.map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const defs = [...python.matchAll(/^ {4}def (\w+)\(/gm)].map(([, name]) => name);
  expect(defs).toEqual(snake);
});

it('names each type once', () => {
  for (const [file, pattern] of [
    ['clients/typescript/src/calls.ts', /^export type (\w+) = /gm],
    ['clients/python/stable_yield/calls.py', /^(\w+) = /gm],
  ] as const) {
    const names = [...read(file).matchAll(pattern)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('needs nothing but the platform', () => {
  const { dependencies, peerDependencies } = JSON.parse(read('clients/typescript/package.json'));
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
  const http = read('clients/typescript/src/http.ts') + read('clients/typescript/src/calls.ts');
  expect([...http.matchAll(/from '([^']+)'/g)].map(([, from]) => from)).toEqual(['./http.js']);
  expect(read('clients/python/pyproject.toml')).toContain('dependencies = []');
});
