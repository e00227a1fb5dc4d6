import type { AuditOutput, AuditRecord, AuditStep } from '@/lib/benchmark/audit/audit';
import { type ChangeCause, MEMBER_CAUSES, type MemberCause } from '@/lib/benchmark/codes';
import { BPS_PER_PERCENT, type Dec, figure, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';
import { type AttributedState, attributeChange } from './attribution';

/** The parts of a record that explain its change. */
export type AttributedRecord = Pick<AuditRecord, 'index'> & {
  parameters: { ray: { pegExponent: string; liquidityExponent: string } };
  constituents: readonly Pick<
    AuditStep,
    | 'id'
    | 'symbol'
    | 'effectiveWeightPercent'
    | 'apyPercent'
    | 'pegScore'
    | 'liquidityScore'
    | 'rayPercent'
  >[];
  bill: { couponEquivalentPercent: string } | null;
  fixing: { closing: Pick<AuditOutput, 'value' | 'method'> } | null;
  output: Pick<AuditOutput, 'value' | 'unit' | 'method'>;
};

export type IndexChange = {
  /** Signed basis points. The causes sum to it exactly, and so do the members with the rest. */
  changeBps: Dec;
  /** Sums over the members, and causes that concern the index as a whole; zeros are omitted. */
  causes: readonly { cause: ChangeCause; bps: Dec }[];
  members: readonly {
    id: string;
    symbol: string;
    changeBps: Dec;
    parts: readonly { cause: MemberCause; bps: Dec }[];
  }[];
};

/** Parts are published with six decimals; the remainder is part of `rounding`. */
const PART_PLACES = 6;

/**
 * Why an index changed between two of its records. Methodology §11. A value that repeats an earlier
 * one was not computed from its members, so the whole change is attributed to that.
 * @returns `null` where one of the records has no value.
 * @throws RangeError when the records are of different indices, or hold an invalid number.
 */
export function explainChange(from: AttributedRecord, to: AttributedRecord): IndexChange | null {
  if (from.index !== to.index) throw new RangeError(`${from.index} and ${to.index} do not compare`);
  const [before, after] = [valueBps(from.output), valueBps(to.output)];
  if (before === null || after === null) return null;
  const changeBps = after.minus(before);
  const [closingBefore, closingAfter] = [computedBps(from), computedBps(to)];
  if (closingBefore === null || closingAfter === null) {
    return {
      changeBps,
      causes: nonZero([{ cause: 'carried_forward', bps: changeBps }]),
      members: [],
    };
  }
  const members = membersOf(from, to);
  const ofMembers = MEMBER_CAUSES.map((cause) => ({
    cause,
    bps: sum(
      members.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.cause === cause ? part.bps : [])),
      ),
    ),
  }));
  const isRepeated = [from, to].some(({ output }) => output.method === 'carried_forward');
  const known = [
    ...ofMembers,
    { cause: 'bill' as const, bps: roundHalfEven(billBps(from).minus(billBps(to)), PART_PLACES) },
    {
      cause: isRepeated ? ('carried_forward' as const) : ('fixing_window' as const),
      bps: after.minus(closingAfter).minus(before.minus(closingBefore)),
    },
  ];
  const rest = changeBps.minus(sum(known.map(({ bps }) => bps)));
  return { changeBps, causes: nonZero([...known, { cause: 'rounding', bps: rest }]), members };
}

function membersOf(from: AttributedRecord, to: AttributedRecord): IndexChange['members'] {
  return attributeChange(stateOf(from), stateOf(to)).flatMap(({ id, symbol, parts }) => {
    const rounded = nonZero(
      parts.map(({ cause, bps }) => ({ cause, bps: roundHalfEven(bps, PART_PLACES) })),
    );
    const changeBps = sum(rounded.map(({ bps }) => bps));
    return rounded.length === 0 ? [] : [{ id, symbol, changeBps, parts: rounded }];
  });
}

function stateOf({ constituents, parameters }: AttributedRecord): AttributedState {
  const { pegExponent, liquidityExponent } = parameters.ray;
  const members = constituents.map((step) => ({
    id: step.id,
    symbol: step.symbol,
    weightPercent: figure(step.effectiveWeightPercent),
    apyPercent: figure(step.apyPercent),
    pegScore: figure(step.pegScore),
    liquidityScore: figure(step.liquidityScore),
    rayPercent: figure(step.rayPercent),
  }));
  return { members, pegExponent, liquidityExponent };
}

/** The value computed from its members; `null` where it was carried forward instead. */
function computedBps({ fixing, output }: AttributedRecord): Dec | null {
  const closing = fixing?.closing ?? output;
  return closing.method === 'carried_forward'
    ? null
    : valueBps({ value: closing.value, unit: output.unit });
}

function valueBps({ value, unit }: Pick<AuditOutput, 'value' | 'unit'>): Dec | null {
  const published = figure(value);
  return unit === 'percent' ? (published?.times(BPS_PER_PERCENT) ?? null) : published;
}

/** Only SYRPI is measured against the bill. Methodology §6. */
function billBps({ index, bill }: AttributedRecord): Dec {
  const percent = index === 'SYRPI' ? figure(bill?.couponEquivalentPercent ?? null) : null;
  return percent?.times(BPS_PER_PERCENT) ?? ZERO;
}

function nonZero<Part extends { bps: Dec }>(parts: readonly Part[]): Part[] {
  return parts.filter(({ bps }) => !bps.isZero());
}
