import { discountToCouponEquivalent } from '@/lib/domain/bill-rate';
import { inverseVolatilityWeights } from '@/lib/domain/index-syc';
import { maturity, syrpi } from '@/lib/domain/indices';
import type { MethodologyParameters } from '@/lib/domain/parameters';
import { dec, toText } from '@/lib/domain/units';
import { iterativeCap } from '@/lib/domain/weights';
import { type Block, example, formula, heading, math, paragraph, text } from './blocks';
import { bps, fixed, number, percent, share, usd } from './figures';
import { referenceConstituents, referenceWeights } from './reference-basket';

type Names = Readonly<Record<'SYC' | 'SYCEFI' | 'SYDEFI' | 'SYRPI', string>>;

export function sycBlocks(p: MethodologyParameters, names: Names): Block[] {
  const { syc } = p;
  return [
    heading('index-syc', `SYC: ${names.SYC}`),
    paragraph`A composite of single strategies (one coin at one protocol or platform) with at least ${usd(syc.minTvlUsd)} and an age of at least ${syc.minAgeDays} days. With fewer than ${syc.minStrategies} of them the last value is carried forward.`,
    formula(
      String.raw`w_i \propto \frac{1}{\max\!\left(\sigma_i,\ ${syc.volatilityFloorPercentagePoints}\,\text{pp}\right)},\qquad w_i \le \max\!\left(${share(syc.capFloor).replace('%', String.raw`\%`)},\ \frac{${syc.capNumerator}}{n}\right)`,
      `weight ∝ 1/max(σ, ${syc.volatilityFloorPercentagePoints} pp), at most max(${share(syc.capFloor)}, ${syc.capNumerator}/n)`,
    ),
    paragraph`${math(String.raw`\sigma_i`, 'σ')} is the sample deviation of the strategy’s RAY over ${syc.volatilityDays} days (at least ${syc.minVolatilityDays} daily values), ${math('n', 'n')} the number of strategies. What exceeds the cap is handed to the others in proportion, again and again, until none exceeds it.`,
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
    ['Strategy', '#Deviation, pp', '#Weight, %'],
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
    `The iterative cap, shown on the SYI’s weights with a cap of ${CAP_PERCENT}%`,
    ['Coin', '#Before, %', '#After, %'],
    before.map(({ id, weightPercent }) => [
      id,
      fixed(weightPercent, 1),
      fixed(after.find((row) => row.id === id)?.weightPercent ?? 0, 5),
    ]),
    text`The SYI itself has no cap.`,
  );
}

export function sycefiBlocks(names: Names): Block[] {
  return [
    heading('index-sycefi', `SYCEFI: ${names.SYCEFI}`),
    formula(
      String.raw`\mathrm{SYCEFI} = \frac{\sum_k \mathrm{AUM}_k\,\mathrm{RAY}_k}{\sum_k \mathrm{AUM}_k}`,
      'SYCEFI = sum of AUM × RAY over platforms ÷ sum of AUM',
    ),
    paragraph`Centralised platforms, weighted by the assets they report. A platform that reports none can’t be weighed and is left out by name.`,
  ];
}

const AGES = [365, 730, 1095, 2000];

export function sydefiBlocks(p: MethodologyParameters, names: Names): Block[] {
  const { sydefi } = p;
  const gained = dec(1).minus(sydefi.maturityFloor);
  return [
    heading('index-sydefi', `SYDEFI: ${names.SYDEFI}`),
    paragraph`DeFi protocols with at least ${usd(sydefi.minTvlUsd)} locked and an age of at least ${sydefi.minAgeDays} days, weighted by value locked times maturity: older code that has held money longer counts for more.`,
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
    paragraph`What stablecoins pay above the safe dollar: the simple mean of the SYI constituents’ RAY less the yield of the 3-month Treasury bill, in signed basis points.`,
    formula(
      String.raw`\mathrm{SYRPI} = 100\left(\frac{1}{n}\sum_i \mathrm{RAY}_i - T\right)\ \text{bps}`,
      'SYRPI = 100 × (mean RAY − bill yield) bps',
    ),
    paragraph`The bill’s yield ${math('T', 'T')} is the coupon-equivalent one. A rate quoted as a discount ${math('d', 'd')} is converted first:`,
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
        [`A discount rate of ${percent(DISCOUNT)} as coupon equivalent`, `${fixed(converted, 4)}%`],
      ],
    ),
  ];
}
