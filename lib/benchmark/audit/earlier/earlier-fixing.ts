import { carriedConfidence } from '@/lib/benchmark/confidence/confidence';
import { fixingConfidence, fixingMean } from '@/lib/benchmark/fixing/fixing';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, figure } from '@/lib/benchmark/units';
import type { AuditOutput } from '../audit';
import { type AuditFinding, compareFigure, compareText } from '../audit-finding';
import { compareFields, findingsOf } from '../compare-fields';
import type { EarlierRecord } from './earlier-record';

/** The fields a fixing takes from its closing value. */
function basketOf(output: AuditOutput): Partial<AuditOutput> {
  const { value: _, method: __, status: ___, reason: ____, confidence: _____, ...basket } = output;
  return basket;
}

/**
 * A fixing's own figures against the medians in its record: the value is their mean, the method
 * reflects their number, and the confidence is the closing one reduced for missing intervals. With too
 * few medians the previous fixing is carried forward. Methodology §6.
 */
export function checkFixing(
  record: EarlierRecord,
  parameters: MethodologyParameters,
): AuditFinding[] {
  const { fixing, output } = record;
  if (fixing === null) return [];
  const { startHourUtc, endHourUtc, intervalSeconds, minIntervals } = parameters.fixing;
  const due = ((endHourUtc - startHourUtc) * 3600) / intervalSeconds;
  const medians = fixing.intervals.flatMap(({ median }) => figure(median) ?? []);
  const findings = compareText('fixing', 'intervals', String(due), String(fixing.intervals.length));
  const carried = medians.length < Math.max(1, minIntervals);
  const method = carried ? 'carried_forward' : medians.length === due ? 'full' : 'reduced';
  const expectedValue = carried
    ? figure(fixing.previous?.value ?? null)
    : fixingMean(medians, output.unit);
  const closing = figure(fixing.closing.confidence);
  const expectedConfidence = carried
    ? carriedConfidence(figure(fixing.previous?.confidence ?? null), parameters)
    : closing && fixingConfidence(closing, medians.length, due);
  return [
    ...findings,
    ...compareText('fixing', 'method', method, output.method),
    ...compareText('fixing', 'status', carried ? 'estimated' : 'live', output.status ?? null),
    ...compareFigure('fixing', 'value', expectedValue, figure(output.value)),
    ...compareFigure('fixing', 'confidence', expectedConfidence, figure(output.confidence)),
    ...compareFields('fixing.basket', basketOf(fixing.closing), basketOf(output)).flatMap((field) =>
      findingsOf([field], 'fixing'),
    ),
    ...fixing.intervals.flatMap(({ start, samples, median }) =>
      dec(samples, 'samples').isZero() === (median === null)
        ? []
        : [{ check: 'fixing' as const, subject: start, expected: null, found: median }],
    ),
  ];
}
