import type { MemberCause } from '@/lib/benchmark/codes';
import { BPS_PER_PERCENT, Dec, dec, ONE, sum, ZERO } from '@/lib/benchmark/units';

/** A member as it entered a value. Percent, scores 0 to 1. */
export type AttributedMember = {
  id: string;
  symbol: string;
  /** After renormalization, percent; `null` while the member does not count. */
  weightPercent: Dec | null;
  apyPercent: Dec | null;
  pegScore: Dec | null;
  liquidityScore: Dec | null;
  rayPercent: Dec | null;
};

/** The members behind one value, with the exponents of its RAYs (Methodology, risk-adjusted yield). */
export type AttributedState = {
  members: readonly AttributedMember[];
  pegExponent: string;
  liquidityExponent: string;
};

export type MemberChange = {
  id: string;
  symbol: string;
  /** Signed basis points; only causes that are not zero. */
  parts: readonly { cause: MemberCause; bps: Dec }[];
  totalBps: Dec;
};

/**
 * Splits the change of Σ weight × RAY per member and cause by the logarithmic mean Divisia index.
 * Methodology, why a value moved. The parts of a member sum to its change but for the rounding of its RAYs.
 * @returns one entry per member of either state, largest change first.
 */
export function attributeChange(before: AttributedState, after: AttributedState): MemberChange[] {
  const maths: Maths = { log: remembered(naturalLog), scoreOf: remembered(scoreFactor) };
  const earlier = new Map(before.members.map((member) => [member.id, member]));
  const later = new Map(after.members.map((member) => [member.id, member]));
  const ids = [...new Set([...later.keys(), ...earlier.keys()])];
  const changes = ids.map((id) => {
    const [from, to] = [earlier.get(id), later.get(id)];
    const parts = memberParts(
      from && factorsOf(from, before, maths),
      to && factorsOf(to, after, maths),
      maths,
    ).filter(({ bps }) => !bps.isZero());
    const symbol = (to ?? from)?.symbol ?? id;
    return { id, symbol, parts, totalBps: sum(parts.map(({ bps }) => bps)) };
  });
  return changes.sort(
    (a, b) => b.totalBps.abs().comparedTo(a.totalBps.abs()) || (a.id < b.id ? -1 : 1),
  );
}

/** Functions that keep their results: members of one coin share its scores, and few change between records. */
type Maths = {
  log: (value: Dec) => Dec;
  scoreOf: (score: Dec, exponent: Dec) => Dec;
};

const CAUSES = ['weight', 'apy', 'peg', 'liquidity'] as const;

/** The factors of a counted member's contribution; their product is in basis points. */
type Factors = {
  contributionBps: Dec;
  /** Each with its exponent; `null` where a logarithm is undefined. */
  powers: Readonly<Record<(typeof CAUSES)[number], { value: Dec; exponent: Dec }>> | null;
};

function factorsOf(
  member: AttributedMember,
  state: AttributedState,
  { scoreOf }: Maths,
): Factors | undefined {
  const { weightPercent, rayPercent, apyPercent, pegScore, liquidityScore } = member;
  if (weightPercent === null || rayPercent === null) return undefined;
  const weight = weightPercent.dividedBy(100);
  const whole = { contributionBps: weight.times(rayPercent).times(BPS_PER_PERCENT), powers: null };
  if (apyPercent === null || pegScore === null || liquidityScore === null) return whole;
  const peg = dec(state.pegExponent, 'pegExponent');
  const liquidity = dec(state.liquidityExponent, 'liquidityExponent');
  const factors = [weight, apyPercent, pegScore, liquidityScore];
  if (factors.some((factor) => factor.lessThanOrEqualTo(ZERO))) return whole;
  // Uses the product, not the rounded RAY: the logarithms must sum to the product's own.
  const product = weight
    .times(apyPercent)
    .times(scoreOf(pegScore, peg))
    .times(scoreOf(liquidityScore, liquidity));
  return {
    contributionBps: product.times(BPS_PER_PERCENT),
    powers: {
      weight: { value: weight, exponent: ONE },
      apy: { value: apyPercent, exponent: ONE },
      peg: { value: pegScore, exponent: peg },
      liquidity: { value: liquidityScore, exponent: liquidity },
    },
  };
}

function memberParts(
  before: Factors | undefined,
  after: Factors | undefined,
  { log }: Maths,
): { cause: MemberCause; bps: Dec }[] {
  const from = before?.contributionBps ?? ZERO;
  const to = after?.contributionBps ?? ZERO;
  if (!before || !after) return [{ cause: 'basket', bps: to.minus(from) }];
  const [earlier, later] = [before.powers, after.powers];
  if (!earlier || !later) return [{ cause: 'yield', bps: to.minus(from) }];
  const mean = logarithmicMean(to, from);
  return CAUSES.map((cause) => {
    const { value, exponent } = later[cause];
    const moved = exponent.times(log(value.dividedBy(earlier[cause].value)));
    const change = exponent.minus(earlier[cause].exponent);
    const ofExponent = change.isZero() ? ZERO : change.times(log(earlier[cause].value));
    return { cause, bps: mean.times(moved.plus(ofExponent)) };
  });
}

/** L(x, y) = (x − y) / ln(x / y), and x where both are equal. Positive arguments. Methodology, why a value moved. */
export function logarithmicMean(x: Dec, y: Dec): Dec {
  const ratio = x.dividedBy(y);
  return ratio.equals(ONE) ? x : x.minus(y).dividedBy(naturalLog(ratio));
}

/**
 * Logarithms have 24 digits: a part is published with six decimals of a basis point, and 40 digits take several
 * times as long.
 */
const LogDec = Dec.clone({ precision: 24 });

function naturalLog(value: Dec): Dec {
  return value.equals(ONE) ? ZERO : new Dec(new LogDec(value).ln());
}

function scoreFactor(score: Dec, exponent: Dec): Dec {
  return Dec.pow(score, exponent);
}

function remembered<Values extends Dec[]>(compute: (...values: Values) => Dec) {
  const known = new Map<string, Dec>();
  return (...values: Values): Dec => {
    const key = values.join(' ');
    const found = known.get(key) ?? compute(...values);
    known.set(key, found);
    return found;
  };
}
