import type { IndexCode } from '@/lib/benchmark/codes';

/**
 * The path of a certificate: that of the newest value of an index, of a day's fixing (`2026-11-22`), or of
 * the value in force at a time (`2026-11-22T10:30:00Z`).
 */
export function certificatePath(index: IndexCode, time = 'latest'): string {
  return `/certificate/${index}/${time}`;
}

/** The permanent path of a record: a fixing's by its day, any other by its time. */
export function permanentCertificatePath(record: {
  index: IndexCode;
  kind: 'fixing' | 'indicative';
  asOf: string;
}): string {
  const { index, kind, asOf } = record;
  return certificatePath(index, kind === 'fixing' ? asOf.slice(0, 10) : asOf.replace('.000Z', 'Z'));
}
