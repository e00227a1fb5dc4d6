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
  output: Pick<AuditOutput, 'value' | 'unit' | 'method'>;
};

/** A fixing with the records behind the middle values of each of its intervals, the lower first. */
export type AttributedFixing = AttributedRecord & {
  middle: readonly (readonly AttributedRecord[])[];
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
 * Why an index changed between two of its indicative records. Methodology, why a value moved. A value that repeats an earlier
 * one was not computed from its members, so the whole change is attributed to that.
 * @returns `null` where one of the records has no value.
 * @throws RangeError when the records are of different indices, or hold an invalid number.
 */
export function explainChange(from: AttributedRecord, to: AttributedRecord): IndexChange | null {
  return explain(from, to, [[from, to]], true);
}

/**
 * Why an index changed between two fixings: the mean of the splits of their middle values, paired interval by
 * interval, the lower with the lower and the upper with the upper; the one middle value of an odd count is both.
 * Methodology, why a value moved. Intervals that only one of them has are a remainder of their own.
 * @returns `null` where one of the fixings has no value.
 * @throws RangeError as for two records.
 */
export function explainFixingChange(
  from: AttributedFixing,
  to: AttributedFixing,
): IndexChange | null {
  const places = Math.max(from.middle.length, to.middle.length);
  const pairs: Pair[] = [];
  let isWhole = places > 0;
  for (let place = 0; place < places; place += 1) {
    const [before, after] = [bothOf(from.middle[place]), bothOf(to.middle[place])];
    if (before && after) pairs.push([before[0], after[0]], [before[1], after[1]]);
    else if (before || after) isWhole = false;
  }
  return explain(from, to, pairs, isWhole);
}

type Pair = readonly [from: AttributedRecord, to: AttributedRecord];

/** The lower and the upper middle value; `null` without values. */
function bothOf(middle: readonly AttributedRecord[] = []): Pair | null {
  const [lower, upper = lower] = middle;
  return lower && upper ? [lower, upper] : null;
}

/** @param isWhole whether the pairs are all that the two values were computed from */
function explain(
  from: AttributedRecord,
  to: AttributedRecord,
  pairs: readonly Pair[],
  isWhole: boolean,
): IndexChange | null {
  if (from.index !== to.index) throw new RangeError(`${from.index} and ${to.index} do not compare`);
  const [before, after] = [valueBps(from.output), valueBps(to.output)];
  if (before === null || after === null) return null;
  const changeBps = after.minus(before);
  if ([from, to].some(({ output }) => output.method === 'carried_forward')) {
    const causes = nonZero([{ cause: 'carried_forward' as const, bps: changeBps }]);
    return { changeBps, causes, members: [] };
  }
  const members = membersOf(pairs);
  const ofMembers = MEMBER_CAUSES.map((cause) => ({
    cause,
    bps: sum(
      members.flatMap(({ parts }) =>
        parts.flatMap((part) => (part.cause === cause ? part.bps : [])),
      ),
    ),
  }));
  const mean = (of: (pair: Pair) => Dec) => sum(pairs.map(of)).dividedBy(Math.max(1, pairs.length));
  const ofPairs = mean(([one, other]) => {
    return (valueBps(other.output) ?? ZERO).minus(valueBps(one.output) ?? ZERO);
  });
  const bill = mean(([one, other]) => billBps(one).minus(billBps(other)));
  const known = [
    ...ofMembers,
    { cause: 'bill' as const, bps: roundHalfEven(bill, PART_PLACES) },
    {
      cause: 'intervals' as const,
      bps: isWhole ? ZERO : roundHalfEven(changeBps.minus(ofPairs), PART_PLACES),
    },
  ];
  const rest = changeBps.minus(sum(known.map(({ bps }) => bps)));
  return { changeBps, causes: nonZero([...known, { cause: 'rounding', bps: rest }]), members };
}

/** The mean of each member's parts over the pairs, the largest change first. */
function membersOf(pairs: readonly Pair[]): IndexChange['members'] {
  const sums = new Map<string, { symbol: string; parts: Map<MemberCause, Dec> }>();
  for (const [from, to] of pairs) {
    for (const { id, symbol, parts } of attributeChange(stateOf(from), stateOf(to))) {
      const member = sums.get(id) ?? { symbol, parts: new Map<MemberCause, Dec>() };
      sums.set(id, member);
      for (const { cause, bps } of parts) {
        member.parts.set(cause, (member.parts.get(cause) ?? ZERO).plus(bps));
      }
    }
  }
  return [...sums]
    .flatMap(([id, { symbol, parts }]) => {
      const rounded = nonZero(
        MEMBER_CAUSES.map((cause) => {
          const mean = (parts.get(cause) ?? ZERO).dividedBy(pairs.length);
          return { cause, bps: roundHalfEven(mean, PART_PLACES) };
        }),
      );
      const changeBps = sum(rounded.map(({ bps }) => bps));
      return rounded.length === 0 ? [] : [{ id, symbol, changeBps, parts: rounded }];
    })
    .sort((a, b) => b.changeBps.abs().comparedTo(a.changeBps.abs()) || (a.id < b.id ? -1 : 1));
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

function valueBps({ value, unit }: Pick<AuditOutput, 'value' | 'unit'>): Dec | null {
  const published = figure(value);
  return unit === 'percent' ? (published?.times(BPS_PER_PERCENT) ?? null) : published;
}

/** Only SYRPI is measured against the bill. Methodology, indices. */
function billBps({ index, bill }: AttributedRecord): Dec {
  const percent = index === 'SYRPI' ? figure(bill?.couponEquivalentPercent ?? null) : null;
  return percent?.times(BPS_PER_PERCENT) ?? ZERO;
}

function nonZero<Part extends { bps: Dec }>(parts: readonly Part[]): Part[] {
  return parts.filter(({ bps }) => !bps.isZero());
}
