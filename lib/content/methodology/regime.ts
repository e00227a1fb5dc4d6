import type { MethodologyParameters } from '@/lib/domain/parameters';
import {
  type Block,
  bullets,
  formula,
  heading,
  math,
  note,
  paragraph,
  type Section,
  type Source,
  steps,
  strong,
  text,
} from './blocks';
import { bps, count, percent, span } from './figures';
import { overrideExample, regimeExample } from './regime-example';

/** Risk ON/OFF. */
export function regimeSection({ parameters: p }: Source): Section {
  const { regime: r } = p;
  return {
    id: 'regime',
    title: 'Risk regime',
    blocks: [
      paragraph`The regime says whether the premium of stablecoin yields over Treasury bills is widening or narrowing, once a day on the fixing: ON is favourable, OFF defensive, NEU neutral or still too early. ${strong('A rising premium over bills reads as rising risk')}: the market asks to be paid more for holding stablecoins.`,
      heading('regime-figures', 'Figures'),
      bullets(
        text`${math('x', 'x')}: SYI less the bill’s yield, in bps.`,
        text`Spread: the exponential mean of ${math('x', 'x')} over ${r.shortDays} days less that over ${r.longDays}, with α = 2/(N + 1), seeded with the first value. The screens call it momentum.`,
        text`${math('z', 'z')}: spread divided by ${math(String.raw`\max(\sigma_{${r.longDays}},\ ${r.sigmaFloorBps}\,\text{bps})`, `max(σ, ${bps(r.sigmaFloorBps)})`)}, where σ is the sample deviation of the last ${r.longDays} values of ${math('x', 'x')}.`,
        text`Slope: least-squares line through the last ${r.slopeDays} values, bps a day.`,
        text`Breadth: percent of constituents whose RAY less the bill is above its own ${r.longDays}-day exponential mean; with fewer than ${count(r.breadthMinConstituents)} constituents, ${r.breadthNeutral}.`,
      ),
      formula(
        String.raw`z = \frac{\mathrm{EMA}_{${r.shortDays}}(x)-\mathrm{EMA}_{${r.longDays}}(x)}{\max\!\left(\sigma_{${r.longDays}},\ ${r.sigmaFloorBps}\,\text{bps}\right)}`,
        `z = (EMA of ${r.shortDays} days − EMA of ${r.longDays} days) ÷ max(σ of ${r.longDays} days, ${bps(r.sigmaFloorBps)})`,
      ),
      heading('regime-rules', 'Rules'),
      ...ruleBlocks(p),
      regimeExample(p),
      heading('override', 'Peg override'),
      ...overrideBlocks(p),
      overrideExample(p),
    ],
  };
}

function ruleBlocks({ regime: r }: MethodologyParameters): Block[] {
  return [
    steps(
      text`Until there are ${r.minObservations} daily observations the state is NEU.`,
      text`OFF is a candidate when the spread is above 0, z is ${r.zThreshold} or more, and either the slope is positive or breadth is ${percent(r.breadthOffFrom)} or more.`,
      text`ON is a candidate when the spread is below 0, z is −${r.zThreshold} or less, and either the slope is negative or breadth is ${percent(r.breadthOnTo)} or less.`,
      text`The state flips after ${count(r.confirmationDays)} consecutive candidate days, if it has not flipped within the last ${count(r.cooldownDays)} days.`,
    ),
    paragraph`Four alerts follow from this: Early-Warning on the first candidate day, Flip Confirmed, Invalidation when a warning’s candidacy ends before it flips, and Override Peg.`,
  ];
}

function overrideBlocks({ regime: r }: MethodologyParameters): Block[] {
  const largest = count(r.overrideSumCount);
  return [
    paragraph`Every ${span(r.overrideCheckSeconds)} the pegs are checked. One coin at ${bps(r.overrideSingleBps)}, or the ${largest} largest deviations together at ${bps(r.overrideSumBps)}, force OFF_OVERRIDE at once. It clears to OFF after ${span(r.overrideClearSeconds)} with every coin under ${bps(r.overrideClearSingleBps)} and the sum of the ${largest} largest under ${bps(r.overrideClearSumBps)}. Stale data neither triggers nor clears it.`,
    note`The override is the only part of the regime that acts within the day.`,
  ];
}
