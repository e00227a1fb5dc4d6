import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { examineRecord } from '@/lib/benchmark/audit/audit-verify';
import { iterativeCap } from '@/lib/benchmark/index/weights';
import { dec } from '@/lib/benchmark/units';
import { exportRecords } from '@/lib/cli/verify/export-records';
import { readRecords } from '@/lib/cli/verify/read-export';
import { runReplayFeed } from '@/lib/engine/feeds/replay-feed';
import { applyFeedRetention } from '@/lib/engine/process/feed-retention';
import { closeApiStore, openApiStore } from '../app/api/api-store';
import { type Leaf, leafName, leavesOf, tampered } from '../lib/benchmark/audit/tampering';
import { PROJECT, runNode } from '../lib/cli/run-cli';
import { testRuntime } from '../lib/engine/process/memory-store';
import { cutRecording } from '../support/records/cut-recording';
import { exportLines } from '../support/records/export-lines';
import { scriptArguments } from '../support/script-arguments';
import { seededRandom } from '../support/seeded-random';
import { startApiServer } from '../support/servers/api-server';
import { forgedRows } from './forged-rows';
import { forgedLending, forgedLevels, forgeries, ownDocuments } from './forgeries';
import { type PythonDetails, pythonCappedWeights, runPython } from './python-verifier';
import { faultyRecords, liveRecords, sampleRecords, wrongRecords } from './records-of-runs';

const MARCH = path.resolve(process.cwd(), '../shared/data/usdc-2023-03');
/** The property test of the rules makes thousands; here both programs read each. */
const CHANGES = 80;
const FORGED_ROWS = 420;
/** Of SYI and SYRPI: the last ticks, and those around what happened. */
const LEAST_RECORDS = 60;

const folder = mkdtempSync(path.join(tmpdir(), 'verifiers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function saved(name: string, records: readonly AuditRecord[]): string {
  const file = path.join(folder, `${name}.jsonl`);
  writeFileSync(file, exportLines(records));
  return file;
}

/** What the TypeScript verifier says of every record of an export, in the form of the other's. */
async function typescriptDetails(file: string): Promise<PythonDetails[]> {
  const details: PythonDetails[] = [];
  for await (const record of readRecords(linesOf(readFileSync(file, 'utf8')))) {
    const { findings, fields } = examineRecord(record);
    const rows = fields.map((field) => [field.path, field.expected, field.found] as const);
    details.push({ sha256: record.sha256, findings, fields: rows });
  }
  return details;
}

/** What was said of one record: an export also has lines for those behind a fixing. */
const of = (details: readonly PythonDetails[], sha256: string) =>
  details.find((row) => row.sha256 === sha256);

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n');
}

/** Both verifiers over an export: the same fields with the same figures, and nothing found. */
async function agreement(
  file: string,
  python = runPython(file),
): Promise<{ records: number; fields: number }> {
  const typescript = await typescriptDetails(file);
  expect(python.details.flatMap(({ findings }) => findings)).toEqual([]);
  expect(python.code).toBe(0);
  expect(python.details.map(({ sha256 }) => sha256)).toEqual(typescript.map((row) => row.sha256));
  let fields = 0;
  for (const [place, { fields: mine, findings }] of typescript.entries()) {
    expect(findings).toEqual([]);
    expect(sorted(python.details[place]?.fields ?? [])).toEqual(sorted(mine));
    fields += mine.length;
  }
  expect(python.out).toContain(`${fields} fields recomputed, ${fields} as recorded`);
  return { records: typescript.length, fields };
}

/** Both verifiers refuse each of some forged records, for the same. */
async function expectRefused(
  name: string,
  forged: readonly (readonly [name: string, record: AuditRecord])[],
): Promise<void> {
  const file = saved(
    name,
    forged.map(([, record]) => record),
  );
  const python = runPython(file);
  const typescript = await typescriptDetails(file);
  expect(python.code).toBe(1);
  // A forged fixing is of no chain.
  const told = (row: PythonDetails | undefined) =>
    (row?.findings ?? [])
      .filter(({ subject }) => subject !== 'previousSha256')
      .map(({ check, subject }) => `${check} ${subject}`)
      .sort();
  for (const [forgery, { sha256 }] of forged) {
    const findings = told(of(python.details, sha256));
    expect({ forgery, findings }).toEqual({ forgery, findings: told(of(typescript, sha256)) });
    expect({ forgery, isFound: findings.length > 0 }).toEqual({ forgery, isFound: true });
  }
}

