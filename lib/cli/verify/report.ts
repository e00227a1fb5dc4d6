import type { AuditFinding } from '@/lib/benchmark/audit/audit-finding';
import type { RecomputedField } from '@/lib/benchmark/audit/compare-fields';
import { counted } from '../print';

const EXIT_FINDINGS = 1;

/** What records without findings prove. Methodology, audit record. */
export type Proof = 'consistent' | 'published';

const PROVES: Readonly<Record<Proof, string>> = {
  consistent:
    'every figure follows from the inputs that the records name. Nothing here shows that they were published',
  published:
    'every figure follows from the inputs that the records name, and the fixings are those of signed statements from outside the store',
};

/** Collects what was found of each record; the first line that it prints says what all of it proves. */
export class Report {
  /** Recomputed figures by field name. */
  private readonly fields = new Map<string, { recomputed: number; held: number }>();
  private readonly lines: string[] = [];
  private faulty = 0;
  private found = 0;

  /** One record; `shown` even if it holds. */
  take(
    name: string,
    { findings, fields }: { findings: readonly AuditFinding[]; fields: readonly RecomputedField[] },
    shown = true,
  ): void {
    this.count(fields);
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
    this.printFields();
    console.log(`${counted(records, 'record')} verified`);
    if (isRefused) process.exitCode = EXIT_FINDINGS;
  }

  private count(fields: readonly RecomputedField[]): void {
    for (const { path, expected, found } of fields) {
      const name = nameOf(path);
      const row = this.fields.get(name) ?? { recomputed: 0, held: 0 };
      row.recomputed += 1;
      if (expected === found) row.held += 1;
      this.fields.set(name, row);
    }
  }

  /** Prints a line per field, and their sum; nothing where none was recomputed. */
  private printFields(): void {
    if (this.fields.size === 0) return;
    let recomputed = 0;
    let held = 0;
    for (const [name, row] of [...this.fields].sort(([a], [b]) => (a < b ? -1 : 1))) {
      recomputed += row.recomputed;
      held += row.held;
      const fault = row.held === row.recomputed ? '' : `, ${row.recomputed - row.held} differ`;
      console.log(`        ${name}: ${row.recomputed} recomputed${fault}`);
    }
    console.log(`${counted(recomputed, 'field')} recomputed, ${held} as recorded`);
  }
}

/** `constituents.USDT.coin.priceUsd` → `constituents.priceUsd`: the group and the field. */
function nameOf(path: string): string {
  const parts = path.split('.');
  const [group = ''] = parts;
  const last = parts.findLast((part) => /^[a-z]/.test(part) && !part.includes('-')) ?? group;
  return last === group ? group : `${group}.${last}`;
}
