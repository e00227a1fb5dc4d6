import { createPublicKey, verify } from 'node:crypto';
import { DAY_MS } from '@/lib/benchmark/durations';
import {
  type FixingStatement,
  indicativeRoot,
  statementHash,
} from '@/lib/benchmark/statement/statement';
import { appendAuditRecord, getLatestAuditRecord } from '@/lib/db/benchmark/audit-records';
import {
  listStatementKeys,
  listStatements,
  type StatementRow,
} from '@/lib/db/benchmark/fixing-statements';
import { listIndicativeHashes } from '@/lib/db/benchmark/indicative-records';
import { inTransaction } from '@/lib/db/connection/client';
import { commit, showFeed, signFixings } from '@/lib/engine/process/runtime';
import { storeOfEachTest, type TestRuntime, testRuntime } from '../process/memory-store';
import { FEED, fixingHour } from '../tick/sample-run';

const DAY = '2026-03-04';
const FIXED_AT_MS = Date.parse(`${DAY}T16:00:00Z`);
const KEY = Buffer.alloc(32, 7).toString('base64');

const held = storeOfEachTest();
let runtime: TestRuntime;

/** Strikes one day's fixings of the demonstration. */
async function strike(environment: Record<string, string> = {}): Promise<void> {
  runtime = await testRuntime(held, environment);
  await showFeed(runtime, FEED);
  await commit(runtime, 'sample', fixingHour(FIXED_AT_MS));
}

const statements = () => listStatements(held.store.db, { feedId: 'sample', limit: 10 });
const signAgain = (nowMs = FIXED_AT_MS + 1) =>
  inTransaction(held.store.db, (trx) => signFixings(runtime, trx, 'sample', nowMs));

function isSigned(row: StatementRow, publicKey: string): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signature = Buffer.from(row.signature, 'base64url');
  return verify(null, Buffer.from(row.statement), key, signature);
}

async function publicKeyOf({ keyId }: StatementRow): Promise<string> {
  const keys = await listStatementKeys(held.store.db);
  return keys.find((key) => key.keyId === keyId)?.publicKey ?? '';
}

it('signs the family’s values, their records and the head of the chain with the fixing', async () => {
  await strike();
  const [row, ...others] = await statements();
  if (!row) throw new Error('no statement');
  expect(others).toEqual([]);
  const statement = JSON.parse(row.statement) as FixingStatement;
  const head = await getLatestAuditRecord(held.store.db, { feedId: 'sample' });
  expect(statement).toMatchObject({
    schema: 'fixing-statement/1',
    feed: 'sample',
    data_class: 'sample',
    day: DAY,
    effective_at: `${DAY}T16:00:00.000Z`,
    published_at: `${DAY}T16:00:00.000Z`,
    missed_days: [],
    chain: { sequence: String(head?.sequence), head_sha256: head?.sha256 },
    previous_sha256: null,
  });
  expect(statement.fixings.map(({ index }) => index)).toContain('SYI');
  for (const stated of statement.fixings) {
    const record = JSON.parse(
      (
        await held.store.db
          .selectFrom('audit_records')
          .select('record')
          .where('sha256', '=', stated.record_sha256)
          .executeTakeFirstOrThrow()
      ).record,
    );
    expect(record).toMatchObject({
      index: stated.index,
      publishedAt: statement.published_at,
      documents: { registry: statement.registry_sha256 },
      output: { value: stated.value },
    });
    expect(stated.revision).toBe('0');
  }
  const covered = await listIndicativeHashes(held.store.db, {
    ...{ feedId: 'sample', afterMs: FIXED_AT_MS - DAY_MS, untilMs: FIXED_AT_MS },
  });
  expect(covered.length).toBeGreaterThan(40);
  expect(statement.indicative).toEqual({
    ...{ count: String(covered.length), root_sha256: indicativeRoot(covered), kept_days: '30' },
  });
  expect(row.sha256).toBe(statementHash(statement));
  expect(isSigned(row, await publicKeyOf(row))).toBe(true);
  const changed = {
    ...row,
    statement: row.statement.replaceAll('"revision":"0"', '"revision":"1"'),
  };
  expect(isSigned(changed, await publicKeyOf(row))).toBe(false);
});

it('makes no second statement of the same records, and none can be changed', async () => {
  await strike();
  await signAgain();
  expect(await statements()).toHaveLength(1);
  const { db } = held.store;
  const change = db.updateTable('fixing_statements').set({ signature: 'x' });
  await expect(change.execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('fixing_statements').execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('statement_keys').execute()).rejects.toThrow('append-only');
});

it('a restated index gives the day another statement, linked to the one before', async () => {
  await strike();
  const [first] = await statements();
  const head = await getLatestAuditRecord(held.store.db, { feedId: 'sample' });
  if (!head || !first) throw new Error('nothing struck');
  await appendAuditRecord(held.store.db, {
    ...head,
    sequence: head.sequence + 1,
    revision: 1,
    sha256: 'f'.repeat(64),
    previousSha256: head.sha256,
    publishedAtMs: FIXED_AT_MS + 1,
  });
  await signAgain();
  const [second] = await statements();
  const statement = JSON.parse(second?.statement ?? '') as FixingStatement;
  expect(statement).toMatchObject({ day: DAY, previous_sha256: first.sha256 });
  const before = (JSON.parse(first.statement) as FixingStatement).fixings;
  expect(statement.fixings.map(({ index }) => index)).toEqual(before.map(({ index }) => index));
  const restated = statement.fixings.filter(({ revision }) => revision === '1');
  expect(restated.map(({ index, record_sha256 }) => [index, record_sha256])).toEqual([
    [head.indexCode, 'f'.repeat(64)],
  ]);
});

it('signs with the key of the settings, and keeps the history of keys', async () => {
  await strike({ STATEMENT_KEY: KEY });
  const [row] = await statements();
  if (!row) throw new Error('no statement');
  expect(isSigned(row, await publicKeyOf(row))).toBe(true);
  const secrets = await held.store.db.selectFrom('site_secrets').select('name').execute();
  expect(secrets.map(({ name }) => name)).toEqual(['links']);
  // Without the setting the store's own key takes over with the next statement.
  Object.assign(runtime.config, { statementKey: undefined });
  const head = await getLatestAuditRecord(held.store.db, { feedId: 'sample' });
  if (!head) throw new Error('nothing struck');
  const next = { sequence: head.sequence + 1, revision: 1, previousSha256: head.sha256 };
  await appendAuditRecord(held.store.db, { ...head, ...next, sha256: 'e'.repeat(64) });
  await signAgain(FIXED_AT_MS * 2);
  const keys = await listStatementKeys(held.store.db);
  expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(2);
  const [second] = await statements();
  expect(second?.keyId).toBe(keys.at(-1)?.keyId);
  expect(second && isSigned(second, await publicKeyOf(second))).toBe(true);
});

it('a key that cannot be opened stops no fixing; the next one with its key makes up for it', async () => {
  const secret = 'the-first-secret-of-a-site-long-enough';
  runtime = await testRuntime(held, { SITE_SECRET: secret });
  await signAgain();
  await runtime.release();
  await strike();
  expect(await statements()).toEqual([]);
  Object.assign(runtime.config, { siteSecret: secret });
  await signAgain();
  expect(await statements()).toHaveLength(1);
});