const runVerify = (file: string) =>
  runNode([...scriptArguments('lib/cli/main.ts'), 'verify', file]);

const sorted = (fields: PythonDetails['fields']) =>
  fields.map((field) => JSON.stringify(field)).sort();

describe('both verifiers', () => {
  let sample: AuditRecord[];
  let wrong: AuditRecord[];
  let sampleFile: string;
  /** Of the export that two tests ask about. */
  let pythonOnSample: ReturnType<typeof runPython>;
  beforeAll(() => {
    sample = sampleRecords();
    wrong = wrongRecords();
    sampleFile = saved('sample', sample);
    pythonOnSample = runPython(sampleFile);
  });

  it('agree on every field of the demonstration market, fixings among them', async () => {
    const kinds = new Set(sample.map(({ index, kind }) => `${index} ${kind}`));
    expect(kinds.size).toBe(10);
    const found = await agreement(sampleFile, pythonOnSample);
    expect(found.records).toBe(sample.length);
    expect(found.fields).toBeGreaterThan(50_000);
  });

  it('agree on every field of a run on live sources of which one fails', async () => {
    const records = await liveRecords();
    expect(new Set(records.map(({ dataClass }) => dataClass))).toEqual(new Set(['live']));
    const found = await agreement(saved('live', records));
    expect(found.records).toBe(records.length);
    expect(found.fields).toBeGreaterThan(20_000);
    const paths = records.flatMap((record) => examineRecord(record).fields.map(({ path }) => path));
    expect(paths).toContain('basket.choice');
    expect(paths.filter((name) => /^pools\..*\.symbol$/.test(name)).length).toBeGreaterThan(500);
  });

  it('agree on every field of hours in which the source of yields is wrong', async () => {
    const found = await agreement(saved('wrong', wrong));
    expect(found.records).toBe(wrong.length);
    const flags = wrong.flatMap(({ constituents }) => constituents.flatMap((row) => row.flags));
    expect(flags).toEqual(expect.arrayContaining(['yield_pending', 'sources_disagree']));
    const rules = wrong.flatMap(({ refused }) => refused.map(({ rule }) => rule));
    expect([...new Set(rules)]).toEqual(
      expect.arrayContaining(['new_pool', 'not_lent', 'sources_disagree']),
    );
    const reasons = wrong.map(({ output }) => output.reason);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ...['short_history', 'step_pending', 'unconfirmed_move', 'bill_unconfirmed'],
      ]),
    );
  });

  it('agree on every field of minutes in which vendors are wrong', async () => {
    const byCase = await faultyRecords();
    expect(byCase.size).toBe(8);
    for (const [name, records] of byCase) {
      const found = await agreement(saved('faulty', records));
      expect({ name, records: found.records }).toEqual({ name, records: records.length });
    }
    const reasons = [...byCase.values()]
      .flat()
      .map(({ index, output }) => `${index} ${output.reason}`);
    expect(reasons).toEqual(
      expect.arrayContaining([
        ...['SYDEFI unconfirmed_move', 'SYC too_few_strategies', 'SYDEFI no_constituents'],
        ...['SYI insufficient_weight', 'SYI low_confidence'],
      ]),
    );
  });

  it('agree on every decimal of weights under a cap that binds', () => {
    const random = seededRandom(5);
    const cases = Array.from({ length: 300 }, () => {
      const count = 10 + Math.floor(random() * 40);
      // Every fourth weight is the same: ties go to the first name.
      const raw = Object.fromEntries(
        Array.from({ length: count }, (_, place) => [
          `s${place}`,
          String(place % 4 === 0 ? 1 : 1 / (0.05 + random() ** 3)),
        ]),
      );
      return { raw, cap: dec(2).dividedBy(count).toString() };
    });
    const expected = cases.map(({ raw, cap }) => {
      const shares = Object.entries(raw).map(([id, text]) => ({ id, weightPercent: dec(text) }));
      const weights = iterativeCap(shares, dec(cap).times(100));
      return Object.fromEntries(
        weights.map(({ id, weightPercent }) => [id, weightPercent.toFixed()]),
      );
    });
    const isAtCap = ({ cap }: { cap: string }, weights: Record<string, string>) =>
      Object.values(weights).includes(dec(cap).times(100).toDecimalPlaces(20).toFixed());
    expect(
      cases.filter((row, place) => isAtCap(row, expected[place] ?? {})).length,
    ).toBeGreaterThan(290);
    expect(pythonCappedWeights(cases)).toEqual(expected);
  });

  it('find that other deposits were written into the table of lending', async () => {
    const record = wrong.find(({ index }) => index === 'SYDEFI');
    if (!record) throw new Error('no record of the SYDEFI');
    await expectRefused('lending', forgedLending(record));
  });

  it('find that another level, or the status of another, was written into a live record', async () => {
    const records = wrong.filter(({ index, level }) => index === 'SYI' && level !== null);
    const [live, waiting] = [null, 'unconfirmed_move'].map((reason) =>
      records.find(({ output }) => output.reason === reason),
    );
    if (!live || !waiting) throw new Error('no such record of the SYI');
    await expectRefused('levels', forgedLevels(live, waiting));
  });

  it('find what was forged under hashes and totals that fit', async () => {
    const fixing = sample.find(({ index, kind }) => index === 'SYI' && kind === 'fixing');
    const indicative = sample.find(({ index, kind }) => index === 'SYI' && kind === 'indicative');
    if (!fixing || !indicative) throw new Error('the sample has no SYI');
    await expectRefused('forged', forgeries(fixing, indicative));
  });

  it('say the same of more than 400 forged rows, and refuse every one', async () => {
    const last = sample.filter(({ asOf }) => asOf === sample.at(-1)?.asOf);
    const forged = forgedRows(last, FORGED_ROWS, 34);
    expect(forged).toHaveLength(FORGED_ROWS);
    expect(new Set(forged.map(({ name }) => name)).size).toBeGreaterThan(100);
    const file = saved(
      'rows',
      forged.map(({ record }) => record),
    );
    const { code, details } = runPython(file);
    const typescript = await typescriptDetails(file);
    expect(code).toBe(1);
    // What follows from a row that is there twice depends on which of the two is read.
    const told = (row: PythonDetails | undefined, isTwice: boolean) =>
      (row?.findings ?? [])
        .filter(({ subject }) => subject !== 'previousSha256')
        .filter(({ check }) => !isTwice || check === 'impossible')
        .map(({ check, subject }) => `${check} ${subject}`)
        .sort();
    const differing = forged.flatMap(({ name, record: { sha256 } }) => {
      const isTwice = /evidence-.* twice$|documents\.coins with a look-alike/.test(name);
      const mine = told(of(typescript, sha256), isTwice);
      const other = told(of(details, sha256), isTwice);
      const isRefused = mine.length > 0 && JSON.stringify(mine) === JSON.stringify(other);
      return isRefused ? [] : [{ name, typescript: mine, python: other }];
    });
    expect(differing).toEqual([]);
  });

  it('say that a fixing rests on records that are not at hand', async () => {
    const fixing = sample.find(({ index, kind }) => index === 'SYI' && kind === 'fixing');
    if (!fixing) throw new Error('the sample has no fixing');
    const file = saved('alone', [{ ...fixing, evidence: ownDocuments(fixing) }]);
    const [python] = runPython(file).details;
    const [typescript] = await typescriptDetails(file);
    const found = '12 of 12 are not at hand';
    const told = [{ check: 'document', subject: 'fixing.records', expected: 'at hand', found }];
    expect(python?.findings).toEqual(told);
    expect(typescript?.findings).toEqual(told);
    expect((await runVerify(file)).out).toContain(
      'document fixing.records: 12 of 12 are not at hand, should be at hand',
    );
    const whole = path.join(folder, 'whole.json');
    writeFileSync(whole, JSON.stringify(fixing));
    expect(await runVerify(whole)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^consistent: /),
    });
    expect(runPython(whole).code).toBe(0);
  });

  it('take documents as the registry is served: without a name, which is their hash', async () => {
    const record = sample.find(({ index, kind }) => index === 'SYI' && kind === 'indicative');
    if (!record) throw new Error('the sample has no SYI');
    const { evidence, ...bare } = record;
    const documents = Object.entries(ownDocuments(record)).map(([sha256, document]) =>
      Object.hasOwn(document as object, 'schema') ? document : { document, sha256 },
    );
    expect(documents).toContain(evidence?.[record.documents.registry]);
    const file = path.join(folder, 'bare.jsonl');
    writeFileSync(file, [...documents, bare].map((line) => JSON.stringify(line)).join('\n'));
    expect(runPython(file).code).toBe(0);
    expect(await runVerify(file)).toMatchObject({ code: 0 });
    const without = documents.filter((each) => each !== evidence?.[record.documents.registry]);
    writeFileSync(file, [...without, bare].map((line) => JSON.stringify(line)).join('\n'));
    expect(runPython(file).code).toBe(1);
    expect((await runVerify(file)).code).toBe(1);
  });

  it('find any leaf that was changed under hashes that fit', () => {
    const random = seededRandom(15);
    const pick = <Row>(rows: readonly Row[]) => rows[Math.floor(random() * rows.length)] as Row;
    const records = sample.filter(({ asOf }) => asOf === sample.at(-1)?.asOf);
    const leaves = new Map(records.map((record) => [record, leavesOf(record)]));
    const forged = Array.from({ length: CHANGES }, (_, turn) => {
      const record = pick(records);
      const isOwn = ({ sha256 }: Leaf) => (sha256 === null) === (turn % 2 === 0);
      const leaf = pick((leaves.get(record) ?? []).filter(isOwn));
      const amount = { by: pick(['1', '-0.5', '3600']), letter: 'x', ms: pick([1, -3_600_000]) };
      return { name: leafName(record, leaf), record: tampered(record, leaf, amount, false) };
    });
    expect(new Set(forged.map(({ name }) => name)).size).toBeGreaterThan(40);
    const { code, details } = runPython(
      saved(
        'leaves',
        forged.map(({ record }) => record),
      ),
    );
    expect(code).toBe(1);
    const isFound = ({ record }: { record: AuditRecord }) =>
      of(details, record.sha256)?.findings.some(({ subject }) => subject !== 'previousSha256');
    expect(forged.filter((row) => !isFound(row)).map(({ name }) => name)).toEqual([]);
    expect(forged.filter(({ record }) => examineRecord(record).findings.length === 0)).toEqual([]);
  });

  it('find a fixing that was taken out of the chain', async () => {
    const fixings = sample.filter(({ kind }) => kind === 'fixing');
    const file = saved(
      'chain',
      fixings.filter((_, place) => place !== 2),
    );
    const { code, details } = runPython(file);
    expect(code).toBe(1);
    expect(details.flatMap(({ findings }) => findings.map(({ check }) => check))).toEqual([
      'chain',
    ]);
    const typescript = await runVerify(file);
    expect(typescript.code).toBe(1);
    expect(typescript.out).toMatch(/chain previousSha256/);
  });

  it('say in words that the same day was fixed twice, or a day left out', async () => {
    const fixings = sample.filter(({ kind, index }) => kind === 'fixing' && index === 'SYI');
    const [first] = fixings;
    if (!first) throw new Error('the sample has no fixing');
    const file = saved('twice', [first, first]);
    const python = runPython(file);
    expect(python.code).toBe(1);
    expect(python.out).toContain(
      `FINDING fixing: SYI of ${first.asOf.slice(0, 10)} has 2 first revisions`,
    );
    expect((await runVerify(file)).out).toBe(python.out);
  });

  it.each([
    ['a name twice', '{"schema":"audit-record/2","index":"SYI","index":"SYC"}'],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['UTF-16', Buffer.from('{"schema":"audit-record/2"}', 'utf16le')],
    ['zeros', Buffer.alloc(1_000)],
  ])('end in words on %s', async (name, bytes) => {
    const file = path.join(folder, `${name.replaceAll(' ', '-')}.json`);
    writeFileSync(file, bytes);
    const python = spawnSync('python3', ['-X', 'utf8', '-I', 'public/verify_syi.py', file]);
    expect(String(python.stderr)).toMatch(/^\S.*\.\n$/);
    expect(python.status).toBe(2);
    const typescript = await runVerify(file);
    expect(typescript.error).toMatch(/^\S.*\.\n$/);
    expect(typescript.code).toBe(2);
  });

  it('print the same of an export', async () => {
    expect((await runVerify(sampleFile)).out).toBe(pythonOnSample.out);
  });

  it('count a record of a version that Python does not know as not verified', () => {
    const [record] = sample;
    const earlier = { ...record, schema: 'audit-record/1', methodologyVersion: '2.0.0' };
    const { code, out } = runPython(saved('earlier', [earlier as unknown as AuditRecord]));
    expect(code).toBe(1);
    expect(out).toContain('1 record of a version that is not supported here');
    expect(out).toMatch(/^refused: 1 of 1 record do not hold, 1 finding\n/);
  });
});

