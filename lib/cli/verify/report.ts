import type { AuditFinding } from '@/lib/benchmark/audit/audit-finding';
import type { RecomputedField } from '@/lib/benchmark/audit/compare-fields';
import { counted } from '../print';
import { FieldCounts } from './field-counts';

const EXIT_FINDINGS = 1;

/** Prints the findings for each record, and counts them for the summary. */
export class Report {
  private readonly fields = new FieldCounts();
  private faulty = 0;
  private found = 0;

  /** One record; `shown` even if it holds. */
  take(
    name: string,
    { findings, fields }: { findings: readonly AuditFinding[]; fields: readonly RecomputedField[] },
    shown = true,
  ): void {
    this.fields.add(fields);
    this.found += findings.length;
    if (findings.length > 0) this.faulty += 1;
    if (!shown && findings.length === 0) return;
    console.log(`${findings.length === 0 ? 'ok     ' : 'FINDING'} ${name}`);
    for (const { check, subject, expected, found } of findings) {
      console.log(
        `        ${check} ${subject}: ${found ?? 'none'}, should be ${expected ?? 'none'}`,
      );
    }
  }

  /** Findings that belong to no single record. */
  addFindings(count: number): void {
    this.found += count;
  }

  /** The counts; with findings the process exits with 1. */
  end(records: number): void {
    this.fields.print();
    const held =
      this.found === 0 ? 'all hold' : `${this.faulty} do not hold, ${this.found} findings`;
    console.log(`${counted(records, 'record')} verified: ${held}`);
    if (this.found > 0) process.exitCode = EXIT_FINDINGS;
  }
}
