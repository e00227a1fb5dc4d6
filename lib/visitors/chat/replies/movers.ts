import { type Dec, dec, roundHalfEven, toText, ZERO } from '@/lib/benchmark/units';

/** What one record says of the index at one moment; percent. */
export type IndexMoment = {
  at: string;
  kind: 'indicative' | 'fixing';
  valuePercent: string;
  members: readonly MemberMoment[];
};

export type MemberMoment = {
  symbol: string;
  apyPercent: string | null;
  rayPercent: string | null;
  /** After suspensions; `null` or no RAY: it carries nothing. */
  weightPercent: string | null;
};

export type Move = {
  symbol: string;
  /** Change of weight × RAY, basis points of the index. */
  changeBps: string;
  cause: 'yield' | 'scores' | 'weight';
  rayThenPercent: string | null;
  rayNowPercent: string | null;
};

export type Movers = {
  since: string;
  sinceKind: IndexMoment['kind'];
  valueThenPercent: string;
  valueNowPercent: string;
  changeBps: string;
  /** Largest first; members that did not move the index by 0.01 bps are left out. */
  moves: readonly Move[];
};

const BPS_PLACES = 2;

/**
 * Why the index moved between two moments: each member's share is weight × RAY, and the shares of
 * all members add up to the value (Methodology §6).
 */
export function moversBetween(then: IndexMoment, now: IndexMoment): Movers {
  const symbols = [...new Set([...now.members, ...then.members].map(({ symbol }) => symbol))];
  const moves = symbols.map((symbol) =>
    moveOf(
      symbol,
      then.members.find((member) => member.symbol === symbol),
      now.members.find((member) => member.symbol === symbol),
    ),
  );
  return {
    since: then.at,
    sinceKind: then.kind,
    valueThenPercent: then.valuePercent,
    valueNowPercent: now.valuePercent,
    changeBps: toText(
      roundHalfEven(dec(now.valuePercent).minus(then.valuePercent).times(100), BPS_PLACES),
    ),
    moves: moves
      .filter(({ changeBps }) => !dec(changeBps).isZero())
      .sort((a, b) => dec(b.changeBps).abs().comparedTo(dec(a.changeBps).abs())),
  };
}

function moveOf(
  symbol: string,
  then: MemberMoment | undefined,
  now: MemberMoment | undefined,
): Move {
  const before = then ? share(then) : ZERO;
  const after = now ? share(now) : ZERO;
  return {
    symbol,
    changeBps: toText(roundHalfEven(after.minus(before).times(100), BPS_PLACES)),
    cause: causeOf(then, now),
    rayThenPercent: then?.rayPercent ?? null,
    rayNowPercent: now?.rayPercent ?? null,
  };
}

/** A member's part of the index, percent. */
function share(member: MemberMoment): Dec {
  if (member.rayPercent === null || member.weightPercent === null) return ZERO;
  return dec(member.rayPercent).times(member.weightPercent).div(100);
}

/** The largest of the three effects, each with the other two held at their former value. */
function causeOf(then: MemberMoment | undefined, now: MemberMoment | undefined): Move['cause'] {
  const known = complete(then) && complete(now);
  if (!known) return 'weight';
  const weight = dec(now.weightPercent).minus(then.weightPercent).times(then.rayPercent).abs();
  const byRay = dec(now.rayPercent).minus(then.rayPercent);
  const factor = dec(then.apyPercent).isZero() ? ZERO : dec(then.rayPercent).div(then.apyPercent);
  const byYield = dec(now.apyPercent).minus(then.apyPercent).times(factor);
  const scores = byRay.minus(byYield).times(then.weightPercent).abs();
  const yields = byYield.times(then.weightPercent).abs();
  if (weight.greaterThan(yields) && weight.greaterThan(scores)) return 'weight';
  return scores.greaterThan(yields) ? 'scores' : 'yield';
}

type Complete = { [Key in keyof MemberMoment]: string };

function complete(member: MemberMoment | undefined): member is Complete {
  return (
    member !== undefined &&
    member.apyPercent !== null &&
    member.rayPercent !== null &&
    member.weightPercent !== null
  );
}