type Recording = {
  title: string;
  feedId: string;
  alarm: string;
  /** The indices that have a value then. */
  indices: readonly string[];
  folder: () => string;
};

/** The repository's own invented afternoon, eight years back: older than any record is kept. */
const INVENTED: Recording = {
  title: 'an invented afternoon of 2018',
  feedId: 'replay:fixture-depeg',
  alarm: '2018-02-05T13:10:00.000Z',
  indices: ['SYI', 'SYRPI'],
  folder: () => {
    const target = path.join(folder, 'invented');
    cpSync(path.join(PROJECT, 'tests/fixtures/replay'), target, { recursive: true });
    for (const file of readdirSync(target)) {
      const name = path.join(target, file);
      writeFileSync(name, readFileSync(name, 'utf8').replaceAll('2024-0', '2018-0'));
    }
    return target;
  },
};
const NIGHT: Recording = {
  title: 'the night of 11 March 2023',
  feedId: 'replay:usdc-2023-03',
  alarm: '2023-03-11T03:36:00.000Z',
  // DAI has no price: two of three equal weights are too few for SYRPI.
  indices: ['SYI'],
  folder: () => {
    const target = path.join(folder, 'march');
    cutRecording(MARCH, target, { from: '2023-03-11T03:00:00Z', to: '2023-03-11T08:00:00Z' });
    return target;
  },
};
const RECORDINGS = [INVENTED, ...(existsSync(MARCH) ? [NIGHT] : [])];
if (RECORDINGS.length === 1) {
  console.warn(`SKIPPED (not beside the project): the verifiers over ${NIGHT.title}`);
}

