import type { AuditRecord } from '@/lib/benchmark/audit/audit';

/** Records with their documents as an export has them: each document once, before it is first named. */
export function exportLines(records: readonly AuditRecord[]): string {
  const written = new Set<string>();
  const lines = records.flatMap(({ evidence = {}, ...record }) => {
    const fresh = Object.entries(evidence).filter(([sha256]) => !written.has(sha256));
    for (const [sha256] of fresh) written.add(sha256);
    return [...fresh.map(([sha256, document]) => ({ document, sha256 })), record];
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
