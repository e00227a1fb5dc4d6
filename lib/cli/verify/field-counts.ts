import type { RecomputedField } from '@/lib/benchmark/audit/compare-fields';
import { counted } from '../print';

/** Counts recomputed figures by field name, over any number of records. */
export class FieldCounts {
  private readonly byName = new Map<string, { recomputed: number; held: number }>();

  add(fields: readonly RecomputedField[]): void {
    for (const { path, expected, found } of fields) {
      const name = nameOf(path);
      const row = this.byName.get(name) ?? { recomputed: 0, held: 0 };
      row.recomputed += 1;
      if (expected === found) row.held += 1;
      this.byName.set(name, row);
    }
  }

  /** Prints a line per field, and their sum; nothing if records of earlier versions had no such list. */
  print(): void {
    if (this.byName.size === 0) return;
    let recomputed = 0;
    let held = 0;
    for (const [name, row] of [...this.byName].sort(([a], [b]) => (a < b ? -1 : 1))) {
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
