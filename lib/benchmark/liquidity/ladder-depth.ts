import type { LadderRung } from '@/lib/benchmark/observations';
import { BPS_PER_UNIT, type Dec, dec, ZERO } from '@/lib/benchmark/units';

/**
 * Depth of an on-chain ladder of sales (Methodology §3), one value per bucket: the largest amount
 * whose average price is within x bps of the price of the smallest amount, the bound included,
 * interpolated linearly between the last rung within and the first beyond. A rung beyond ends the
 * ladder; a better price further along is quote noise and adds nothing.
 * @param rungs coins sold and average price, by ascending amount; the first is the reference.
 * @returns dollars converted at `coinUsd` (dollars per coin at the reference price), unrounded,
 *   and per bucket whether no rung lay beyond it, so that the depth is a lower bound; empty without
 *   rungs.
 */
export function ladderDepths(
  rungs: readonly LadderRung[],
  bucketsBps: readonly string[],
  coinUsd: Dec,
): { depthUsd: Dec; isTruncated: boolean }[] {
  const [reference] = rungs;
  if (!reference) return [];
  const lossesBps = rungs.map(({ price }) =>
    reference.price.minus(price).div(reference.price).times(BPS_PER_UNIT),
  );
  return bucketsBps.map((bps) => {
    const bound = dec(bps);
    const beyond = lossesBps.findIndex((loss) => loss.greaterThan(bound));
    const isTruncated = beyond === -1;
    const last = rungs.at(isTruncated ? -1 : beyond - 1) ?? reference;
    const first = isTruncated ? last : (rungs[beyond] ?? last);
    const lossWithin = lossesBps[beyond - 1] ?? ZERO;
    const lossBeyond = lossesBps[beyond] ?? lossWithin;
    const share = isTruncated ? ZERO : bound.minus(lossWithin).div(lossBeyond.minus(lossWithin));
    const amount = last.amount.plus(first.amount.minus(last.amount).times(share));
    return { depthUsd: amount.times(coinUsd), isTruncated };
  });
}
