import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { examineStatements, FeedsAtHand } from '@/lib/benchmark/statement/examine-statements';
import { RecordsAtHand } from '@/lib/benchmark/statement/records-at-hand';
import {
  coveredSpan,
  daysBetween,
  type FixingStatement,
  indicativeRoot,
  type SignedStatement,
  STATEMENT_SCHEMA,
  statementHash,
  statementText,
} from '@/lib/benchmark/statement/statement';
import { isSigned, keysIn } from '@/lib/cli/verify/anchors';
import { runNode } from '../lib/cli/run-cli';
import { exportLines } from '../support/records/export-lines';
import { scriptArguments } from '../support/script-arguments';
import { seededRandom } from '../support/seeded-random';
import { runPython } from './python-verifier';
import { fixingDays } from './records-of-runs';

/** Signed statements of records, and lists of them in which one thing is wrong. */

const KEY_ID = 'test-key';

type Signing = { key: KeyObject; keys: object };

/** A key that signs from before the records. */
function signing(): Signing {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  const period = { from: '2020-01-01T00:00:00.000Z', until: null };
  return { key: privateKey, keys: { keys: [{ kid: KEY_ID, x, periods: [period] }] } };
}

function signed(statement: FixingStatement, { key }: Signing): SignedStatement {
  const value = sign(null, Buffer.from(statementText(statement)), key).toString('base64url');
  return {
    statement,
    sha256: statementHash(statement),
    signature: { algorithm: 'Ed25519', key_id: KEY_ID, value },
  };
}

/** The statements of all days of an export, as the engine makes them. */
function statementsOf(records: readonly AuditRecord[], by: Signing): SignedStatement[] {
  const atHand = new RecordsAtHand();
  for (const record of records) atHand.note(record);
  const made: SignedStatement[] = [];
  const fixings = records.filter(({ kind }) => kind === 'fixing');
  for (const asOf of new Set(fixings.map((record) => record.asOf))) {
    const run = fixings.filter((record) => record.asOf === asOf);
    const before = made.at(-1);
    const head = run.at(-1) as AuditRecord;
    const facts = run.flatMap(({ sha256 }) => atHand.fixings.get(sha256) ?? []);
    const day = asOf.slice(0, 10);
    const covered = atHand.coveredBy(asOf, head.publishedAt);
    expect(coveredSpan(Date.parse(asOf)).untilMs).toBe(Date.parse(asOf));
    const statement: FixingStatement = {
      ...{ schema: STATEMENT_SCHEMA, feed: head.feedId, data_class: head.dataClass, day },
      ...{ effective_at: asOf, published_at: head.publishedAt },
      methodology_version: head.methodologyVersion,
      registry_sha256: head.documents.registry,
      fixings: facts.map(({ stated }) => stated),
      indicative: {
        count: String(covered.length),
        root_sha256: indicativeRoot(covered),
        kept_days: '30',
      },
      chain: {
        sequence: String(atHand.fixings.get(head.sha256)?.place),
        head_sha256: head.sha256,
      },
      missed_days: before ? daysBetween(before.statement.day, day) : [],
      previous_sha256: before?.sha256 ?? null,
    };
    made.push(signed(statement, by));
  }
  return made;
}

type ForgedList = { name: string; statements: unknown[] };

type Path = readonly (string | number)[];

/** Every leaf of a value with its path. */
function leaves(node: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof node !== 'object' || node === null) return [{ path, value: node }];
  if (Array.isArray(node)) return node.flatMap((each, place) => leaves(each, [...path, place]));
  return Object.entries(node).flatMap(([name, each]) => leaves(each, [...path, name]));
}

function changed(
  node: unknown,
  [step, ...rest]: Path,
  change: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return change(node);
  const copy = (Array.isArray(node) ? [...node] : { ...(node as object) }) as Record<
    string | number,
    unknown
  >;
  copy[step] = changed(copy[step], rest, change);
  return copy;
}

/** Another value of the same form, drawn by the seed. */
function other(value: unknown, random: () => number): unknown {
  if (value === null) return ['0'.repeat(64), '1'][Math.floor(random() * 2)];
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text === '2026-03-01' ? '2026-03-02' : '2026-03-01';
  if (/^\d{4}-.*Z$/.test(text)) {
    const byMs = random() < 0.5 ? -1 : 1_000 * 86_400_000;
    return new Date(Date.parse(text) + byMs).toISOString();
  }
  if (/^[0-9a-f]{64}$/.test(text))
    return text.startsWith('a') ? `b${text.slice(1)}` : `a${text.slice(1)}`;
  if (/^-?\d+(\.\d+)?$/.test(text)) return random() < 0.5 ? `${text}1` : `1${text}`;
  const choices: Record<string, string> = {
    ...{ live: 'sample', sample: 'live', percent: 'bps', bps: 'percent', full: 'reduced' },
    ...{ reduced: 'full', carried_forward: 'full', estimated: 'live', SYI: 'SYC', SYRPI: 'SYC' },
  };
  return choices[text] ?? `${text}x`;
}

