import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { examineStatements, FeedsAtHand } from '@/lib/benchmark/statement/examine-statements';
import { isSigned, keysIn } from '@/lib/cli/verify/read-anchors';
import { runNode } from '../lib/cli/run-cli';
import { exportLines } from '../support/records/export-lines';
import { scriptArguments } from '../support/script-arguments';
import { forgedStatements, type Signing, signing, statementsOf } from './forged-statements';
import { runPython } from './python-verifier';
import { fixingDays } from './records-of-runs';

/** On the day between, nothing ran. */
const DAYS = ['2026-03-04', '2026-03-06', '2026-03-07'];
const folder = mkdtempSync(path.join(tmpdir(), 'statements-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let records: AuditRecord[];
let by: Signing;
let file: string;
let keysFile: string;
const write = (name: string, rows: readonly unknown[]) => {
  const target = path.join(folder, name);
  writeFileSync(target, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return target;
};
const withStatements = (name: string, of: readonly AuditRecord[], rows: readonly unknown[]) => {
  const target = path.join(folder, name);
  const beside = [by.keys, ...rows].map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(target, exportLines(of) + beside);
  return target;
};
const runVerify = (...args: string[]) =>
  runNode([...scriptArguments('lib/cli/verify/verify.ts'), ...args]);

beforeAll(() => {
  by = signing();
  records = fixingDays(DAYS);
  file = path.join(folder, 'records.jsonl');
  writeFileSync(file, exportLines(records));
  keysFile = write('keys.json', [by.keys]);
});

it('both verifiers say the same of every forged statement, and refuse it', () => {
  const honest = statementsOf(records, by);
  expect(honest.map(({ statement }) => statement.missed_days)).toEqual([[], ['2026-03-05'], []]);
  const forged = [
    { name: 'none', statements: [...honest] },
    { name: 'in another order', statements: honest.toReversed() },
    { name: 'one twice', statements: [...honest, honest[0]] },
    ...forgedStatements(honest, by, 7),
  ];
  expect(forged.length).toBeGreaterThan(130);
  const feeds = new FeedsAtHand();
  for (const record of records) feeds.of(record.feedId).note(record);
  const keys = keysIn(by.keys) ?? new Map();
  const files = forged.map(({ statements }, place) => write(`forged-${place}.jsonl`, statements));
  const python = runPython(file, ['--keys', keysFile, '--anchors', ...files]);
  expect(python.details).toHaveLength(records.length);
  expect(python.details.flatMap(({ findings }) => findings)).toEqual([]);
  const differing = forged.flatMap(({ name, statements }, place) => {
    const at = { statements, keys, records: feeds.byFeed, areAll: false, isSigned };
    const mine = examineStatements(at).findings.map((row) => `${row.subject}: ${row.problem}`);
    const other = python.statements[place]?.findings ?? [];
    const isRefused = mine.length > 0 === place > 2;
    const isSame = JSON.stringify(mine.sort()) === JSON.stringify([...other].sort());
    return isSame && isRefused ? [] : [{ name, typescript: mine, python: other }];
  });
  expect(differing).toEqual([]);
});

it('an export is held against its own statements, the newest included', async () => {
  const few = records.filter(({ asOf }) => asOf < '2026-03-07');
  const honest = statementsOf(few, by);
  const whole = withStatements('whole.jsonl', few, honest);
  const kept = write('kept.jsonl', honest.slice(1));
  const published = runPython(whole, ['--anchors', kept, '--keys', keysFile]);
  expect(published.out).toMatch(/^published: /);
  expect(published.out).toContain('2 statements compared\n1 kept statement compared');
  expect((await runVerify(whole, '--anchors', kept, '--keys', keysFile)).out).toBe(published.out);

  const cut = withStatements('cut.jsonl', few, honest.slice(0, -1));
  const shortened = runPython(cut);
  expect(shortened.out).toMatch(
    /FINDING statement \S+ SYI revision 0: no statement names its record/,
  );
  expect((await runVerify(cut)).out).toBe(shortened.out);
});
