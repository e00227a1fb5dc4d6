import type { BillRate, Tier } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { Dec, dec, toText } from '@/lib/benchmark/units';
import { isoDay } from '../text-times';
import { discountToCouponEquivalent } from './bill-rate';

/** A 3-month bill rate as a source gave it; tier 1 is the issuer's own publication. */
export type KnownBill = BillRate & { tier: Tier };

/** An accepted rate; `isConfirmed` once a second series or an earlier accepted rate stands behind it. Plain JSON. */
export type AcceptedBill = {
  rate: Omit<KnownBill, 'percent'> & { percent: string };
  isConfirmed: boolean;
};

/** The accepted rate as an observation. */
export function rateOf({ rate }: AcceptedBill): KnownBill {
  return { ...rate, percent: dec(rate.percent, 'bill rate') };
}

type Limits = MethodologyParameters['bill'];
type Quoted = { rate: KnownBill; percent: Dec };

/**
 * The newest bill rate that may be used. Methodology, indices: positive, at most the maximum, not of a future day, and
 * within a step of the last accepted business day or confirmed by a second series of the same day; otherwise the
 * last accepted one stands. With none accepted yet, two series must agree; a single series is taken as it is, on its
 * own median, until a second one is known.
 * @param known every rate at hand, in any order
 * @param last the rate accepted before, or `null`
 */
export function acceptBill(
  known: readonly KnownBill[],
  last: AcceptedBill | null,
  nowMs: number,
  { bill: limits }: Pick<MethodologyParameters, 'bill'>,
): AcceptedBill | null {
  const quoted = quotedAt(known, nowMs, limits);
  quoted.sort((a, b) => inOrder(a.rate, b.rate));
  let base = last?.isConfirmed ? quotedOf(last, limits) : null;
  let accepted: AcceptedBill | null = last?.isConfirmed ? last : null;
  const isSingle = new Set(quoted.map(({ rate }) => rate.series)).size === 1;
  const middle = base === null && isSingle ? medianOf(quoted) : null;
  for (const row of quoted) {
    const isOlder = base !== null && row.rate.date < base.rate.date;
    const hasBetter = base?.rate.date === row.rate.date && base.rate.tier < row.rate.tier;
    if (isOlder || hasBetter) continue;
    const isNear = base !== null && isWithin(row.percent, base.percent, limits.maxStepBps);
    const isSeconded = quoted.some(
      ({ rate, percent }) =>
        rate.date === row.rate.date &&
        rate.series !== row.rate.series &&
        isWithin(percent, row.percent, limits.confirmBps),
    );
    if (isNear || isSeconded) {
      base = row;
      accepted = acceptedOf(row, true);
    } else if (middle !== null && isWithin(row.percent, middle, limits.maxStepBps)) {
      accepted = acceptedOf(row, false);
    }
  }
  return accepted;
}

/**
 * Whether two series differ by more than the bound on the last day that both have. Methodology, indices: a difference is
 * told, whichever of them counts.
 */
export function doBillsDisagree(
  known: readonly KnownBill[],
  nowMs: number,
  { bill: limits }: Pick<MethodologyParameters, 'bill'>,
): boolean {
  const byDate = new Map<string, Quoted[]>();
  for (const row of quotedAt(known, nowMs, limits)) {
    byDate.set(row.rate.date, [...(byDate.get(row.rate.date) ?? []), row]);
  }
  const shared = [...byDate].filter(([, rows]) => new Set(rows.map(seriesOf)).size > 1);
  const [, newest = []] = shared.sort(([a], [b]) => (a < b ? 1 : -1))[0] ?? [];
  const percents = newest.map(({ percent }) => percent);
  if (percents.length === 0) return false;
  return !isWithin(Dec.max(...percents), Dec.min(...percents), limits.disagreeBps);
}

const seriesOf = ({ rate }: Quoted) => rate.series;

/** The possible rates known at a moment, as coupon equivalents. */
function quotedAt(known: readonly KnownBill[], nowMs: number, limits: Limits): Quoted[] {
  const today = isoDay(nowMs);
  return known.flatMap((rate): Quoted[] => {
    if (rate.basis === 'overnight' || rate.date > today || rate.observedAtMs > nowMs) return [];
    const percent = couponEquivalent(rate, limits);
    return percent === null ? [] : [{ rate, percent }];
  });
}

function acceptedOf({ rate }: Quoted, isConfirmed: boolean): AcceptedBill {
  return { rate: { ...rate, percent: toText(rate.percent) }, isConfirmed };
}

function quotedOf(accepted: AcceptedBill, limits: Limits): Quoted | null {
  const rate = rateOf(accepted);
  const percent = couponEquivalent(rate, limits);
  return percent === null ? null : { rate, percent };
}

/** `null` for a rate that no bill can have. */
function couponEquivalent({ basis, percent }: BillRate, limits: Limits): Dec | null {
  const isPossible = (value: Dec) =>
    value.greaterThan(0) && value.lessThanOrEqualTo(limits.maxPercent);
  if (!isPossible(percent)) return null;
  if (basis !== 'discount') return percent;
  const converted = discountToCouponEquivalent(percent);
  return isPossible(converted) ? converted : null;
}

function isWithin(a: Dec, b: Dec, bps: string): boolean {
  return a.minus(b).abs().times(100).lessThanOrEqualTo(dec(bps));
}

/** The lower of the two middle rates where their number is even. */
function medianOf(quoted: readonly Quoted[]): Dec | null {
  const sorted = quoted.map(({ percent }) => percent).sort((a, b) => a.comparedTo(b));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** By day; within a day republished rates first and discounts before coupon equivalents, so that the best comes last. */
function inOrder(a: KnownBill, b: KnownBill): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.tier !== b.tier) return b.tier - a.tier;
  if (a.basis !== b.basis) return a.basis === 'discount' ? -1 : 1;
  return a.series < b.series ? 1 : -1;
}
