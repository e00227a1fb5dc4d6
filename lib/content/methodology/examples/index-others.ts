import { discountToCouponEquivalent } from '@/lib/benchmark/index/bill-rate';
import { inverseVolatilityWeights } from '@/lib/benchmark/index/index-syc';
import { maturity, syrpi } from '@/lib/benchmark/index/indices';
import { iterativeCap } from '@/lib/benchmark/index/weights';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toText } from '@/lib/benchmark/units';
import { bps, fixed, number, percent } from '@/lib/content/methodology/figures';
import {
  referenceConstituents,
  referenceWeights,
} from '@/lib/content/methodology/reference-basket';
import { type Example, example } from '../tables';

const DEVIATIONS = ['0.02', '0.10', '0.20', '0.40'];

export function weightExample(p: MethodologyParameters): Example {
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

export function capExample(p: MethodologyParameters): Example {
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
    `SYI weights themselves are not capped.`,
  );
}

const AGES = [365, 730, 1095, 2000];

const BILL = '5.25';
const DISCOUNT = '5.30';

export function maturityExample(p: MethodologyParameters): Example {
  return example(
    'Maturity by age',
    ['#Age, days', '#Maturity'],
    AGES.map((age) => [number(age), fixed(maturity(age, p), 4)]),
  );
}

export function premiumExample(p: MethodologyParameters): Example {
  const outcome = syrpi({
    constituents: referenceConstituents(p),
    billPercent: dec(BILL),
    parameters: p,
  });
  const converted = discountToCouponEquivalent(dec(DISCOUNT));
  return example(
    'Risk premium of the reference basket',
    ['Input', '#Value'],
    [
      ['3-month bill, coupon equivalent', percent(BILL)],
      ['SYRPI', outcome.value === null ? '—' : `+${bps(toText(outcome.value))}`],
      [`Discount rate of ${percent(DISCOUNT)}, coupon equivalent`, `${fixed(converted, 4)}%`],
    ],
  );
}
