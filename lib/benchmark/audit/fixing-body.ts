import { carriedConfidence } from '@/lib/benchmark/confidence/confidence';
import { doubtedFixing, type Fixing, fixingConfidence, strikeFixing } from '@/lib/benchmark/fixing';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { msOf } from '@/lib/benchmark/text-times';
import { type Dec, dec, toPlaces, toText } from '@/lib/benchmark/units';
import type { AuditFixing, AuditInterval, AuditOutput } from './audit';

type Struck = Pick<AuditFixing, 'values' | 'intervals' | 'closing' | 'previous'>;

/**
 * A fixing's figures from the values of its window, the closing value's output and the previous fixing.
 * Methodology, indices. `atMs` is any time in the window. Of `intervals` only the hashes of records are read.
 */
export function fixingBody(
  { values, intervals, closing, previous }: Struck,
  atMs: number,
  parameters: MethodologyParameters,
): { fixing: Fixing; intervals: AuditInterval[]; output: AuditOutput } {
  const named = new Map(
    intervals.flatMap(({ records }) => records.map(({ at, sha256 }) => [at, sha256] as const)),
  );
  const struck = strikeFixing({
    atMs,
    values: values.map(({ at, value, estimated, unconfirmed }) => ({
      atMs: msOf(at),
      value: dec(value, 'window value'),
      estimated,
      unconfirmed,
      recordSha256: named.get(at) ?? null,
    })),
    unit: closing.unit,
    previous: previous && { value: dec(previous.value) },
    parameters,
  });
  const closed = closing.confidence === null ? null : dec(closing.confidence);
  const before = previous?.confidence ? dec(previous.confidence) : null;
  const confidence =
    struck.method === 'carried_forward'
      ? carriedConfidence(before, parameters)
      : closed && fixingConfidence(closed, struck.intervalsUsed, struck.intervalsExpected);
  const fixing = doubtedFixing(struck, closing, confidence, parameters);
  return {
    fixing,
    intervals: fixingIntervals(fixing),
    output: fixingOutput(closing, fixing, confidence),
  };
}

export function fixingIntervals({ intervals }: Fixing): AuditInterval[] {
  return intervals.map((row) => ({
    start: new Date(row.startMs).toISOString(),
    samples: String(row.samples),
    median: toText(row.median),
    records: row.middle.map(({ atMs, recordSha256: sha256 }) => {
      return { at: new Date(atMs).toISOString(), sha256 };
    }),
  }));
}

/** The fixing's own value beside the closing value's basket figures. */
export function fixingOutput(
  closing: AuditOutput,
  fixing: Fixing,
  confidence: Dec | null,
): AuditOutput {
  return {
    ...closing,
    value: toText(fixing.value),
    method: fixing.method,
    reason: fixing.reason,
    confidence: toPlaces(confidence, 4),
  };
}
