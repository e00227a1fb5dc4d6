import { isCoinIndex } from '@/lib/benchmark/codes';
import { fixingWindow } from '@/lib/benchmark/fixing';
import {
  METHODOLOGY_PARAMETERS,
  type MethodologyParameters,
  overridesOf,
  withOverrides,
} from '@/lib/benchmark/parameters';
import { msOf } from '@/lib/benchmark/text-times';
import { AUDIT_SCHEMA, type AuditRecord, recordControl } from './audit';
import { type AuditFinding, compareText } from './audit-finding';
import { hashRecord, type ParametersText, parametersText, restoreParameters } from './audit-hash';
import { compareFields, findingsOf } from './compare-fields';
import { documentOf } from './examine-documents';

/** A view of the yields is at most this old. */
const YIELD_VIEW_MS = 60_000;

const COUNT = /^(0|[1-9]\d{0,8})$/;

/** Checks that need no recomputation: hashes, totals, names, times, revision. */
export function examineHead(record: AuditRecord): AuditFinding[] {
  const { feedId, dataClass, revision, kind, index } = record;
  const isFixing = kind === 'fixing';
  const has = (value: unknown) => (value === null ? 'absent' : 'present');
  return [
    ...compareText('schema', 'schema', AUDIT_SCHEMA, record.schema),
    ...compareText('sha256', 'record', hashRecord(record), record.sha256),
    ...findingsOf(compareFields('control', recordControl(record), record.control), 'control'),
    ...compareText('data_class', 'feedId', dataClass, feedId.split(/[-:]/)[0] ?? null),
    ...compareText('fixing', 'kind', isFixing ? 'fixing' : 'indicative', kind),
    ...compareText('fixing', 'fixing', isFixing ? 'present' : 'absent', has(record.fixing)),
    ...compareText(
      'basket',
      'basket',
      isCoinIndex(index) ? 'present' : 'absent',
      has(record.basket),
    ),
    ...compareText(
      'revision',
      'reason',
      has(revision.number === '0' ? null : 0),
      has(revision.reason),
    ),
    ...(COUNT.test(revision.number)
      ? []
      : compareText('revision', 'number', 'a count', revision.number)),
    ...(isFixing ? [] : compareText('chain', 'indicative', null, record.previousSha256)),
    ...examineTimes(record),
  ];
}

function examineTimes(record: AuditRecord): AuditFinding[] {
  const { computedAt, asOf, publishedAt, yieldsViewedAt, basket } = record;
  const computedMs = msOf(computedAt);
  const viewAgeMs = computedMs - msOf(yieldsViewedAt);
  const isSameView =
    viewAgeMs >= 0 &&
    Math.floor(computedMs / YIELD_VIEW_MS) === Math.floor(msOf(yieldsViewedAt) / YIELD_VIEW_MS);
  const faults = [
    ...(msOf(publishedAt) < msOf(asOf) ? [['publishedAt', asOf, publishedAt] as const] : []),
    ...(record.kind === 'fixing' && computedMs < msOf(asOf)
      ? [['computedAt', asOf, computedAt] as const]
      : []),
    ...(isSameView ? [] : [['yieldsViewedAt', computedAt, yieldsViewedAt] as const]),
    ...[basket?.decidedAt, basket?.effectiveFrom].flatMap((at) =>
      at != null && msOf(at) > computedMs ? [['basket', computedAt, at] as const] : [],
    ),
  ];
  return faults.map(([subject, expected, found]) => ({ check: 'time', subject, expected, found }));
}

/** The moment a record describes: the tick's, or the end of its fixing's window. */
export function expectedAsOf(record: AuditRecord, parameters: MethodologyParameters): string {
  if (record.kind === 'indicative') return record.computedAt;
  return new Date(fixingWindow(msOf(record.asOf), parameters).endMs).toISOString();
}

/** Checks that the record's parameters are the methodology's, except for a recording's overrides. */
export function examineParameters(record: AuditRecord): {
  parameters: MethodologyParameters;
  findings: AuditFinding[];
} {
  const document = documentOf(record, record.parametersSha256) as ParametersText | undefined;
  if (document === undefined) throw new RangeError('the parameters are missing');
  const expected = parametersText(withOverrides(METHODOLOGY_PARAMETERS, record.overrides));
  const fields = compareFields('parameters', expected, document);
  const parameters = known.get(document) ?? restoreParameters(document);
  known.set(document, parameters);
  const isFree = record.dataClass === 'replay' || Object.keys(record.overrides).length === 0;
  return {
    parameters,
    findings: [
      ...compareText(
        'methodology_version',
        'methodologyVersion',
        METHODOLOGY_PARAMETERS.version,
        record.methodologyVersion,
      ),
      ...findingsOf(fields, 'parameters_hash'),
      ...(isFree
        ? []
        : compareText('overrides', 'overrides', 'none', Object.keys(record.overrides).join(', '))),
      ...findingsOf(
        compareFields('overrides', overridesOf(parameters), record.overrides),
        'overrides',
      ),
    ],
  };
}

/** The same document gives the same object, which is the cache key of computed results. */
const known = new WeakMap<object, MethodologyParameters>();
