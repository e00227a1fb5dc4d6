import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { statusOf } from '@/lib/benchmark/audit/audit-output';
import { statedStatus } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { coveredSpan, type IndicativeHash, type StatedFixing } from './statement';

/** What a fixing's record says of all that a statement repeats. */
export type FixingAtHand = {
  /** Place among the feed's records, from 1. */
  place: number;
  asOf: string;
  publishedAt: string;
  dataClass: string;
  methodologyVersion: string;
  registrySha256: string;
  stated: StatedFixing;
};

type IndicativeAtHand = IndicativeHash & { publishedMs: number | null };

/** Findings of records that say nothing which a statement could be held against. */
const UNREADABLE = ['schema', 'unreadable', 'revision', 'not_supported'];

/** Whether what a record says of itself can be read, whatever else is wrong with it. */
export function isReadable(findings: readonly { check: string }[]): boolean {
  return !findings.some(({ check }) => UNREADABLE.includes(check));
}

/** A fixing as a statement repeats it from its record. */
export function statedFixing({ index, output, revision, sha256, dataClass }: AuditRecord) {
  const { value, unit, method, confidence } = output;
  return {
    ...{ index, value: value ?? '', unit, method, confidence, revision: revision.number },
    status: statedStatus(statusOf(output), dataClass),
    record_sha256: sha256,
  } satisfies StatedFixing;
}

/** The records of one feed, by what statements say of them. Methodology, audit record. */
export class RecordsAtHand {
  readonly fixings = new Map<string, FixingAtHand>();
  private readonly indicative = new Map<number, Map<string, IndicativeAtHand>>();
  /** The newest moment that a record describes; the feed's clock as far as it is known. */
  newestMs = Number.NEGATIVE_INFINITY;

  /** @param place of a fixing's record in the feed's chain; without it the next one. */
  note(record: AuditRecord, place = this.fixings.size + 1): void {
    if (this.fixings.has(record.sha256)) return;
    const { index, kind, asOf, publishedAt, revision, sha256, dataClass } = record;
    if (kind === 'indicative') {
      const row = { index, sha256, atMs: Date.parse(asOf), revision: Number(revision.number) };
      this.noteIndicative({ ...row, publishedMs: Date.parse(publishedAt) });
      return;
    }
    this.newestMs = Math.max(this.newestMs, Date.parse(asOf));
    const { methodologyVersion, documents } = record;
    this.fixings.set(sha256, {
      ...{ place, asOf, publishedAt, dataClass, methodologyVersion },
      stated: statedFixing(record),
      registrySha256: documents.registry,
    });
  }

  /** @param row `publishedMs` is read of later revisions alone: a first one is published with its moment. */
  noteIndicative(row: IndicativeAtHand): void {
    this.newestMs = Math.max(this.newestMs, row.atMs);
    const day = Math.floor(row.atMs / DAY_MS);
    const rows = this.indicative.get(day) ?? new Map<string, IndicativeAtHand>();
    this.indicative.set(day, rows.set(`${row.index} ${row.atMs} ${row.sha256}`, row));
  }

  /** The indicative records that a statement covers, as they stood when it was published. */
  coveredBy(effectiveAt: string, publishedAt: string): IndicativeHash[] {
    const { afterMs, untilMs } = coveredSpan(Date.parse(effectiveAt));
    const publishedMs = Date.parse(publishedAt);
    const days = [Math.floor(afterMs / DAY_MS), Math.floor(untilMs / DAY_MS)];
    return [...new Set(days)]
      .flatMap((day) => [...(this.indicative.get(day)?.values() ?? [])])
      .filter(({ atMs }) => atMs > afterMs && atMs <= untilMs)
      .filter((row) => row.revision === 0 || (row.publishedMs ?? 0) <= publishedMs);
  }
}
