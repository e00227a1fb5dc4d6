import type { RegistryDocument } from '@/lib/benchmark/evidence/choice-documents';
import type { PoolsDocument } from '@/lib/benchmark/evidence/documents';
import { msOf } from '@/lib/benchmark/evidence/text-times';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { AuditRecord } from './audit';
import { type AuditFinding, compareText } from './audit-finding';
import { outputLike } from './audit-output';
import { basketFields } from './basket-fields';
import { circulationFields } from './circulation-fields';
import { closedMembers } from './closed-members';
import { compareFields, findingsOf, type RecomputedField } from './compare-fields';
import { examineCoins, examineDocuments, typedDocument } from './examine-documents';
import { examineHead, examineParameters, expectedAsOf } from './examine-head';
import { examineWindow } from './examine-window';
import { fixingBody } from './fixing-body';
import { impossibleInputs } from './impossible-inputs';
import { membershipFields } from './membership-fields';
import { recomputeBody } from './recompute-record';

/** Findings, and every recomputed field. */
export type Examination = { findings: AuditFinding[]; fields: RecomputedField[] };

/**
 * Checks a record against its own inputs and, if provided, against the record before it (`null`:
 * there must be none; omitted: the chain is not checked). Methodology §10. An empty list means the
 * record is valid. An unreadable record is a finding too.
 */
export function verifyAuditRecord(
  record: AuditRecord,
  previous?: { sha256: string } | null,
): AuditFinding[] {
  return examineRecord(record, previous).findings;
}

/** The stages of an examination, in order. */
export type ExaminationStage = 'head' | 'documents' | 'coins' | 'index' | 'compare';

/** The same, with every recomputed field. @param begin called with each stage as it begins. */
export function examineRecord(
  record: AuditRecord,
  previous?: { sha256: string } | null,
  begin: (stage: ExaminationStage) => void = () => undefined,
): Examination {
  const chain =
    previous === undefined
      ? []
      : compareText('chain', 'previousSha256', previous?.sha256 ?? null, record.previousSha256);
  const fields: RecomputedField[] = [];
  begin('head');
  // The rules read members that are there; a record of another shape is refused as such.
  const misfits = guarded('members', () => closedMembers(record));
  if (misfits.length > 0) return { findings: [...chain, ...misfits], fields };
  const head = guarded('head', () => examineHead(record));
  begin('documents');
  const findings = [
    ...head,
    ...chain,
    ...guarded('documents', () => examineDocuments(record)),
    ...guarded('inputs', () => impossibleInputs(record)),
    ...guarded('figures', () => {
      const { parameters, findings: faults } = examineParameters(record);
      const recomputed = recompute(record, parameters, begin);
      fields.push(...recomputed.fields);
      return [...faults, ...recomputed.findings];
    }),
  ];
  return { findings, fields };
}

/** Verifies records in the order they were appended, each against its predecessor. */
export function verifyAuditChain(
  records: readonly AuditRecord[],
): { sha256: string; findings: AuditFinding[] }[] {
  return records.map((record, index) => ({
    sha256: record.sha256,
    findings: verifyAuditRecord(record, index === 0 ? undefined : (records[index - 1] ?? null)),
  }));
}

function recompute(
  record: AuditRecord,
  parameters: MethodologyParameters,
  begin: (stage: ExaminationStage) => void,
): Examination {
  begin('coins');
  const coins = examineCoins(record, parameters);
  begin('index');
  const { body, output, judgement } = recomputeBody(record, coins, parameters);
  begin('compare');
  const { fixing } = record;
  const closed = fixing && { ...fixing, closing: output };
  const struck = closed && fixingBody(closed, msOf(record.asOf) - 1, parameters);
  const { constituents, exclusions, refused, bill } = record;
  const final = struck?.output ?? output;
  const window = struck
    ? examineWindow(record, struck.fixing, (named) => verifyAuditRecord(named))
    : { findings: [], fields: [] };
  const fields = [
    ...compareFields('asOf', expectedAsOf(record, parameters), record.asOf),
    ...compareFields('', body, { constituents, exclusions, refused, bill }),
    ...compareFields('output', outputLike(record.output, final), record.output),
    ...(fixing && struck
      ? [
          ...compareFields('fixing.closing', outputLike(fixing.closing, output), fixing.closing),
          ...compareFields('fixing.intervals', struck.intervals, fixing.intervals),
        ]
      : []),
    ...judgement.map((sentence) => ({
      path: 'judgement',
      expected: sentence,
      found: record.judgement.includes(sentence) ? sentence : null,
    })),
    ...basketFields(record, parameters),
    ...poolFields(record),
    ...circulationFields(record, parameters),
  ];
  return {
    findings: [
      ...coins.findings,
      ...findingsOf([...fields, ...window.fields], 'recomputed'),
      ...window.findings,
    ],
    fields: [...coins.fields, ...fields, ...window.fields],
  };
}

function poolFields(record: AuditRecord): RecomputedField[] {
  const { pools, registry } = record.documents;
  if (record.index === 'SYCEFI') return [];
  return membershipFields(
    typedDocument<PoolsDocument>(record, pools, 'evidence-pools/1').pools,
    typedDocument<RegistryDocument>(record, registry, 'evidence-registry/1'),
    record.dataClass,
  );
}

/** A record that can't be read is reported as such, with the reason, instead of thrown. */
function guarded(subject: string, check: () => AuditFinding[]): AuditFinding[] {
  try {
    return check();
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return [{ check: 'unreadable', subject, expected: null, found }];
  }
}
