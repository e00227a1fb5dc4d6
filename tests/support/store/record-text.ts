import type { AuditOutput, AuditRecord, AuditStep } from '@/lib/benchmark/audit/audit';
import { auditStepOfMember } from '@/lib/benchmark/audit/audit-output';

/** A record's output of the SYI, with the members that are given. */
export function outputOf(over: Partial<AuditOutput>): AuditOutput {
  return {
    ...{ value: null, unit: 'percent', method: 'full', reason: null, confidence: '0.95' },
    ...{ constituentsUsed: '1', constituentsExpected: '1', coveragePercent: '100' },
    ...{ topSharePercent: null, hhi: null, band: null, averageYieldPercent: null },
    ...over,
  };
}

/** A fixing’s part of a record, with no values in its window. */
export function fixingOf(
  closing: AuditOutput,
  intervals: NonNullable<AuditRecord['fixing']>['intervals'],
): AuditRecord['fixing'] {
  return { values: [], intervals, closing, previous: null };
}

type Step = Pick<AuditStep, 'id' | 'symbol'> & Partial<AuditStep>;

/** The text of an SYI record with what the read side takes from one; none of its documents is stored. */
export function recordText({
  atMs,
  steps,
  ...over
}: { atMs: number; steps: readonly Step[]; output: AuditOutput } & Partial<
  Omit<AuditRecord, 'constituents'>
>): string {
  return JSON.stringify({
    ...{ index: 'SYI', kind: 'indicative', asOf: new Date(atMs).toISOString() },
    methodologyVersion: '3.1.0',
    ...RECORD_NAMES,
    constituents: steps.map(auditStepOfMember),
    ...{ exclusions: [], bill: null, judgement: [], fixing: null, sha256: 'f'.repeat(64) },
    ...over,
  });
}

/** What a stored record says of the documents it names. */
export const RECORD_NAMES = {
  parametersSha256: 'e'.repeat(64),
  overrides: {},
  documents: {
    ...{ coins: [], pools: null, coinYields: null, basket: null, cefi: null, caps: null },
    ...{ registry: 'c'.repeat(64), bills: 'd'.repeat(64), readings: [] },
  },
};
