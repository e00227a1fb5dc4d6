import { DAY_MS } from '@/lib/benchmark/durations';
import { getAuditRecord, listAuditRecords } from '@/lib/store/benchmark/audit-records';
import { listStatementKeys, listStatements } from '@/lib/store/benchmark/fixing-statements';
import type { Store } from '@/lib/store/connection/client';
import {
  type Anchor,
  type AnchorFinding,
  type AnchorKey,
  type AnchorKeys,
  anchorName,
  anchorOfRow,
} from './read-anchors';

/** Records are kept at least five years; a younger one that is missing is a finding. */
const KEPT_MS = 5 * 365 * DAY_MS;
const STATEMENTS_READ = 500;

/** The result of comparing a store with saved statements. */
export type AnchorsCheck = {
  findings: AnchorFinding[];
  /** Statements of other feeds, and of records the store no longer keeps. */
  skipped: number;
};

/**
 * Compares a store's chain of records with saved statements: each head is still in its place, each stated
 * record has the stated value, and the chain reaches as far. A rewritten or truncated chain, even with
 * matching hashes, is exposed by the first statement past the change.
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
    // A statement may outlive the records it names.
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

/**
 * The keys that the store itself names, with their periods: they guard against mistakes, not against someone who
 * controls the store.
 */
export async function keysOfStore({ db }: Pick<Store, 'db'>): Promise<AnchorKeys> {
  const rows = await listStatementKeys(db);
  const keys = new Map<string, AnchorKey>();
  for (const [place, { keyId, publicKey, fromMs }] of rows.entries()) {
    const period = { fromMs, untilMs: rows[place + 1]?.fromMs ?? null };
    keys.set(keyId, { x: publicKey, periods: [...(keys.get(keyId)?.periods ?? []), period] });
  }
  return keys;
}

/** Every statement that the store itself has of a feed. */
export async function statementsOfStore(
  { db }: Pick<Store, 'db'>,
  feedId: string,
): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for (;;) {
    const beforeSequence = anchors.at(-1)?.statement.chain.sequence;
    const rows = await listStatements(db, {
      ...{ feedId, limit: STATEMENTS_READ },
      ...(beforeSequence !== undefined && { beforeSequence: Number(beforeSequence) }),
    });
    anchors.push(...rows.map(anchorOfRow));
    if (rows.length < STATEMENTS_READ) return anchors;
  }
}

function statedIn(record: string): string | null {
  const { output } = JSON.parse(record) as { output?: { value?: string | null } };
  return output?.value ?? null;
}
