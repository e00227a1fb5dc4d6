import { discountToCouponEquivalent } from '@/lib/benchmark/index/bill-rate';
import { inverseVolatilityWeights } from '@/lib/benchmark/index/index-syc';
import { maturity, syrpi } from '@/lib/benchmark/index/indices';
import { iterativeCap } from '@/lib/benchmark/index/weights';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toText } from '@/lib/benchmark/units';
import {
  type Block,
  example,
  formula,
  heading,
  link,
  math,
  paragraph,
  text,
} from '@/lib/content/methodology/blocks';
import { bps, count, fixed, number, percent, share, usd } from '@/lib/content/methodology/figures';
import {
  referenceConstituents,
  referenceWeights,
} from '@/lib/content/methodology/reference-basket';

type Names = Readonly<Record<'SYC' | 'SYCEFI' | 'SYDEFI' | 'SYRPI', string>>;

export function sycBlocks(p: MethodologyParameters, names: Names): Block[] {
  const { syc } = p;
  return [
    heading('index-syc', `SYC: ${names.SYC}`),
    paragraph`A composite of single strategies (one coin at one protocol or platform) with at least ${usd(syc.minTvlUsd)} in TVL and a track record of at least ${syc.minAgeDays} days. With fewer than ${syc.minStrategies} eligible strategies, or fewer than are ${link('sufficient', '#sufficiency')}, the last value is carried forward. Of the weight the strategies would have if none were suspended, ${percent(syc.minWeightPercent)} must be available.`,
    formula(
      String.raw`w_i \propto \frac{1}{\max\!\left(\sigma_i,\ ${syc.volatilityFloorPercentagePoints}\,\text{pp}\right)},\qquad w_i \le \max\!\left(${share(syc.capFloor).replace('%', String.raw`\%`)},\ \frac{${syc.capNumerator}}{n}\right)`,
      `weight ∝ 1/max(σ, ${syc.volatilityFloorPercentagePoints} pp), at most max(${share(syc.capFloor)}, ${syc.capNumerator}/n)`,
    ),
    paragraph`${math(String.raw`\sigma_i`, 'σ')} is the sample standard deviation of the strategy’s daily RAY over ${syc.volatilityDays} days, or of its daily APY while there are fewer than ${syc.minVolatilityDays} days of RAY (at least ${syc.minApyVolatilityDays}), and ${math('n', 'n')} is the number of strategies. Any excess over the cap is redistributed to the other strategies in proportion to their weights. This is repeated until no weight exceeds the cap.`,
    weightExample(p),
    capExample(p),
  ];
}

const DEVIATIONS = ['0.02', '0.10', '0.20', '0.40'];

function weightExample(p: MethodologyParameters): Block {
  const rows = DEVIATIONS.map((deviation, place) => ({
    id: `Strategy ${place + 1}`,
    volatilityPercentagePoints: dec(deviation),
  }));
  const weights = inverseVolatilityWeights(rows, p);
  return example(
    'Inverse-volatility weights of four strategies',
    ['Strategy', '#Standard deviation, pp', '#Weight, %'],
    weights.map(({ id, weightPercent }, place) => [
      id,
      DEVIATIONS[place] ?? '—',
      fixed(weightPercent, 4),
    ]),
  );
}

const CAP_PERCENT = 40;

function capExample(p: MethodologyParameters): Block {
  const before = referenceWeights(p);
  const after = iterativeCap(before, dec(CAP_PERCENT));
  return example(
    `Iterative capping, applied to the SYI weights with a cap of ${CAP_PERCENT}%`,
    ['Coin', '#Before, %', '#After, %'],
    before.map(({ id, weightPercent }) => [
      id,
      fixed(weightPercent, 1),
      fixed(after.find((row) => row.id === id)?.weightPercent ?? 0, 5),
    ]),
    text`SYI weights themselves are not capped.`,
  );
}

