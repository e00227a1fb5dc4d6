import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { PayloadRow } from '@/lib/benchmark/evidence/documents';
import { Engine } from '@/lib/engine/tick/engine';
import { withDocuments } from '../../../support/records/with-documents';
import { type Change, documentIn, run, sampleOptions } from '../../engine/tick/sample-run';
import { type Amount, type Leaf, leafName, leavesOf, tampered } from './tampering';

const CHANGES = 800;
const FIXED_AT_MS = Date.parse('2026-03-05T16:00:00Z');
/** Of each coin: enough for every index; more only take time. */
const POOLS = 4;

const fewPools: Change = (update) => {
  const counts = new Map<string, number>();
  const pools = (update.pools ?? []).filter(({ symbol }) => {
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    return (counts.get(symbol) ?? 0) <= POOLS;
  });
  return { ...update, pools };
};

/** The records of a fixing's tick, indicative and of the fixing, of every index. */
function records(): AuditRecord[] {
  const engine = new Engine(sampleOptions({ basket: { kind: 'by-rule', reviews: [] } }));
  const coarse = { prime: true, change: fewPools };
  run(engine, FIXED_AT_MS - 4 * DAY_MS, FIXED_AT_MS - HOUR_MS, { ...coarse, stepMs: 8 * HOUR_MS });
  const window = { ...coarse, stepMs: 5 * MINUTE_MS };
  const before = run(engine, FIXED_AT_MS - HOUR_MS, FIXED_AT_MS - 5 * MINUTE_MS, window);
  const ticks = run(engine, FIXED_AT_MS - 5 * MINUTE_MS, FIXED_AT_MS, { ...window, records: true });
  return ticks.flatMap((tick) =>
    [...tick.indicativeRecords, ...tick.fixings.map((row) => row.record)].map((record) =>
      withDocuments([...before, ...ticks], record),
    ),
  );
}

const kept = records();
const leaves = kept.map((record) => {
  const all = leavesOf(record);
  const own = all.filter(({ sha256 }) => sha256 === null);
  return { own, named: all.filter(({ sha256 }) => sha256 !== null) };
});
/**
 * The leaves that no rule reads, by the documentation's list: they state where a figure came from and how it was
 * published. The control totals and the hashes cover them, but nothing is computed from them.
 */
const information = new Set(
  [...readFileSync('docs/records.md', 'utf8').matchAll(/^- `([a-z][\w.-]+)`$/gm)].map(
    ([, name]) => name,
  ),
);

const amount: fc.Arbitrary<Amount> = fc.record({
  by: fc.constantFrom('1', '-1', '0.00000001', '-0.5', '1000000', '3600'),
  letter: fc.constantFrom('x', '0', 'é'),
  ms: fc.constantFrom(1, -1, 1_000, -3_600_000, 86_400_000),
});

/** A record, and a leaf of its own or of a document; both kinds as often. */
const change = fc
  .tuple(fc.nat(), fc.nat(), fc.boolean(), amount)
  .map(([which, where, ofRecord, by]) => {
    const record = kept[which % kept.length] as AuditRecord;
    const { own = [], named = [] } = leaves[which % kept.length] ?? {};
    const from = ofRecord ? own : named;
    return { record, leaf: from[where % from.length] as Leaf, by };
  });

it('has records of every index, indicative and of fixings, that all hold', () => {
  const kinds = new Set(kept.map(({ index, kind }) => `${index} ${kind}`));
  expect([...kinds].sort()).toHaveLength(10);
  for (const record of kept) expect(verifyAuditRecord(record)).toEqual([]);
});

it('names every input with its source, its time and the hash of its body', () => {
  for (const record of kept.filter(({ kind }) => kind === 'indicative')) {
    const { coins, pools, cefi } = record.documents;
    for (const sha256 of [...coins.map((coin) => coin.sha256), pools ?? cefi]) {
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

it('finds any leaf that was changed by any amount under hashes that fit', () => {
  const told = new Set<string>();
  fc.assert(
    fc.property(change, ({ record, leaf, by }) => {
      told.add(leafName(record, leaf));
      return verifyAuditRecord(tampered(record, leaf, by, false)).length > 0;
    }),
    { numRuns: CHANGES, seed: 15 },
  );
  expect(told.size).toBeGreaterThan(150);
});

it('finds every published figure by the rules alone, where the totals were made to fit as well', () => {
  const unfound = new Set<string>();
  fc.assert(
    fc.property(change, ({ record, leaf, by }) => {
      const isInput = leaf.sha256 !== null || /^(previous|yieldsViewedAt)/.test(leaf.path[0] ?? '');
      const isWindow = leaf.path[0] === 'fixing' && /^(values|previous)$/.test(leaf.path[1] ?? '');
      if (isInput || isWindow || information.has(leafName(record, leaf))) return;
      const found = verifyAuditRecord(tampered(record, leaf, by, true));
      if (found.length === 0) unfound.add(leafName(record, leaf));
    }),
    { numRuns: 300, seed: 16 },
  );
  expect(information.size).toBeGreaterThan(20);
  expect([...unfound]).toEqual([]);
});
