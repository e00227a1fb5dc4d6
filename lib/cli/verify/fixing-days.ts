import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { DAY_MS } from '@/lib/benchmark/durations';

/** The days whose fixings an export has: each index has one first revision a day, and no day is missing. */
export class FixingDays {
  private readonly first = new Map<string, number>();
  private readonly days = new Map<string, Set<number>>();

  note({ feedId, index, kind, asOf, revision }: AuditRecord): void {
    if (kind !== 'fixing') return;
    const day = Math.floor(Date.parse(asOf) / DAY_MS);
    const days = this.days.get(`${feedId} ${index}`) ?? new Set();
    this.days.set(`${feedId} ${index}`, days.add(day));
    if (revision.number !== '0') return;
    const key = `${index} of ${isoDay(day)}`;
    this.first.set(key, (this.first.get(key) ?? 0) + 1);
  }

  /** One line for each day with two first revisions. */
  doubles(): string[] {
    return [...this.first].flatMap(([name, count]) =>
      count > 1 ? [`fixing: ${name} has ${count} first revisions`] : [],
    );
  }

  /** One line for each index with days missing between its first and its last. A day without the engine has none. */
  gaps(): string[] {
    return [...this.days].flatMap(([name, days]) => {
      const sorted = [...days].sort((a, b) => a - b);
      const [from = 0, to = 0] = [sorted[0], sorted.at(-1)];
      const missing = to - from + 1 - sorted.length;
      if (missing === 0) return [];
      const first = sorted.find((day, place) => sorted[place + 1] !== day + 1) ?? from;
      return [`note: ${name} lacks ${missing} of its days, the first ${isoDay(first + 1)}`];
    });
  }
}

function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
