import { DAY_MS } from '@/lib/benchmark/durations';
import { getAuditRecord, listAuditRecords } from '@/lib/store/benchmark/audit-records';
import { listStatementKeys } from '@/lib/store/benchmark/fixing-statements';
import type { Store } from '@/lib/store/connection/client';
import { type Anchor, type AnchorFinding, type AnchorKeys, anchorName } from './read-anchors';

/** Records are kept at least five years; before that a missing one is a finding. */
const KEPT_MS = 5 * 365 * DAY_MS;

/** What the comparison of a store with kept statements came to. */
export type AnchorsCheck = {
  findings: AnchorFinding[];
  /** Statements of other feeds, and of records the store no longer keeps. */
  skipped: number;
};

/**
 * Compares a store's chain of records with statements that somebody kept: each head still stands at its
 * place, each stated record is there with the stated value, and the chain reaches as far. Whoever
 * rewrites or cuts the chain, with hashes made to fit, is found out by the first statement past the change.
 */
export async function checkAnchors(
  { db }: Pick<Store, 'db'>,
  feedId: string,
  anchors: readonly Anchor[],
): Promise<AnchorsCheck> {
  const findings: AnchorFinding[] = [];
  let skipped = 0;
  const [latest] = await listAuditRecords(db, { feedId, limit: 1 });
  const keptFromMs = (latest?.publishedAtMs ?? 0) - KEPT_MS;
  for (const anchor of anchors) {
    const { feed, chain, day, fixings } = anchor.statement;
    const sequence = Number(chain.sequence);
    // A statement may be kept for longer than the records it names.
    if (feed !== feedId || Date.parse(day) < keptFromMs) {
      skipped += 1;
      continue;
    }
    const subject = anchorName(anchor);
    if (!latest || latest.sequence < sequence) {
      const ends = latest ? `ends at record ${latest.sequence}` : 'has no records';
      findings.push({ subject, problem: `record ${sequence} is missing: the chain ${ends}` });
      continue;
    }
    const head = await getAuditRecord(db, { feedId, sha256: chain.head_sha256 });
    if (head?.sequence !== sequence) {
      findings.push({ subject, problem: `record ${sequence} is not the one that was signed` });
    }
    for (const { index, value, record_sha256: sha256 } of fixings) {
      const row = await getAuditRecord(db, { feedId, sha256 });
      if (!row) findings.push({ subject, problem: `the record of ${index} is not there` });
      else if (statedIn(row.record) !== value) {
        findings.push({ subject, problem: `${index} was ${value}, its record says otherwise` });
      }
    }
  }
  return { findings, skipped };
}

/** The keys the store itself names: good against a mistake, not against whoever holds the store. */
export async function keysOfStore({ db }: Pick<Store, 'db'>): Promise<AnchorKeys> {
  const keys = await listStatementKeys(db);
  return new Map(keys.map(({ keyId, publicKey }) => [keyId, publicKey]));
}

function statedIn(record: string): string | null {
  const { output } = JSON.parse(record) as { output?: { value?: string | null } };
  return output?.value ?? null;
}
