import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import type { AuditFinding } from '@/lib/benchmark/audit/audit-finding';
import { type ExaminationStage, examineRecord } from '@/lib/benchmark/audit/audit-verify';
import { changeLeaf, type Leaf, type Resealing } from '@/lib/benchmark/audit/change-leaf';
import type { RecomputedField } from '@/lib/benchmark/audit/compare-fields';

/** A request to the verifier: a record with its documents, and a change to make first. */
export type VerifierRequest = {
  record: AuditRecord;
  change?: { leaf: Leaf; value: string; resealing: Resealing };
};

export type Verdict = {
  findings: AuditFinding[];
  fields: RecomputedField[];
  /** The record's hash after a change; without a change, the hash of the published record. */
  sha256: string;
};

export type VerifierAnswer =
  | { type: 'stage'; stage: ExaminationStage }
  | { type: 'done'; verdict: Verdict };

/** A message from the worker: first that it is loaded, then the answers. */
export type VerifierMessage = { type: 'ready' } | VerifierAnswer;

/** Answers one request: each stage as it begins, then the verdict. Runs the same in a worker and a test. */
export function answerRequest(
  { record, change }: VerifierRequest,
  post: (answer: VerifierAnswer) => void,
): void {
  const examined = change
    ? changeLeaf(record, change.leaf, () => change.value, change.resealing)
    : record;
  const { findings, fields } = examineRecord(examined, undefined, (stage) =>
    post({ type: 'stage', stage }),
  );
  post({ type: 'done', verdict: { findings, fields, sha256: examined.sha256 } });
}
