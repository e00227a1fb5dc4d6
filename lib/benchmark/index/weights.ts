import { Dec, dec, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';

/** One member's share of an index; percent unless the function says otherwise. */
export type Weight = { id: string; weightPercent: Dec };

const HUNDRED = new Dec(100);
/** Fine enough not to affect a published figure, coarse enough that sums are exact. */
const WEIGHT_PLACES = 20;

/**
 * Shares of the market caps in percent, rounded to `stepPercentagePoints` by largest remainder, so
 * that they sum to exactly 100; ties go to the alphabetically first name.
 * Methodology, indices. Caps are dollars; an unknown cap must be left out, never passed as 0.
 * @returns nothing when the caps sum to zero.
 * @throws RangeError for a negative cap, or a step that does not divide 100.
 */
export function frozenShares(
  caps: readonly { id: string; marketCapUsd: Dec }[],
  stepPercentagePoints: string,
): Weight[] {
  for (const { id, marketCapUsd } of caps) {
    if (marketCapUsd.isNegative() && !marketCapUsd.isZero()) {
      throw new RangeError(`market cap of ${id} is negative`);
    }
  }
  const total = sum(caps.map(({ marketCapUsd }) => marketCapUsd));
  if (total.isZero()) return [];
  const step = dec(stepPercentagePoints, 'weight step');
  const steps = HUNDRED.dividedBy(step);
  if (!steps.isInteger()) throw new RangeError(`weight step does not divide 100: ${step}`);
  const rows = [...caps].sort(byId).map(({ id, marketCapUsd }) => {
    const exact = marketCapUsd.times(steps).dividedBy(total);
    const whole = exact.floor();
    return { id, whole, remainder: exact.minus(whole) };
  });
  let left = steps.minus(sum(rows.map(({ whole }) => whole))).toNumber();
  const raised = new Set<string>();
  for (const row of [...rows].sort((a, b) => b.remainder.comparedTo(a.remainder))) {
    if (left <= 0) break;
    raised.add(row.id);
    left -= 1;
  }
  return rows.map(({ id, whole }) => ({
    id,
    weightPercent: whole.plus(raised.has(id) ? 1 : 0).times(step),
  }));
}

/** The same by name. */
export function frozenWeights(
  ...[caps, step]: Parameters<typeof frozenShares>
): ReadonlyMap<string, Dec> {
  return new Map(frozenShares(caps, step).map(({ id, weightPercent }) => [id, weightPercent]));
}

/**
 * Scales weights to sum to exactly 100, at 20 decimals; the rounding's remainder goes to the
 * largest. @returns nothing when they sum to zero.
 */
export function renormalize(weights: readonly Weight[]): Weight[] {
  return settle(exactShares(weights));
}

/** Shares in percent, by name and not rounded; none when the weights sum to zero. */
function exactShares(weights: readonly Weight[]): Weight[] {
  const total = sum(weights.map(({ weightPercent }) => weightPercent));
  if (total.isZero()) return [];
  return [...weights].sort(byId).map(({ id, weightPercent }) => ({
    id,
    weightPercent: weightPercent.times(HUNDRED).dividedBy(total),
  }));
}

/**
 * Caps every weight at `capPercent`, distributing the excess to the others in proportion, repeatedly
 * until none exceeds it; rounded once, at the end. Methodology, indices. A cap too low for the number of members (n × cap < 100 %)
 * can't be met: all weights are then equal, as they are if they sum to zero.
 */
export function iterativeCap(weights: readonly Weight[], capPercent: Dec): Weight[] {
  const shares = exactShares(weights);
  if (shares.length === 0 || capPercent.times(shares.length).lessThanOrEqualTo(HUNDRED)) {
    return equalWeights(weights.map(({ id }) => id));
  }
  const capped = new Set<string>();
  let current = shares;
  for (;;) {
    const over = current.filter(
      ({ id, weightPercent }) => !capped.has(id) && weightPercent.greaterThan(capPercent),
    );
    if (over.length === 0) return settle(current, capPercent);
    for (const { id } of over) capped.add(id);
    current = spread(shares, capped, capPercent);
  }
}

/** Capped members at the cap; the rest share the remainder by weight, or equally if all are zero. */
function spread(shares: readonly Weight[], capped: ReadonlySet<string>, cap: Dec): Weight[] {
  const free = shares.filter(({ id }) => !capped.has(id));
  const freeTotal = sum(free.map(({ weightPercent }) => weightPercent));
  const left = HUNDRED.minus(cap.times(capped.size));
  return shares.map(({ id, weightPercent }) => {
    if (capped.has(id)) return { id, weightPercent: cap };
    const share = freeTotal.isZero()
      ? left.dividedBy(free.length)
      : weightPercent.times(left).dividedBy(freeTotal);
    return { id, weightPercent: share };
  });
}

/** The same weight for each, summing to exactly 100. */
export function equalWeights(ids: readonly string[]): Weight[] {
  if (ids.length === 0) return [];
  const weightPercent = HUNDRED.dividedBy(ids.length);
  return settle([...ids].sort().map((id) => ({ id, weightPercent })));
}

/**
 * Rounds to 20 decimals and gives the remainder to the largest rounded weight under the rounded cap; ties
 * go to the first name.
 */
function settle(weights: readonly Weight[], capPercent = HUNDRED): Weight[] {
  const rounded = weights.map(({ id, weightPercent }) => ({
    id,
    weightPercent: roundHalfEven(weightPercent, WEIGHT_PLACES),
  }));
  const missing = HUNDRED.minus(sum(rounded.map(({ weightPercent }) => weightPercent)));
  if (missing.isZero()) return rounded;
  const cap = roundHalfEven(capPercent, WEIGHT_PLACES);
  const uncapped = rounded.filter(({ weightPercent }) => weightPercent.lessThan(cap));
  const largest = largestOf(uncapped.length > 0 ? uncapped : rounded);
  return rounded.map((row) =>
    row === largest ? { id: row.id, weightPercent: row.weightPercent.plus(missing) } : row,
  );
}

function largestOf(weights: readonly Weight[]): Weight | undefined {
  let largest: Weight | undefined;
  for (const row of weights) {
    if (!largest || row.weightPercent.greaterThan(largest.weightPercent)) largest = row;
  }
  return largest;
}

/** Sum of the squared percentages (0–10,000). Methodology, indices. */
export function herfindahl(weights: readonly Weight[]): Dec {
  return sum(weights.map(({ weightPercent }) => weightPercent.times(weightPercent)));
}

/** The largest weight in percent, or `null` for none. */
export function topShare(weights: readonly Weight[]): Dec | null {
  return largestOf(weights)?.weightPercent ?? null;
}

/** Total weight in percent. */
export function totalWeight(weights: readonly Weight[]): Dec {
  return weights.length === 0 ? ZERO : sum(weights.map(({ weightPercent }) => weightPercent));
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
