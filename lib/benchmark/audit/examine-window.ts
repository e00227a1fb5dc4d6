import type { Fixing, FixingInterval } from '@/lib/benchmark/fixing';
import { PLACES } from '@/lib/benchmark/index/index-outcome';
import { isoTime, msOf } from '@/lib/benchmark/text-times';
import { type Dec, roundHalfEven, toPlaces, toText } from '@/lib/benchmark/units';
import { type AuditOutput, type AuditRecord, namedDocuments } from './audit';
import { type AuditFinding, compareText } from './audit-finding';
import { compareFields, type RecomputedField } from './compare-fields';
import { documentOf } from './examine-documents';

type Row = FixingInterval['middle'][number];

/**
 * Checks the values of a fixing's window against the indicative records behind the middle ones: same index,
 * feed and rules, of that time, with that value, and each true to its own inputs. Methodology, indices. Where a
 * record is not at hand, that is a finding, since the value rests on it.
 * @param examine the examination of one record, with the documents it was handed over with
 */
export function examineWindow(
  record: AuditRecord,
  { intervals }: Pick<Fixing, 'intervals'>,
  examine: (record: AuditRecord) => readonly AuditFinding[],
): { findings: AuditFinding[]; fields: RecomputedField[] } {
  const findings = timesInOrder(record);
  const fields: RecomputedField[] = [];
  const middle = intervals.flatMap((interval) => interval.middle);
  let missing = 0;
  for (const row of middle) {
    const named = row.recordSha256 === null ? undefined : documentOf(record, row.recordSha256);
    if (named === undefined) {
      missing += 1;
      continue;
    }
    const indicative = named as AuditRecord;
    const subject = `fixing.records.${isoTime(row.atMs)}`;
    const own = compareFields(subject, asNamed(record, row), asFound(indicative));
    fields.push(...own);
    if (own.some(({ expected, found }) => expected !== found)) continue;
    for (const finding of examinedOnce(indicative, record, examine)) {
      findings.push({ ...finding, subject: `${subject}.${finding.subject}` });
    }
  }
  if (missing > 0) {
    const found = `${missing} of ${middle.length} are not at hand`;
    findings.push({ check: 'document', subject: 'fixing.records', expected: 'at hand', found });
  }
  return { findings, fields };
}

/** A record is examined once with the same documents, however many revisions of a fixing name it. */
const examined = new WeakMap<
  object,
  { documents: readonly unknown[]; findings: readonly AuditFinding[] }
>();

function examinedOnce(
  indicative: AuditRecord,
  { evidence = {} }: AuditRecord,
  examine: (record: AuditRecord) => readonly AuditFinding[],
): readonly AuditFinding[] {
  const whole = { ...indicative, evidence };
  const documents = namedDocuments(indicative).map((sha256) => documentOf(whole, sha256));
  const known = examined.get(indicative);
  const isKnown = known?.documents.every((document, place) => document === documents[place]);
  if (known && isKnown) return known.findings;
  const findings = examine(whole);
  examined.set(indicative, { documents, findings });
  return findings;
}

function timesInOrder({ fixing }: AuditRecord): AuditFinding[] {
  const times = (fixing?.values ?? []).map(({ at }) => msOf(at));
  const isRising = times.every((atMs, place) => place === 0 || atMs > (times[place - 1] ?? atMs));
  return isRising ? [] : compareText('fixing', 'fixing.values', 'in order of time', 'not in order');
}

/** What a record must be to stand behind a middle value of the fixing. */
function asNamed(record: AuditRecord, row: Row) {
  const { index, feedId, dataClass, parametersSha256, output } = record;
  return {
    ...{ index, feedId, dataClass, parametersSha256, kind: 'indicative', asOf: isoTime(row.atMs) },
    ...{ sha256: row.recordSha256, value: asPublished(row.value, output), isComputed: true },
    isUnconfirmed: row.unconfirmed,
  };
}

function asFound(indicative: AuditRecord) {
  const { index, feedId, dataClass, parametersSha256, kind, asOf, sha256 } = indicative;
  const { value, method, reason } = indicative.output;
  return {
    ...{ index, feedId, dataClass, parametersSha256, kind, asOf, sha256 },
    ...{ value, isComputed: method !== 'carried_forward' },
    isUnconfirmed: reason === 'unconfirmed_move',
  };
}

/** A value with more places than its index has is no published one. */
function asPublished(value: Dec, { unit }: AuditOutput): string {
  const places = PLACES[unit];
  return roundHalfEven(value, places).equals(value) ? toPlaces(value, places) : toText(value);
}
