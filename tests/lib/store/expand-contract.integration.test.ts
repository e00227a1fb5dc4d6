import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '@/lib/store/connection/client';
import { migrateTo } from '@/lib/store/migrate';
import { MIGRATIONS } from './migration-names';
import { contractions, schemaOf, type TableShape } from './schema-changes';

/**
 * Migrations that take something away, each with what it does and the migration since which no
 * version of the program has used it; at least two lie between them.
 */
const CONTRACTS: Readonly<Record<string, { does: readonly string[]; unusedSince: string }>> = {};

/** Guards came with the second migration's tables, before any version was rolled out. */
const BEFORE_THE_FIRST_ROLLOUT = '0004-requests';

const folder = mkdtempSync(path.join(tmpdir(), 'expand-contract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('each migration only adds, unless it is a listed contraction of what two versions no longer use', async () => {
  const store = await openStore({ databaseUrl: `file:${folder}/store.db` });
  const found: Record<string, readonly string[]> = {};
  let before: TableShape[] = [];
  for (const name of MIGRATIONS) {
    await migrateTo(store, name);
    const after = await schemaOf(store);
    const lines = contractions(before, after);
    if (name >= BEFORE_THE_FIRST_ROLLOUT && lines.length > 0) found[name] = lines;
    before = after;
  }
  await store.close();
  expect(found).toEqual(
    Object.fromEntries(Object.entries(CONTRACTS).map(([name, { does }]) => [name, does])),
  );
  for (const [name, { unusedSince }] of Object.entries(CONTRACTS)) {
    expect(MIGRATIONS.indexOf(name) - MIGRATIONS.indexOf(unusedSince)).toBeGreaterThanOrEqual(2);
  }
});

it('sees what a version before would not survive', () => {
  const column = { type: 'text', isNullable: true, hasDefault: false };
  const table = (columns: TableShape['columns'], more: Partial<TableShape> = {}): TableShape => ({
    ...{ name: 't', columns, key: ['a'], guards: [] },
    ...more,
  });
  const was = [table({ a: column, b: column }), { ...table({ a: column }), name: 'gone' }];
  const strict = { ...column, isNullable: false };
  const is = [
    table(
      { a: strict, c: strict, d: column, e: { ...strict, hasDefault: true } },
      { key: ['a', 'c'], guards: ['t_once'] },
    ),
  ];
  expect(contractions(was, is)).toEqual([
    'forbids null in t.a',
    'drops t.b',
    'demands t.c',
    'changes the key of t',
    'guards t by t_once',
    'drops gone',
  ]);
});
