import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listStatementKeys, listStatements } from '@/lib/db/benchmark/fixing-statements';
import { commit, showFeed } from '@/lib/engine/process/runtime';
import { storeOfEachTest, testRuntime } from '../../engine/process/memory-store';
import { FEED, fixingHour } from '../../engine/tick/sample-run';
import { runCli } from '../run-cli';

const held = storeOfEachTest();

it('npm run verify compares a store with kept statements, and finds its end cut off', async () => {
  const runtime = await testRuntime(held);
  await showFeed(runtime, FEED);
  await commit(runtime, 'sample', fixingHour(Date.parse('2026-03-04T16:00:00Z')));
  const [row] = await listStatements(held.store.db, { feedId: 'sample', limit: 1 });
  if (!row) throw new Error('nothing signed');
  const { statement, sha256, keyId, signature: value } = row;
  const kept = path.join(held.folder, 'kept.json');
  const signature = { algorithm: 'Ed25519', key_id: keyId, value };
  writeFileSync(kept, JSON.stringify({ statement: JSON.parse(statement), sha256, signature }));
  const verify = (...options: string[]) =>
    runCli('verify', ['--db', held.databaseUrl, '--anchors', kept, ...options]);
  const whole = await verify();
  expect(whole.error).toBe('');
  expect(whole.out).toMatch(/^consistent: /);
  expect(whole.out).toContain('1 kept statement compared');
  expect(whole.code).toBe(0);
  const keys = path.join(held.folder, 'keys.json');
  const periods = [{ from: '2020-01-01T00:00:00Z', until: null }];
  const [key] = await listStatementKeys(held.store.db);
  writeFileSync(keys, JSON.stringify({ keys: [{ kid: keyId, x: key?.publicKey, periods }] }));
  const published = await verify('--keys', keys);
  expect(published.out).toMatch(/^published: /);
  const { default: Sqlite } = await import('libsql');
  const raw = new Sqlite(held.databaseUrl.slice('file:'.length));
  raw.exec(
    `drop trigger audit_records_no_delete; delete from audit_records where sequence = ${row.sequence}`,
  );
  raw.close();
  const cut = await verify();
  expect(cut.out).toContain(
    `FINDING kept statement 2026-03-04 at record ${row.sequence}: record ${row.sequence} is not the one`,
  );
  expect(cut.out).toMatch(/^refused: /);
  expect(cut.code).toBe(1);
  const byItself = await runCli('verify', ['--db', held.databaseUrl]);
  expect(byItself.out).toContain('FINDING statement 2026-03-04 at record ');
  expect(byItself.code).toBe(1);
});
