import { type AuditRecord, namedRecords } from '@/lib/benchmark/audit/audit';

/**
 * Records with all they name as an export has them: each document and each record behind a fixing once, before it
 * is first named.
 */
export function exportLines(records: readonly AuditRecord[]): string {
  const written = new Set<string>();
  const lines = records.flatMap(({ evidence = {}, ...record }) => {
    const behind = new Set(namedRecords(record).map(({ sha256 }) => sha256));
    const fresh = Object.entries(evidence).filter(([sha256]) => !written.has(sha256));
    const isKnown = record.kind === 'indicative' && written.has(record.sha256);
    for (const sha256 of [...fresh.map(([name]) => name), record.sha256]) written.add(sha256);
    return [
      ...fresh
        .filter(([sha256]) => !behind.has(sha256))
        .map(([sha256, document]) => ({ document, sha256 })),
      ...fresh.filter(([sha256]) => behind.has(sha256)).map(([, named]) => named),
      ...(isKnown ? [] : [record]),
    ];
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
