import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { examineRecord } from '@/lib/benchmark/audit/audit-verify';
import { DAY_MS } from '@/lib/benchmark/durations';
import { FeedsAtHand } from '@/lib/benchmark/statement/examine-statements';
import { isReadable } from '@/lib/benchmark/statement/records-at-hand';
import { isoDay } from '@/lib/benchmark/text-times';
import { type AnchorSources, verifyStatements } from './anchors';
import { type ExportedStatements, readRecords, UnreadableRecord } from './read-export';
import { Report } from './report';

/**
 * Verifies one record, or the records of an export, each fixing against the one before it, and all of them against
 * the statements that the export holds or a reader kept.
 */
export async function verifyFile(file: string, sources?: AnchorSources): Promise<void> {
  const report = new Report();
  const chainEnds = new Map<string, { sha256: string }>();
  const fixings = new FixingDays();
  let records = 0;
  let value = '';
  const feeds = new FeedsAtHand();
  const own: ExportedStatements = { statements: [], keys: new Map() };
  for await (const record of readRecords(await linesOf(file), own)) {
    records += 1;
    const { feedId, index, kind, asOf, dataClass } = record;
    const before = kind === 'fixing' ? chainEnds.get(feedId) : undefined;
    if (kind === 'fixing') chainEnds.set(feedId, record);
    const examined = examineRecord(record, before);
    report.take(`${index} ${kind} ${asOf} ${dataClass}`, examined);
    fixings.note(record);
    if (isReadable(examined.findings)) feeds.of(feedId).note(record);
    const { output } = record;
    value = examined.findings.length > 0 ? '' : `value ${output.value ?? 'none'}, ${output.method}`;
  }
  if (records === 0) throw new UnreadableRecord(`${file} holds no audit record.`);
  if (records === 1 && value !== '') report.say(value);
  for (const line of fixings.doubles()) report.find(line);
  for (const line of fixings.gaps()) report.say(line);
  report.end(records, await verifyStatements(feeds, own, sources, report));
}

async function linesOf(file: string): Promise<AsyncIterable<string>> {
  if (file === '-') return createInterface({ input: process.stdin });
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw new UnreadableRecord(`${file} cannot be read (${cause.code ?? cause.message}).`);
  });
  return handle.readLines();
}

/** The days whose fixings an export has: each index has one first revision a day, and no day is missing. */
class FixingDays {
  private readonly first = new Map<string, number>();
  private readonly days = new Map<string, Set<number>>();

  note({ feedId, index, kind, asOf, revision }: AuditRecord): void {
    if (kind !== 'fixing') return;
    const day = Math.floor(Date.parse(asOf) / DAY_MS);
    const days = this.days.get(`${feedId} ${index}`) ?? new Set();
    this.days.set(`${feedId} ${index}`, days.add(day));
    if (revision.number !== '0') return;
    const key = `${index} of ${isoDay(day * DAY_MS)}`;
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
      return [
        `note: ${name} lacks ${missing} of its days, the first ${isoDay((first + 1) * DAY_MS)}`,
      ];
    });
  }
}
