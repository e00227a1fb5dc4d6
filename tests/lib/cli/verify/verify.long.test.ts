import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AuditRecord, namedRecords } from '@/lib/benchmark/audit/audit';
import { hashRecord } from '@/lib/benchmark/audit/audit-hash';
import { canonicalText } from '@/lib/benchmark/canonical-text';
import { parseAuditRecord, UnreadableRecord } from '@/lib/cli/verify/read-export';
import { appendAuditRecord } from '@/lib/db/benchmark/audit-records';
import { saveEvidenceDocuments } from '@/lib/db/benchmark/evidence-documents';
import { saveIndicativeRecord } from '@/lib/db/benchmark/indicative-records';
import { openStore } from '@/lib/db/connection/client';
import { activateFeed } from '@/lib/db/feeds';
import { migrateToLatest } from '@/lib/db/migrate';
import { replayOptions } from '@/lib/engine/feeds/replay-feed';
import { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { openReplay } from '@/lib/market/replay';
import { withDocuments } from '../../engine/tick/sample-run';
import { PROJECT, runCli } from '../run-cli';

const FEED = 'replay:fixture-depeg';

let folder: string;
let indicative: AuditRecord;
let fixings: AuditRecord[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
  const replay = await openReplay(path.join(PROJECT, 'tests/fixtures/replay'));
  const { capture } = replay;
  const engine = new Engine(replayOptions(capture));
  for (const update of replay.updatesBetween(Number.NEGATIVE_INFINITY, capture.fromMs)) {
    engine.apply(update);
  }
  const stepMs = capture.stepSeconds * 1000;
  const records: AuditRecord[] = [];
  const ticks: TickResult[] = [];
  let last: AuditRecord | undefined;
  for (let atMs = capture.fromMs + stepMs; atMs <= capture.toMs; atMs += stepMs) {
    for (const update of replay.updatesBetween(atMs - stepMs, atMs)) engine.apply(update);
    const tick = engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords: true });
    ticks.push(tick);
    records.push(...tick.fixings.map((row) => withDocuments(ticks, row.record)));
    const syi = tick.indicativeRecords.find((row) => row.index === 'SYI');
    if (syi && atMs > capture.toMs - stepMs) last = withDocuments(tick, syi);
  }
  if (last === undefined) throw new Error('the fixture gave no SYI record');
  indicative = last;
  fixings = records;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const save = (name: string, content: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

/** The record with one figure changed and the hash made to fit again. */
function forged(record: AuditRecord): AuditRecord {
  const changed = { ...record, output: { ...record.output, value: '9.99999' } };
  return { ...changed, sha256: hashRecord(changed) };
}

async function storeOf(name: string, records: readonly AuditRecord[]): Promise<string> {
  const databaseUrl = `file:${path.join(folder, name)}`;
  const store = await openStore({ databaseUrl });
  await migrateToLatest(store);
  await activateFeed(store.db, { feedId: FEED, dataClass: 'replay', title: 'fixture', atMs: 1 });
  for (const [index, record] of records.entries()) {
    await appendAuditRecord(store.db, {
      feedId: FEED,
      sequence: index + 1,
      indexCode: record.index,
      kind: record.kind,
      asOfMs: Date.parse(record.asOf),
      publishedAtMs: Date.parse(record.publishedAt),
      revision: Number(record.revision.number),
      sha256: record.sha256,
      previousSha256: record.previousSha256,
      record: canonicalText({ ...record, evidence: undefined }),
    });
    const behind = new Set(namedRecords(record).map(({ sha256 }) => sha256));
    const all = Object.entries(record.evidence ?? {});
    for (const [sha256, named] of all) {
      if (behind.has(sha256)) await saveIndicativeRecord(store.db, FEED, named as AuditRecord);
    }
    const documents = all.filter(([sha256]) => !behind.has(sha256));
    await saveEvidenceDocuments(
      store.db,
      documents.map(([sha256, document]) => ({
        feedId: FEED,
        sha256,
        indicativeAtMs: null,
        keptAtMs: Date.parse(record.publishedAt),
        document: canonicalText(document),
      })),
    );
  }
  await store.close();
  return databaseUrl;
}

describe('npm run verify, one record', () => {
  it('finds nothing wrong with a true one, from a file and from standard input', async () => {
    const text = JSON.stringify(indicative);
    const runs = await Promise.all([
      runCli('verify', [save('true.json', text)]),
      runCli('verify', ['-'], text),
    ]);
    for (const run of runs) {
      expect(run.error).toBe('');
      expect(run.out).toMatch(/^consistent: .* Nothing here shows that they were published\.\n/);
      expect(run.out).toContain(`ok      SYI indicative ${indicative.asOf} replay`);
      expect(run.out).toContain(`value ${indicative.output.value}`);
      expect(run.out.trimEnd().endsWith('1 record verified')).toBe(true);
      expect(run.code).toBe(0);
    }
  });

  it('names the figure that was forged, though the hash fits', async () => {
    const run = await runCli('verify', ['-'], JSON.stringify(forged(indicative)));
    expect(run.code).toBe(1);
    expect(run.out).toMatch(
      new RegExp(`output .*: 9\\.99999, should be ${indicative.output.value?.replace('.', '\\.')}`),
    );
    expect(run.out).not.toContain('sha256');
    expect(run.out).toMatch(/^refused: 1 of 1 record do not hold, \d+ findings?\n/);
  });

  it.each([
    ['', 'The input is empty.'],
    ['<html>', 'The input is not JSON.'],
    ['[1, 2]', 'The input is no audit record'],
    ['{"schema":"audit-record/1","index":"GDP"}', 'index: '],
    ['{"index":"SYI","index":"SYC"}', 'The input names a member twice in one object.'],
    ['{"index":"SYI","\\u0069ndex":"SYC"}', 'The input names a member twice in one object.'],
    ['['.repeat(100_000), 'The input is nested too deeply for a record.'],
    ['{"detail":"No data yet","code":"no-data"}', 'an error answer, not a record: No data yet'],
  ])('answers %j with a sentence', (input, sentence) => {
    expect(() => parseAuditRecord(input)).toThrow(UnreadableRecord);
    expect(() => parseAuditRecord(input)).toThrow(sentence);
  });

  it('ends with 2 and a sentence, never a stack trace, where there is nothing to verify', async () => {
    const cases = [
      [['-'], 'The input is not JSON.'],
      [[], 'usage: npm run verify'],
      [['--db', 'file:/nowhere/x.db'], '--db: cannot open file:/nowhere/x.db'],
      [['--db', 'file:x.db', '--index', 'GDP'], '--index must be one of SYI'],
    ] as const;
    for (const [args, sentence] of cases) {
      const run = await runCli('verify', args, '<html>');
      expect(run.error).toContain(sentence);
      expect(run.error).not.toContain('    at ');
      expect(run.code).toBe(2);
    }
  });
});

describe('npm run verify, the chain of a store', () => {
  it('verifies every record and link', async () => {
    const databaseUrl = await storeOf('whole.db', fixings);
    const run = await runCli('verify', ['--db', databaseUrl]);
    expect(run.error).toBe('');
    expect(run.out.match(/^ok /gm)).toHaveLength(fixings.length);
    expect(run.out).toMatch(/^consistent: /);
    expect(run.out).toContain(`${fixings.length} records verified`);
    expect(run.code).toBe(0);
    const one = await runCli('verify', ['--db', databaseUrl, '--index', 'syi']);
    expect(one.out.match(/^ok /gm)).toHaveLength(1);
    expect(one.code).toBe(0);
  });

  it('finds records that were cut out', async () => {
    const databaseUrl = await storeOf('cut.db', fixings);
    const { default: Sqlite } = await import('libsql');
    const raw = new Sqlite(path.join(folder, 'cut.db'));
    raw.exec('drop trigger audit_records_no_delete; delete from audit_records where sequence = 2');
    raw.close();
    const run = await runCli('verify', ['--db', databaseUrl]);
    expect(run.code).toBe(1);
    expect(run.out).toContain('1 records of replay:fixture-depeg are not linked to the newest');
  });

  it('says when there is nothing to verify', async () => {
    const run = await runCli('verify', ['--db', await storeOf('empty.db', [])]);
    expect(run.code).toBe(2);
    expect(run.error).toContain(`no audit records of ${FEED}`);
    const other = await runCli('verify', ['--db', await storeOf('o.db', []), '--feed', 'live']);
    expect(other.error).toContain('no audit records of live');
  });
});
