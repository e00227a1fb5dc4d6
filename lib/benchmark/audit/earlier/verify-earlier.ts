import { constituentQuality } from '@/lib/benchmark/confidence/confidence';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, figure } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import { type AuditFinding, compareFigure, compareText } from '../audit-finding';
import { canonicalText, hashRecord, restoreParameters, sha256Hex } from '../audit-hash';
import { checkCoin } from './earlier-coin';
import { checkFixing } from './earlier-fixing';
import {
  checkBill,
  checkEffectiveWeights,
  checkWeights,
  compareOutput,
  recomputeIndex,
} from './earlier-recompute';
import { EARLIER_SCHEMA, type EarlierRecord } from './earlier-record';

/**
 * Checks a record of a version before 3.0.0: its own hash, its parameters' hash, and every figure that
 * can be recomputed from the record. Uses the record's parameters, not the current ones.
 */
export function verifyEarlierRecord(record: EarlierRecord): AuditFinding[] {
  return [
    ...guarded('hashes', () => checkHashes(record)),
    ...guarded('figures', () => checkFigures(record)),
  ];
}

function checkHashes(record: EarlierRecord): AuditFinding[] {
  const parametersHash = sha256Hex(canonicalText(record.parameters));
  const version = record.parameters.version;
  return [
    ...compareText('schema', 'schema', EARLIER_SCHEMA, record.schema),
    ...checkVersion(record),
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

/** From 3.0.0 on a record names its inputs; this form would hide the inputs of the rules. */
function checkVersion({ methodologyVersion }: EarlierRecord): AuditFinding[] {
  if (Number.parseInt(methodologyVersion, 10) < 3) return [];
  return [
    { check: 'schema', subject: 'schema', expected: 'audit-record/2', found: EARLIER_SCHEMA },
  ];
}

function checkFigures(record: EarlierRecord): AuditFinding[] {
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
    ...record.constituents.flatMap((step) => checkStep(record, step, parameters)),
    ...checkBill(record),
    ...checkWeights(record, parameters),
    ...checkEffectiveWeights(record, outcome),
    ...compareOutput(isFixing ? 'closing' : 'output', output, found),
    ...checkFixing(record, parameters),
  ];
}

function checkStep(
  record: EarlierRecord,
  step: EarlierRecord['constituents'][number],
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
    // A suspended coin has no RAY, whatever its scores.
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
