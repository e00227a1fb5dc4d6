import { constituentQuality } from '@/lib/benchmark/confidence/confidence';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import { AUDIT_SCHEMA, type AuditRecord } from './audit';
import { checkCoin } from './audit-coin';
import { type AuditFinding, compareFigure, compareText } from './audit-finding';
import { checkFixing } from './audit-fixing';
import { canonicalText, hashRecord, restoreParameters, sha256Hex } from './audit-hash';
import {
  checkBill,
  checkEffectiveWeights,
  checkWeights,
  compareOutput,
  figure,
  recomputeIndex,
} from './audit-recompute';

/**
 * Checks a record against itself and, if provided, against the record before it (`null`: there
 * must be none; left out: the chain is not checked): own hash, chain, parameters' hash, and every
 * figure recomputed from the record's own inputs. Methodology §10. An empty list means it holds.
 * The record's parameters are used, not today's; a record that can't be read is a finding too.
 */
export function verifyAuditRecord(
  record: AuditRecord,
  previous?: { sha256: string } | null,
): AuditFinding[] {
  return [
    ...guarded('hashes', () => checkHashes(record)),
    ...(previous === undefined
      ? []
      : compareText('chain', 'previousSha256', previous?.sha256 ?? null, record.previousSha256)),
    ...guarded('figures', () => checkFigures(record)),
  ];
}

/** Verifies records in the order they were appended, each against the one before it. */
export function verifyAuditChain(
  records: readonly AuditRecord[],
): { sha256: string; findings: AuditFinding[] }[] {
  return records.map((record, index) => ({
    sha256: record.sha256,
    findings: verifyAuditRecord(record, index === 0 ? undefined : (records[index - 1] ?? null)),
  }));
}

function checkHashes(record: AuditRecord): AuditFinding[] {
  const parametersHash = sha256Hex(canonicalText(record.parameters));
  const version = record.parameters.version;
  return [
    ...compareText('schema', 'schema', AUDIT_SCHEMA, record.schema),
    ...compareText('sha256', 'record', hashRecord(record), record.sha256),
    ...compareText('parameters_hash', 'parameters', parametersHash, record.parametersSha256),
    ...compareText(
      'methodology_version',
      'methodologyVersion',
      typeof version === 'string' ? version : null,
      record.methodologyVersion,
    ),
  ];
}

function checkFigures(record: AuditRecord): AuditFinding[] {
  const parameters = restoreParameters(record.parameters);
  const { outcome, output } = recomputeIndex(record, parameters);
  const isFixing = record.kind === 'fixing';
  const found = record.fixing === null ? record.output : record.fixing.closing;
  return [
    ...compareText(
      'fixing',
      'fixing',
      isFixing ? 'present' : 'absent',
      record.fixing === null ? 'absent' : 'present',
    ),
    ...checkBasket(record),
    ...record.constituents.flatMap((step) => checkStep(record, step, parameters)),
    ...checkBill(record),
    ...checkWeights(record, parameters),
    ...checkEffectiveWeights(record, outcome),
    ...compareOutput(isFixing ? 'closing' : 'output', output, found),
    ...checkFixing(record, parameters),
  ];
}

/** The coins that were weighed are the basket's. */
function checkBasket({ basket, constituents }: AuditRecord): AuditFinding[] {
  if (basket === undefined) return [];
  const named = [...basket.coins].sort().join(', ');
  return compareText(
    'basket',
    'coins',
    named,
    constituents
      .map(({ id }) => id)
      .sort()
      .join(', '),
  );
}

function checkStep(
  record: AuditRecord,
  step: AuditRecord['constituents'][number],
  parameters: MethodologyParameters,
): AuditFinding[] {
  const findings = step.coin === null ? [] : checkCoin(record, step, step.coin, parameters);
  if (step.coin !== null || step.pegScore !== null || step.liquidityScore !== null) {
    const ray = rayPercent(
      figure(step.apyPercent),
      figure(step.pegScore),
      figure(step.liquidityScore),
      parameters,
    );
    // A suspended coin has no RAY whatever its scores say.
    const expected = step.suspendedBecause === null ? ray : null;
    findings.push(...compareFigure('ray', step.id, expected, figure(step.rayPercent)));
  }
  const inputs = step.qualityInputs;
  if (inputs !== null) {
    const quality = constituentQuality(
      {
        priceFreshness: dec(inputs.priceFreshness, 'priceFreshness'),
        bookFreshness: dec(inputs.bookFreshness, 'bookFreshness'),
        apyFreshness: dec(inputs.apyFreshness, 'apyFreshness'),
        venues: dec(inputs.venues, 'venues').toNumber(),
        venueIqrBps: figure(inputs.venueIqrBps),
        carriedForward: inputs.carriedForward,
        protocols: inputs.protocols == null ? null : dec(inputs.protocols, 'protocols').toNumber(),
      },
      parameters,
    );
    findings.push(...compareFigure('quality', step.id, quality, figure(step.quality)));
  }
  return findings;
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
