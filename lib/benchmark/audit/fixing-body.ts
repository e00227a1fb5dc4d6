import { carriedConfidence } from '@/lib/benchmark/confidence/confidence';
import {
  doubtedFixing,
  type Fixing,
  fixingConfidence,
  type IndicativeValue,
  strikeFixing,
} from '@/lib/benchmark/fixing';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { msOf } from '@/lib/benchmark/text-times';
import { type Dec, dec, figure, toPlaces, toText } from '@/lib/benchmark/units';
import type { AuditFixing, AuditInterval, AuditOutput } from './audit';

type Struck = Pick<AuditFixing, 'values' | 'intervals' | 'closing' | 'previous'>;

type FixingFigures = {
  fixing: Fixing;
  confidence: Dec | null;
  intervals: AuditInterval[];
  output: AuditOutput;
};

/**
 * A fixing's figures from the values of its window, the closing value's output and the previous fixing.
 * Methodology, indices. `atMs` is any time in the window. Of `intervals` only the hashes of records are read.
 */
export function fixingBody(
  { values, intervals, closing, previous }: Struck,
  atMs: number,
  parameters: MethodologyParameters,
): FixingFigures {
  const named = new Map(
    intervals.flatMap(({ records }) => records.map(({ at, sha256 }) => [at, sha256] as const)),
  );
  const read = values.map(({ at, value, ...marks }) => ({
    ...marks,
    atMs: msOf(at),
    value: dec(value, 'window value'),
    recordSha256: named.get(at) ?? null,
  }));
  return fixingFigures({ values: read, closing, previous }, atMs, parameters);
}

type Window = Pick<AuditFixing, 'closing' | 'previous'> & { values: readonly IndicativeValue[] };

/** The same from the values as the engine has them. */
export function fixingFigures(
  { values, closing, previous }: Window,
  atMs: number,
  parameters: MethodologyParameters,
): FixingFigures {
  const struck = strikeFixing({
    ...{ atMs, values, unit: closing.unit, parameters },
    previous: previous && { value: dec(previous.value) },
  });
  const closed = figure(closing.confidence);
  const before = previous?.confidence ? dec(previous.confidence) : null;
  const confidence =
    struck.method === 'carried_forward'
      ? carriedConfidence(before, parameters)
      : closed && fixingConfidence(closed, struck.intervalsUsed, struck.intervalsExpected);
  const fixing = doubtedFixing(struck, closing, confidence, parameters);
  return {
    ...{ fixing, confidence, intervals: fixingIntervals(fixing) },
    output: fixingOutput(closing, fixing, confidence),
  };
}

function fixingIntervals({ intervals }: Fixing): AuditInterval[] {
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
function fixingOutput(closing: AuditOutput, fixing: Fixing, confidence: Dec | null): AuditOutput {
  return {
    ...closing,
    value: toText(fixing.value),
    method: fixing.method,
    reason: fixing.reason,
    confidence: toPlaces(confidence, 4),
  };
}