/**
 * Lists of statements in which one thing of one of them is wrong, unsigned as well as signed again by the right key
 * with every later link made to fit; and lists in which whole statements are.
 */
function forgedStatements(
  honest: readonly SignedStatement[],
  by: Signing,
  seed: number,
): ForgedList[] {
  const random = seededRandom(seed);
  const place = honest.length - 2;
  const target = honest[place] as SignedStatement;
  const put = (row: unknown) => honest.map((each, at) => (at === place ? row : each));
  const resigned = (statement: FixingStatement) => relinked(honest, place, statement, by);
  const forged: ForgedList[] = [];
  for (const { path } of leaves(target)) {
    const row = changed(target, path, (value) => other(value, random));
    forged.push({ name: `${path.join('.')} is another`, statements: put(row) });
    const number = changed(target, path, () => 1);
    forged.push({ name: `${path.join('.')} is a number`, statements: put(number) });
    const lacking = changed(target, path.slice(0, -1), (parent) =>
      Array.isArray(parent)
        ? parent.slice(1)
        : Object.fromEntries(
            Object.entries(parent as object).filter(([name]) => name !== path.at(-1)),
          ),
    );
    forged.push({ name: `${path.join('.')} is missing`, statements: put(lacking) });
  }
  const branches = ['', 'statement', 'signature', 'statement.chain', 'statement.indicative'];
  for (const branch of [...branches, 'statement.fixings.0']) {
    const row = changed(target, branch.split('.').filter(Boolean), (parent) => ({
      ...(parent as object),
      note: 'as agreed',
    }));
    forged.push({ name: `${branch} has a member that is none`, statements: put(row) });
  }
  for (const { path, value } of leaves(target.statement)) {
    // A time of publication after the records is that of a statement that waited for its key.
    if (path[0] === 'published_at' || path[0] === 'kept_days' || path[1] === 'kept_days') continue;
    // A statement of another feed is passed over.
    if (path[0] === 'feed') continue;
    const statement = changed(target.statement, path, () => other(value, random));
    const name = `${path.join('.')} is another, signed again`;
    forged.push({ name, statements: resigned(statement as FixingStatement) });
  }
  const { statement } = target;
  const early = new Date(Date.parse(statement.published_at) - 1).toISOString();
  const [first, second, ...rest] = statement.fixings;
  const changes: [string, Partial<FixingStatement>][] = [
    ['published before its records', { published_at: early }],
    ['published before its key', { published_at: '2019-01-01T00:00:00.000Z' }],
    ['a missed day that was not', { missed_days: ['2026-03-01'] }],
    ['without fixings', { fixings: [] }],
    ['without an index', { fixings: statement.fixings.slice(1) }],
    ['with an index twice', { fixings: first ? [first, ...statement.fixings] : [] }],
    ['with indices in another order', { fixings: second && first ? [second, first, ...rest] : [] }],
  ];
  for (const [name, change] of changes) {
    forged.push({ name, statements: resigned({ ...statement, ...change }) });
  }
  forged.push(
    { name: 'one left out', statements: honest.filter((_, at) => at !== place) },
    { name: 'one left out, linked again', statements: without(honest, place, by) },
    {
      name: 'the same day twice',
      statements: [
        ...honest,
        signed(
          { ...statement, previous_sha256: honest.at(-1)?.sha256 ?? null, missed_days: [] },
          by,
        ),
      ],
    },
    {
      name: 'signed by another key',
      statements: put(signed(statement, { ...by, key: generateKeyPairSync('ed25519').privateKey })),
    },
  );
  return forged;
}

/** The list with one statement in place of another, and every later one linked and signed again. */
function relinked(
  honest: readonly SignedStatement[],
  place: number,
  statement: FixingStatement,
  by: Signing,
): SignedStatement[] {
  const list = honest.slice(0, place);
  list.push(signed(statement, by));
  for (const { statement: later } of honest.slice(place + 1)) {
    list.push(signed({ ...later, previous_sha256: list.at(-1)?.sha256 ?? null }, by));
  }
  return list;
}

function without(honest: readonly SignedStatement[], place: number, by: Signing) {
  const rest = honest.filter((_, at) => at !== place);
  const next = rest[place] as SignedStatement;
  const previous_sha256 = rest[place - 1]?.sha256 ?? null;
  return relinked(rest, place, { ...next.statement, previous_sha256 }, by);
}

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
  runNode([...scriptArguments('lib/cli/main.ts'), 'verify', ...args]);

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
