import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { hashRecord } from '@/lib/benchmark/audit/audit-hash';
import { verifyAuditChain, verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { PayloadRow } from '@/lib/benchmark/evidence/documents';
import { dec } from '@/lib/benchmark/units';
import { Engine } from '@/lib/engine/tick/engine';
import { documentIn, run, sampleOptions, withDocuments } from './sample-run';

const FROM_MS = Date.parse('2026-02-20T00:00:00Z');

function records() {
  const engine = new Engine(sampleOptions());
  const ticks = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const dayMs = FROM_MS + day * DAY_MS;
    const step = { stepMs: 5 * 60_000, prime: true };
    return [
      ...run(engine, dayMs, dayMs + 14 * HOUR_MS, { stepMs: 2 * HOUR_MS, prime: true }),
      ...run(engine, dayMs + 14 * HOUR_MS, dayMs + 16 * HOUR_MS, step),
      ...run(engine, dayMs + 16 * HOUR_MS, dayMs + 16.2 * HOUR_MS, { ...step, records: true }),
    ];
  });
  return {
    fixings: ticks.flatMap((tick) =>
      tick.fixings.map(({ record }) => withDocuments(ticks, record)),
    ),
    indicative: ticks.flatMap((tick) =>
      tick.indicativeRecords.map((record) => withDocuments(tick, record)),
    ),
  };
}

describe('the audit records of a run', () => {
  let kept: ReturnType<typeof records>;
  beforeAll(() => {
    kept = records();
  });

  it('verify, each and as a chain, after a trip through JSON', () => {
    const codes = new Set(kept.fixings.map(({ index }) => index));
    expect([...codes].sort()).toEqual([...INDEX_CODES].sort());
    expect(verifyAuditChain(kept.fixings).flatMap(({ findings }) => findings)).toEqual([]);
    expect(kept.indicative.length).toBeGreaterThan(60);
    for (const record of kept.indicative) expect(verifyAuditRecord(record)).toEqual([]);
    expect(kept.fixings[0]?.previousSha256).toBeNull();
    expect(kept.indicative.every(({ previousSha256 }) => previousSha256 === null)).toBe(true);
  });

  it('name every input with its source, its time and the hash of its body', () => {
    for (const record of kept.indicative) {
      const { coins, pools, cefi } = record.documents;
      const named = [...coins.map(({ sha256 }) => sha256), pools ?? cefi];
      for (const sha256 of named) {
        const { payloads } = documentIn<{ payloads: PayloadRow[] }>(record, sha256);
        expect(payloads.length).toBeGreaterThan(0);
        const isWhole = (row: PayloadRow) =>
          row.source !== '' &&
          Date.parse(row.receivedAt) <= Date.parse(record.computedAt) &&
          /^[0-9a-f]{64}$/.test(row.sha256);
        expect(payloads.filter((row) => !isWhole(row))).toEqual([]);
      }
    }
  });

  it('show any figure that was changed, even where the hash was made to fit', () => {
    const byIndex = new Map([...kept.fixings, ...kept.indicative].map((row) => [row.index, row]));
    let changes = 0;
    for (const record of byIndex.values()) {
      for (const tampered of tamperings(record)) {
        changes += 1;
        expect(verifyAuditRecord(tampered)).not.toEqual([]);
        const forged = { ...tampered, sha256: hashRecord(tampered) };
        expect({ at: record.index, found: verifyAuditRecord(forged).length > 0 }).toEqual({
          at: record.index,
          found: true,
        });
      }
    }
    expect(changes).toBeGreaterThan(40);
  });

  it('show a record that was taken out of the chain', () => {
    const broken = kept.fixings.filter((_, index) => index !== 7);
    const findings = verifyAuditChain(broken).flatMap((row) => row.findings);
    expect(findings.map(({ check }) => check)).toEqual(['chain']);
  });
});

/** The record with one figure moved at a time. */
function* tamperings(record: AuditRecord): Generator<AuditRecord> {
  const moved = (text: string) => dec(text).plus('1').toFixed();
  for (const name of ['value', 'confidence', 'constituentsUsed', 'averageYieldPercent'] as const) {
    const text = record.output[name];
    if (text === null) continue;
    // A fixing's confidence and means belong to its closing value; the output repeats them.
    if (record.kind === 'fixing' && name !== 'value') continue;
    yield { ...record, output: { ...record.output, [name]: moved(text) } };
  }
  for (const [index, step] of record.constituents.slice(0, 8).entries()) {
    // Who has no weight says nothing in the index.
    if (step.effectiveWeightPercent === null) continue;
    const names = ['rayPercent', 'effectiveWeightPercent', 'quality'] as const;
    for (const name of names) {
      const text = step[name];
      if (text === null) continue;
      const constituents = record.constituents.map((row, at) =>
        at === index ? { ...row, [name]: name === 'quality' ? '0.1' : moved(text) } : row,
      );
      yield { ...record, constituents };
    }
  }
}
