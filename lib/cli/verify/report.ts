import type { AuditFinding } from '@/lib/benchmark/audit/audit-finding';
import type { RecomputedField } from '@/lib/benchmark/audit/compare-fields';
import { counted } from '../print';
import { FieldCounts } from './field-counts';

const EXIT_FINDINGS = 1;

/** What records without findings prove. Methodology §10. */
export type Proof = 'consistent' | 'published';

const PROVES: Readonly<Record<Proof, string>> = {
  consistent:
    'every figure follows from the inputs that the records name. Nothing here shows that they were published',
  published:
    'every figure follows from the inputs that the records name, and the fixings are those of signed statements from outside the store',
};

/** Collects what was found of each record; the first line that it prints says what all of it proves. */
export class Report {
  private readonly fields = new FieldCounts();
  private readonly lines: string[] = [];
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
    this.say(`${findings.length === 0 ? 'ok     ' : 'FINDING'} ${name}`);
    for (const { check, subject, expected, found } of findings) {
      this.say(`        ${check} ${subject}: ${found ?? 'none'}, should be ${expected ?? 'none'}`);
    }
  }

  /** A line that is no finding. */
  say(line: string): void {
    this.lines.push(line);
  }

  /** A finding that belongs to no single record. */
  find(line: string): void {
    this.found += 1;
    this.say(`FINDING ${line}`);
  }

  /** Prints all of it; with findings the process exits with 1. */
  end(records: number, proof: Proof = 'consistent'): void {
    const isRefused = this.found > 0;
    console.log(
      isRefused
        ? `refused: ${this.faulty} of ${counted(records, 'record')} do not hold, ${counted(this.found, 'finding')}`
        : `${proof}: ${PROVES[proof]}.`,
    );
    for (const line of this.lines) console.log(line);
    this.fields.print();
    console.log(`${counted(records, 'record')} verified`);
    if (isRefused) process.exitCode = EXIT_FINDINGS;
  }
}