export function sycefiBlocks(p: MethodologyParameters, names: Names): Block[] {
  const { sycefi } = p;
  return [
    heading('index-sycefi', `SYCEFI: ${names.SYCEFI}`),
    formula(
      String.raw`\mathrm{SYCEFI} = \frac{\sum_k \mathrm{AUM}_k\,\mathrm{RAY}_k}{\sum_k \mathrm{AUM}_k}`,
      'SYCEFI = sum of AUM × RAY over platforms ÷ sum of AUM',
    ),
    paragraph`Centralized platforms, weighted by the assets they disclose. Where a platform discloses one sum for all its coins, that sum is its weight and its rates count alike. A platform that discloses nothing counts with ${share(sycefi.undisclosedShareOfSmallest)} of the smallest disclosed assets. If no platform discloses its assets, all weigh the same: the method is “equal weights”, and the confidence is multiplied by ${sycefi.equalWeightConfidence}. A rate that no platform could pay, such as an annual rate read as a daily one, is refused. Where a platform does not say which of the two its rate is (in the API: ${p.cefi.unclearUnits.join(', ')}), it counts only if at least ${p.cefi.agreeingSources} other platforms pay neither ${p.cefi.sameMagnitudeFactor} times as much for the same coin nor ${p.cefi.sameMagnitudeFactor} times less. A rate that is ${p.cefi.jumpFactor} times the median of its own last ${count(p.yield.spikeWindowDays)} days, or that part of it, waits for ${count(p.cefi.jumpConfirmations)} hourly readings that confirm it; until then the median counts.`,
  ];
}

const AGES = [365, 730, 1095, 2000];

export function sydefiBlocks(p: MethodologyParameters, names: Names): Block[] {
  const { sydefi } = p;
  const gained = dec(1).minus(sydefi.maturityFloor);
  return [
    heading('index-sydefi', `SYDEFI: ${names.SYDEFI}`),
    paragraph`DeFi protocols with at least ${usd(sydefi.minTvlUsd)} in TVL and a track record of at least ${sydefi.minAgeDays} days, weighted by TVL times maturity. Protocols that have operated longer receive a higher weight. TVL in a suspended coin counts in full toward the coverage, which decides whether the index is computed, and not toward the protocol’s weight in the average.`,
    formula(
      String.raw`m = ${sydefi.maturityFloor} + ${number(gained)}\,\min\!\left(1,\ \frac{\text{age}-${sydefi.minAgeDays}}{${sydefi.maturityDays}}\right)`,
      `m = ${sydefi.maturityFloor} + ${number(gained)} × min(1, (age in days − ${sydefi.minAgeDays})/${sydefi.maturityDays})`,
    ),
    example(
      'Maturity by age',
      ['#Age, days', '#Maturity'],
      AGES.map((age) => [number(age), fixed(maturity(age, p), 4)]),
    ),
  ];
}

const BILL = '5.25';
const DISCOUNT = '5.30';

export function syrpiBlocks(p: MethodologyParameters, names: Names): Block[] {
  const outcome = syrpi({
    constituents: referenceConstituents(p),
    billPercent: dec(BILL),
    parameters: p,
  });
  const converted = discountToCouponEquivalent(dec(DISCOUNT));
  return [
    heading('index-syrpi', `SYRPI: ${names.SYRPI}`),
    paragraph`The premium of stablecoin yields over the risk-free rate: the simple average of the SYI constituents’ RAY minus the yield of the 3-month Treasury bill, in signed basis points.`,
    formula(
      String.raw`\mathrm{SYRPI} = 100\left(\frac{1}{n}\sum_i \mathrm{RAY}_i - T\right)\ \text{bps}`,
      'SYRPI = 100 × (average RAY − bill yield) bps',
    ),
    paragraph`A bill rate is used only if it is above zero, at most ${p.bill.maxPercent}%, dated today or earlier, and either within ${p.bill.maxStepBps} bps of the last accepted business day or confirmed within ${p.bill.confirmBps} bps by a second series of the same day (the Treasury’s own table and FRED). Otherwise, the last accepted rate stands until it is too old.`,
    paragraph`The bill yield ${math('T', 'T')} is the coupon-equivalent yield. A discount rate ${math('d', 'd')} is converted first:`,
    formula(
      String.raw`T = \frac{365\,d}{360-91\,d}`,
      'T = 365 × d ÷ (360 − 91 × d), d as a fraction',
    ),
    example(
      'Risk premium of the reference basket',
      ['Input', '#Value'],
      [
        ['3-month bill, coupon equivalent', percent(BILL)],
        ['SYRPI', outcome.value === null ? '—' : `+${bps(toText(outcome.value))}`],
        [`Discount rate of ${percent(DISCOUNT)}, coupon equivalent`, `${fixed(converted, 4)}%`],
      ],
    ),
  ];
}
