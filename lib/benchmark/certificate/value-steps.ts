import type { AuditOutput, AuditStep } from '@/lib/benchmark/audit/audit';
import type { ValueStep } from '@/lib/benchmark/codes';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, sum, ZERO } from '@/lib/benchmark/units';
import { scorePower } from '@/lib/benchmark/yield/ray';

/** The parts of a record from which the steps are read. */
export type SteppedRecord = {
  index: string;
  constituents: readonly Pick<
    AuditStep,
    'apyPercent' | 'pegScore' | 'liquidityScore' | 'rayPercent' | 'effectiveWeightPercent'
  >[];
  bill: { couponEquivalentPercent: string } | null;
  fixing: { closing: Pick<AuditOutput, 'value' | 'method'> } | null;
  output: Pick<AuditOutput, 'value' | 'unit' | 'method'>;
};

export type ValueSteps = {
  /** Signed basis points of the index; they sum to the value. Zero steps are left out. */
  steps: { step: ValueStep; bps: Dec }[];
  /** The published value in basis points. */
  valueBps: Dec;
};

/**
 * The path of a value from the weighted average APY through the deductions for peg and liquidity to the
 * published figure: `Σ wᵢ·APYᵢ`, `Σ wᵢ·APYᵢ·Pᵢ^α`, `Σ wᵢ·RAYᵢ`. Methodology, risk-adjusted yield, indices.
 * @returns `null` for a value that was carried forward or never computed.
 */
export function valueSteps(
  record: SteppedRecord,
  parameters: Pick<MethodologyParameters, 'ray'>,
): ValueSteps | null {
  const { output, fixing, bill } = record;
  const closing = fixing?.closing ?? output;
  if (output.value === null || closing.value === null) return null;
  if (output.method === 'carried_forward' || closing.method === 'carried_forward') return null;
  const rows = record.constituents
    .map((row) => stepRow(row, parameters))
    .filter((row) => row !== null);
  const weighed = (pick: (row: StepRow) => Dec) =>
    // A percent times a percent of weight is a basis point.
    sum(rows.map((row) => pick(row).times(row.weight)));
  const isPremium = record.index === 'SYRPI';
  const unitBps = (value: string) => (output.unit === 'bps' ? dec(value) : dec(value).times(100));
  const billBps = isPremium && bill !== null ? dec(bill.couponEquivalentPercent).times(-100) : ZERO;
  const average = weighed(({ apy }) => apy);
  const peg = weighed(({ apy, afterPeg }) => afterPeg.minus(apy));
  const liquidity = weighed(({ afterPeg, ray, isSplit }) => (isSplit ? ray.minus(afterPeg) : ZERO));
  const risk = weighed(({ afterPeg, ray, isSplit }) => (isSplit ? ZERO : ray.minus(afterPeg)));
  const exact = sum([average, peg, liquidity, risk, billBps]);
  const window = unitBps(output.value).minus(unitBps(closing.value));
  const steps = [
    { step: 'average' as const, bps: average },
    { step: 'peg' as const, bps: peg },
    { step: 'liquidity' as const, bps: liquidity },
    { step: 'risk' as const, bps: risk },
    { step: 'bill' as const, bps: billBps },
    { step: 'window' as const, bps: window },
    { step: 'rounding' as const, bps: unitBps(closing.value).minus(exact) },
  ].filter(({ step, bps }) => step === 'average' || !bps.isZero());
  return { steps, valueBps: unitBps(output.value) };
}

type StepRow = { weight: Dec; apy: Dec; afterPeg: Dec; ray: Dec; isSplit: boolean };

/** A member that counts; `null` for one that is suspended. */
function stepRow(
  step: SteppedRecord['constituents'][number],
  { ray }: Pick<MethodologyParameters, 'ray'>,
): StepRow | null {
  const { apyPercent, rayPercent, effectiveWeightPercent, pegScore, liquidityScore } = step;
  if (apyPercent === null || rayPercent === null || effectiveWeightPercent === null) return null;
  const apy = dec(apyPercent);
  const isSplit = pegScore !== null && liquidityScore !== null;
  // A negative APY passes through unchanged: a score must not shrink a loss.
  const isCut = isSplit && !apy.lessThan(ZERO);
  const afterPeg = isCut ? apy.times(scorePower(dec(pegScore), ray.pegExponent)) : apy;
  return { weight: dec(effectiveWeightPercent), apy, afterPeg, ray: dec(rayPercent), isSplit };
}
