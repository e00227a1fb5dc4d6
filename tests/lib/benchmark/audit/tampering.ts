import { type AuditRecord, namedDocuments } from '@/lib/benchmark/audit/audit';
import { changeLeaf, type Leaf } from '@/lib/benchmark/audit/change-leaf';
import { dec } from '@/lib/benchmark/units';

export type { Leaf };

/** Every leaf of a record and of the documents that it names itself, and records in which one of them is another. */

/** What hashes and totals say of the rest is made anew, not tampered with. */
const MADE_ANEW = ['schema', 'sha256', 'control', 'evidence', 'parametersSha256', 'documents'];

export function leavesOf(record: AuditRecord, without = MADE_ANEW): Leaf[] {
  const named = new Set(namedDocuments(record));
  const documents = Object.entries(record.evidence ?? {}).filter(([sha256]) => named.has(sha256));
  return [
    ...pathsOf(record, without).map((path) => ({ sha256: null, path })),
    ...documents.flatMap(([sha256, document]) =>
      pathsOf(document as object, ['control', 'schema']).map((path) => ({ sha256, path })),
    ),
  ];
}

function pathsOf(value: object, without: readonly string[]): string[][] {
  return Object.entries(value)
    .filter(([name]) => !without.includes(name))
    .flatMap(([name, member]) =>
      typeof member === 'object' && member !== null
        ? pathsOf(member, []).map((path) => [name, ...path])
        : [[name]],
    );
}

/** A leaf's name as the list of information leaves has it. */
export function leafName(record: AuditRecord, { sha256, path }: Leaf): string {
  const document = sha256 === null ? null : (record.evidence?.[sha256] as { schema?: string });
  const kind = document ? (document.schema ?? 'parameters').split('/')[0] : 'record';
  return [kind, ...path.filter((part) => !/^\d+$/.test(part))].join('.');
}

/** How much a leaf is moved by: any amount, never none. */
export type Amount = { by: string; letter: string; ms: number };

/**
 * The record with one leaf moved and every hash made to fit.
 * @param totals whether the control totals are made to fit as well
 */
export function tampered(
  record: AuditRecord,
  leaf: Leaf,
  amount: Amount,
  totals: boolean,
): AuditRecord {
  const move = (value: unknown) => moved(value, amount);
  return changeLeaf(record, leaf, move, totals ? 'totals' : 'hashes');
}

function moved(leaf: unknown, { by, letter, ms }: Amount): unknown {
  if (leaf === null) return by;
  if (typeof leaf !== 'string') return !leaf;
  if (/^-?\d+(\.\d+)?$/.test(leaf)) return dec(leaf).plus(by).toFixed();
  const atMs = Date.parse(leaf);
  if (/^\d{4}-\d{2}-\d{2}T/.test(leaf) && !Number.isNaN(atMs)) {
    return new Date(atMs + ms).toISOString();
  }
  return `${leaf}${letter}`;
}
