import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { examineStatements, FeedsAtHand } from '@/lib/benchmark/statement/examine-statements';
import type { SignedStatement } from '@/lib/benchmark/statement/statement';
import { type StatementKeys, statementKeys } from '@/lib/benchmark/statement/statement-keys';
import {
  isSigned,
  noteIndicative,
  readAnchorKeys,
  readAnchors,
  statementsOfStore,
} from '@/lib/cli/verify/anchors';
import { walkChain } from '@/lib/cli/verify/verify-chain';
import { commit, showFeed } from '@/lib/engine/process/runtime';
import { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { statementKeySet } from '@/lib/features/records/list-statements';
import { storeOfEachTest, type TestRuntime, testRuntime } from '../../engine/process/memory-store';
import { FEED, runFixingHour, sampleOptions } from '../../engine/tick/sample-run';

const DAYS = ['2026-03-04', '2026-03-05'];
const held = storeOfEachTest();
let runtime: TestRuntime;
/** What a reader kept of the store before anything was done to it. */
let kept: { statements: SignedStatement[] };

/** The fixing hours, computed once. */
let days: TickResult[][];
beforeAll(() => {
  const engine = new Engine(sampleOptions());
  days = DAYS.map((day) => runFixingHour(engine, Date.parse(`${day}T16:00:00Z`)));
});

beforeEach(async () => {
  runtime = await testRuntime(held);
  await showFeed(runtime, FEED);
  for (const ticks of days) await commit(runtime, 'sample', ticks);
  kept = { statements: (await statementsOfStore(held.store, 'sample')).reverse() };
});

function save(content: unknown): string {
  const file = path.join(held.folder, 'kept.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
async function examine(statements: readonly unknown[], keys?: StatementKeys, feedId = 'sample') {
  const feeds = new FeedsAtHand();
  const records = feeds.of(feedId);
  // No figure is recomputed: SYC has none, and the links and what is stated matter.
  for await (const { record, row } of walkChain(held.store, { feedId, indexCode: 'SYC' })) {
    if (record) records.note(record, row.sequence);
  }
  await noteIndicative(held.store, feedId, records);
  return examineStatements({
    ...{ statements, records: feeds.byFeed, areAll: false, isSigned },
    keys: keys ?? (await ownKeys()),
  });
}
const ownKeys = async () => statementKeys((await statementKeySet(held.store.db)).keys);
const check = async () =>
  (await examine(kept.statements)).findings.map(({ subject, problem }) => `${subject}: ${problem}`);
async function withoutGuards(...changes: string[]): Promise<void> {
  const { sql } = await import('kysely');
  for (const guard of ['update', 'delete']) {
    await sql.raw(`drop trigger audit_records_no_${guard}`).execute(held.store.db);
  }
  for (const change of changes) await sql.raw(change).execute(held.store.db);
}

it('reads a feed, an answer, one statement, a list or lines, and all signatures hold', async () => {
  const [newest] = kept.statements;
  const forms: [unknown, number][] = [
    [{ version: 'x', items: kept.statements.map((own) => ({ id: 'a', _statement: own })) }, 2],
    [kept, 2],
    [newest, 1],
    [kept.statements, 2],
    [kept.statements.map((own) => JSON.stringify(own)).join('\n'), 2],
  ];
  const keys = await ownKeys();
  for (const [form, count] of forms) {
    const anchors = await readAnchors(save(form));
    expect(anchors).toHaveLength(count);
    expect((await examine(anchors, keys)).findings).toEqual([]);
  }
});

it('says what is no statement', async () => {
  await expect(readAnchors(save('<rss/>'))).rejects.toThrow('take the one that is JSON');
  await expect(readAnchors(save({ items: [] }))).rejects.toThrow('holds no signed statement');
  expect((await examine(await readAnchors(save({ statement: {} })))).findings).toEqual([
    { subject: 'a statement', problem: 'its members are not those of a signed statement' },
  ]);
  await expect(readAnchors(path.join(held.folder, 'none'))).rejects.toThrow('ENOENT');
  await expect(readAnchorKeys(save({ keys: [] }), 'x')).rejects.toThrow('no set of public keys');
  expect(await readAnchorKeys(undefined, save(kept))).toBeNull();
});

it('holds for the store as it was, and passes over other feeds', async () => {
  expect(await check()).toEqual([]);
  const other = await examine(kept.statements, undefined, 'live');
  expect(other).toEqual({ findings: [], compared: 0, skipped: 2 });
});

it('finds the oldest records deleted while the chain behind them is whole', async () => {
  const first = `select min(sequence) from audit_records`;
  await withoutGuards(`delete from audit_records where sequence = (${first})`);
  expect(await check()).toEqual([
    expect.stringMatching(/^2026-03-04 at record \d+: the record of \w+ is not there$/),
  ]);
});

it('finds a tail that was rewritten, whatever its hashes say', async () => {
  await withoutGuards(
    `update audit_records set sha256 = 'x' || sha256 where as_of_ms >= ${Date.parse('2026-03-05')}`,
  );
  const findings = await check();
  expect(findings).toContainEqual(
    expect.stringMatching(/^2026-03-05 at record \d+: the record of/),
  );
  expect(findings).toContainEqual(
    expect.stringMatching(/^2026-03-04 at record \d+: the record of/),
  );
});

it('finds a value that was changed under its old hash', async () => {
  await withoutGuards(
    `update audit_records set record = json_set(record, '$.output.value', '9.99999') where index_code = 'SYI'`,
  );
  expect(await check()).toEqual(
    DAYS.map((day) =>
      expect.stringMatching(new RegExp(`^${day} at record \\d+: SYI is not what its record says$`)),
    ),
  );
});

it('finds an indicative record that was taken out, or put in place of another', async () => {
  const { sql } = await import('kysely');
  const one = `index_code = 'SYI' and at_ms = ${Date.parse('2026-03-04T15:30:00Z')}`;
  const other = `update indicative_records set sha256 = '${'0'.repeat(64)}' where ${one}`;
  await sql.raw(other).execute(held.store.db);
  expect(await check()).toEqual([
    expect.stringMatching(/^2026-03-04 .*: its root is not that of the indicative records$/),
  ]);
  await sql.raw(`delete from indicative_records where ${one}`).execute(held.store.db);
  expect(await check()).toEqual([
    expect.stringMatching(
      /^2026-03-04 .*: \d+ of its indicative records are at hand, it counts \d+$/,
    ),
  ]);
});
