import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import * as doc from '@/lib/content/methodology/blocks';
import { bps, count, percent, span } from '@/lib/content/methodology/figures';
import { overrideExample, regimeExample } from '@/lib/content/methodology/regime-example';

export function regimeSection({ parameters: p }: doc.Source): doc.Section {
  const { regime: r } = p;
  return {
    id: 'regime',
    title: 'Risk regime',
    blocks: [
      doc.paragraph`The regime indicates whether the premium of stablecoin yields over Treasury bills is widening or narrowing. It is updated once a day with the fixing: ON is favorable, OFF is defensive, and NEU is neutral or still initializing. ${doc.strong('A rising premium over bills signals rising risk')}: the market demands more compensation for holding stablecoins.`,
      doc.heading('regime-figures', 'Indicators'),
      doc.bullets(
        doc.text`${doc.math('x', 'x')}: SYI minus the bill yield, in bps.`,
        doc.text`Spread: the exponential moving average (EMA) of ${doc.math('x', 'x')} over ${r.shortDays} days minus the EMA over ${r.longDays} days, with α = 2/(N + 1), seeded with the first value. It measures momentum.`,
        doc.text`${doc.math('z', 'z')}: spread divided by ${doc.math(String.raw`\max(\sigma_{${r.longDays}},\ ${r.sigmaFloorBps}\,\text{bps})`, `max(σ, ${bps(r.sigmaFloorBps)})`)}, where σ is the sample standard deviation of the last ${r.longDays} values of ${doc.math('x', 'x')}.`,
        doc.text`Slope: slope of the least-squares line through the last ${r.slopeDays} values, in bps per day.`,
        doc.text`Breadth: the percentage of constituents whose RAY minus the bill yield is above its own ${r.longDays}-day EMA. With fewer than ${count(r.breadthMinConstituents)} constituents, breadth is set to ${r.breadthNeutral}.`,
      ),
      doc.formula(
        String.raw`z = \frac{\mathrm{EMA}_{${r.shortDays}}(x)-\mathrm{EMA}_{${r.longDays}}(x)}{\max\!\left(\sigma_{${r.longDays}},\ ${r.sigmaFloorBps}\,\text{bps}\right)}`,
        `z = (EMA of ${r.shortDays} days − EMA of ${r.longDays} days) ÷ max(σ of ${r.longDays} days, ${bps(r.sigmaFloorBps)})`,
      ),
      doc.heading('regime-rules', 'Rules'),
      ...ruleBlocks(p),
      doc.paragraph`A new installation has no days of its own. Its regime starts from the reconstructed values of the last 90 days, and says how many of the days it looks back on are reconstructed; each fixing takes the place of one of them. A restart is not an observation: the stored state stands, and where it cannot be read, the last known one is shown as such and nothing changes before the next fixing.`,
      regimeExample(p),
      doc.heading('override', 'Peg override'),
      ...overrideBlocks(p),
      overrideExample(p),
    ],
  };
}

function ruleBlocks({ regime: r }: MethodologyParameters): doc.Block[] {
  return [
    doc.steps(
      doc.text`Until there are ${r.minObservations} daily observations, the state is NEU.`,
      doc.text`OFF is a candidate when the spread is above 0, z is ${r.zThreshold} or more, and either the slope is positive or breadth is ${percent(r.breadthOffFrom)} or more.`,
      doc.text`ON is a candidate when the spread is below 0, z is −${r.zThreshold} or less, and either the slope is negative or breadth is ${percent(r.breadthOnTo)} or less.`,
      doc.text`The state changes after ${count(r.confirmationDays)} consecutive candidate days, unless it has already changed within the last ${count(r.cooldownDays)} days.`,
    ),
    doc.paragraph`There are four alert types: Early-Warning on the first candidate day; Flip Confirmed when the state changes; Invalidation when the conditions behind a warning end before the state changes; and Override Peg.`,
  ];
}

function overrideBlocks({ regime: r }: MethodologyParameters): doc.Block[] {
  const largest = count(r.overrideSumCount);
  return [
    doc.paragraph`Pegs are checked every ${span(r.overrideCheckSeconds)}. If one coin deviates by ${bps(r.overrideSingleBps)} or more, or if the ${largest} largest deviations add up to ${bps(r.overrideSumBps)} or more, the state changes to OFF_OVERRIDE immediately. It returns to OFF after ${span(r.overrideClearSeconds)} with every coin below ${bps(r.overrideClearSingleBps)} and the sum of the ${largest} largest deviations below ${bps(r.overrideClearSumBps)}. Stale data neither triggers nor clears the override.`,
    doc.note`The override is the only part of the regime that can change intraday.`,
  ];
}