describe.each(RECORDINGS)('$title, replayed', ({ feedId, alarm, indices, folder: recording }) => {
  it('keeps the record of the alarm, which the API serves, and both verifiers agree on all', async () => {
    const store = await openApiStore();
    const databaseUrl = process.env.DATABASE_URL ?? '';
    const environment = { MARKET_FEED: 'replay', MARKET_REPLAY: recording() };
    const runtime = await testRuntime(
      { store, databaseUrl },
      { ...environment, MARKET_REPLAY_SPEED: 'max' },
    );
    const server = await startApiServer();
    try {
      await runReplayFeed(runtime, runtime.signal);
      await runtime.release();
      expect(await applyFeedRetention(runtime)).toMatchObject({ feed: feedId });
      for (const index of indices) {
        const response = await fetch(`${server.url}/api/v1/audit/${index}?at=${alarm}`);
        const body = await response.text();
        expect(response.status).toBe(200);
        const file = path.join(folder, `${index}-alarm.json`);
        writeFileSync(file, body);
        expect(JSON.parse(body)).toMatchObject({ index, kind: 'indicative', asOf: alarm });
        expect(runPython(file)).toMatchObject({ code: 0, details: [{ findings: [] }] });
      }
      const file = path.join(folder, `replay-${alarm.slice(0, 10)}.jsonl`);
      const exported = await exportRecords(store, feedId, file);
      const found = await agreement(file);
      expect(found.records).toBe(exported.records);
      expect(found.records).toBeGreaterThan(LEAST_RECORDS);
      expect(readFileSync(file, 'utf8')).toContain(`"asOf":"${alarm}"`);
    } finally {
      await server.close();
      await closeApiStore(store);
    }
  });
});
