import { type AuditRecord, namedDocuments, namedRecords } from '@/lib/benchmark/audit/audit';
import type { TickResult } from '@/lib/engine/tick/tick-result';

type Tick = Pick<TickResult, 'documents' | 'indicativeRecords'>;

/**
 * A record with everything it names, as the API serves it, by way of JSON.
 * @param ticks the record's own, and for a fixing those of its window
 */
export function withDocuments(ticks: Tick | readonly Tick[], record: AuditRecord): AuditRecord {
  const all = 'documents' in ticks ? [ticks] : ticks;
  const behind = new Set(namedRecords(record).map(({ sha256 }) => sha256));
  const records = all
    .flatMap(({ indicativeRecords }) => indicativeRecords)
    .filter(({ sha256 }) => behind.has(sha256));
  const texts = new Map(
    all.flatMap(({ documents }) =>
      [...documents].map(([sha256, { text }]) => [sha256, text] as const),
    ),
  );
  const documents = [record, ...records].flatMap(namedDocuments);
  const evidence = Object.fromEntries([
    ...records.map((each) => [each.sha256, each]),
    ...documents.map((sha256) => [sha256, JSON.parse(texts.get(sha256) ?? 'null')]),
  ]);
  return JSON.parse(JSON.stringify({ ...record, evidence }));
}
