import type * as z from 'zod/mini';
import type { BasketKind } from '@/lib/benchmark/basket/reviews';
import { type ControlTotals, controlTotals } from '@/lib/benchmark/evidence/control-totals';
import { hashRecord } from './audit-hash';
import type { recordSchema } from './record-schema';

export const AUDIT_SCHEMA = 'audit-record/2';

/**
 * The audit record of Methodology, audit record: plain JSON from which anyone recomputes a value. Its inputs
 * are documents (`lib/benchmark/evidence`) named by their SHA-256. Every figure is text, counts
 * included; times are ISO 8601 in UTC. What its shape leaves open is recomputed and compared member by member.
 */
export type AuditRecord = Omit<z.infer<typeof recordSchema>, 'schema' | 'basket'> & {
  schema: typeof AUDIT_SCHEMA;
  /** For the SYI and SYRPI: the coins that make up the index, and how they were chosen. */
  basket: AuditBasket | null;
};

/** Methodology, basket; `recorded`: named by a recording. */
export type AuditBasket = {
  kind: BasketKind | 'recorded';
  coins: readonly string[];
  decidedAt: string | null;
  effectiveFrom: string | null;
};

/** The SHA-256 of the documents a record was computed from. */
export type AuditDocuments = AuditRecord['documents'];
export type AuditStep = AuditRecord['constituents'][number];
export type AuditQuality = NonNullable<AuditStep['qualityInputs']>;
export type AuditOutput = AuditRecord['output'];
export type AuditFixing = NonNullable<AuditRecord['fixing']>;
export type AuditInterval = AuditFixing['intervals'][number];
/** An indicative record of the same index and feed, by its time and its hash. */
export type NamedRecord = AuditInterval['records'][number];

/** Members excluded from the control totals: the totals themselves and members that the hash excludes. */
const UNCOUNTED = ['control', 'sha256', 'evidence'];

/** A record with its control totals and its own hash. Methodology, audit record. */
export function sealRecord(
  content: Omit<AuditRecord, 'schema' | 'control' | 'sha256'>,
): AuditRecord {
  const { evidence: _, ...kept } = content;
  const counted = { ...kept, schema: AUDIT_SCHEMA } as const;
  const record = { ...counted, control: recordControl(counted) };
  return { ...record, sha256: hashRecord(record) };
}

/** The totals over a record's leaves. */
export function recordControl(record: object): ControlTotals {
  return controlTotals(record, UNCOUNTED);
}

/** The documents that a record names, its parameters first. */
export function namedDocuments(record: Pick<AuditRecord, 'documents' | 'parametersSha256'>) {
  const { coins, pools, coinYields, registry, basket, cefi, caps, bills, readings } =
    record.documents;
  const yields = [pools, coinYields, registry, basket, cefi];
  const named = [...coins.map((coin) => coin.sha256), ...yields, caps, bills, ...readings];
  return [record.parametersSha256, ...named.filter((sha256) => sha256 != null)];
}

/** The indicative records behind a fixing's middle values. Methodology, indices. */
export function namedRecords({ fixing }: Pick<AuditRecord, 'fixing'>): NamedRecord[] {
  return fixing?.intervals.flatMap(({ records }) => records) ?? [];
}
