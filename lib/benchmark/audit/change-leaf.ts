import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import { controlTotals } from '@/lib/benchmark/evidence/control-totals';
import { type AuditRecord, sealRecord } from './audit';
import { hashRecord } from './audit-hash';

/** A leaf of a record (`sha256` null) or of a document it names. */
export type Leaf = { sha256: string | null; path: readonly string[] };

/** What is recomputed after a change: nothing, every hash, or the control totals as well. */
export type Resealing = 'none' | 'hashes' | 'totals';

/**
 * The record with one leaf replaced, as a forger would rewrite it: the document gets the hash of its new
 * text, and the record names it. With `none`, the old hashes are kept for the new text.
 */
export function changeLeaf(
  record: AuditRecord,
  { sha256, path }: Leaf,
  change: (leaf: unknown) => unknown,
  resealing: Resealing,
): AuditRecord {
  const { evidence = {} } = record;
  if (sha256 === null) {
    const changed = changedAt(record, path, change) as AuditRecord;
    if (resealing === 'none') return changed;
    return resealing === 'totals'
      ? { ...sealRecord(changed), evidence }
      : { ...changed, sha256: hashRecord(changed) };
  }
  const document = changedAt(evidence[sha256] as object, path, change) as Record<string, unknown>;
  if (resealing === 'none') return { ...record, evidence: { ...evidence, [sha256]: document } };
  if (resealing === 'totals' && document.control) {
    document.control = controlTotals(document, ['control']);
  }
  const fresh = sha256Hex(canonicalText(document));
  const bare = JSON.stringify({ ...record, evidence: undefined }).replaceAll(sha256, fresh);
  const named = JSON.parse(bare) as AuditRecord;
  const others = Object.fromEntries(Object.entries(evidence).filter(([name]) => name !== sha256));
  return { ...sealRecord(named), evidence: { ...others, [fresh]: document } };
}

function changedAt(
  value: object,
  path: readonly string[],
  change: (leaf: unknown) => unknown,
): object {
  const [name = '', ...rest] = path;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const member = copy[name];
  copy[name] = rest.length === 0 ? change(member) : changedAt(member as object, rest, change);
  return copy;
}
