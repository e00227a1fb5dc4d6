import { type AttributedMember, attributeChange } from '@/lib/benchmark/attribution/attribution';
import {
  carriedConfidence,
  constituentQuality,
  indexConfidence,
} from '@/lib/benchmark/confidence/confidence';
import { discountToCouponEquivalent } from '@/lib/benchmark/index/bill-rate';
import { inverseVolatilityWeights } from '@/lib/benchmark/index/index-syc';
import { maturity, syrpi } from '@/lib/benchmark/index/indices';
import { equalWeights, iterativeCap } from '@/lib/benchmark/index/weights';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { freshness } from '@/lib/benchmark/staleness';
import { type Dec, dec, ONE, toPlaces, toText } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import { bps, fixed, number, percent } from '@/lib/content/methodology/figures';
import {
  REFERENCE_BASKET,
  referenceConstituents,
  referenceSyi,
  referenceWeights,
} from '@/lib/content/methodology/reference-basket';
import { type Example, example } from '../tables';

export function basketExample(p: MethodologyParameters): Example {
  const outcome = referenceSyi(p);
  const weights = referenceWeights(p);
  const { value, hhi, band } = outcome;
  if (value === null || hhi === null || band === null) {
    throw new Error('the reference basket is complete, so it has a value');
  }
  const rows = REFERENCE_BASKET.map(({ symbol, marketCapUsd, rayPercent }) => {
    const weight = weights.find(({ id }) => id === symbol);
    if (weight === undefined) throw new Error(`${symbol} has no weight`);
    return [
      symbol,
      fixed(marketCapUsd / 1e9, 2),
      fixed(weight.weightPercent, 1),
      fixed(rayPercent, 2),
      fixed(weight.weightPercent.times(rayPercent).div(100), 5),
    ];
  });
  const quantiles = [band.p1, band.p25, band.p50, band.p75, band.p99];
  return example(
    'The reference basket',
    ['Coin', '#Market cap, $B', '#Weight, %', '#RAY, %', '#Contribution, pp'],
    rows,
    `SYI ${number(toText(value))}%, HHI ${number(hhi)}. Weighted RAY percentiles P1, P25, P50, P75, P99: ${quantiles.map((quantile) => fixed(quantile, 2)).join(', ')}. The inputs are fixed for checking the arithmetic; they are not current market data.`,
  );
}

const MISSING = ['TUSD', 'USDT'] as const;

export function sufficiencyExample(p: MethodologyParameters): Example {
  const methods = {
    full: 'full',
    reduced: 'reduced',
    equal_weight: 'equal weights',
    carried_forward: 'carried forward',
  } as const;
  return example(
    'The reference basket with one coin missing',
    ['Missing', '#Available weight, %', 'Method', '#SYI, %'],
    MISSING.map((symbol) => {
      const { coveragePercent, method, value } = referenceSyi(p, [symbol]);
      return [
        symbol,
        coveragePercent === null ? '—' : number(coveragePercent),
        methods[method],
        method === 'carried_forward' || value === null ? 'last value repeated' : number(value),
      ];
    }),
  );
}

const STANDARD_DEVIATIONS = ['0.02', '0.10', '0.20', '0.40'];

export function weightExample(p: MethodologyParameters): Example {
  const rows = STANDARD_DEVIATIONS.map((deviation, place) => ({
    id: `Strategy ${place + 1}`,
    volatilityPercentagePoints: dec(deviation),
  }));
  const weights = inverseVolatilityWeights(rows, p);
  return example(
    'Inverse-volatility weights of four strategies',
    ['Strategy', '#Standard deviation, pp', '#Weight, %'],
    weights.map(({ id, weightPercent }, place) => [
      id,
      STANDARD_DEVIATIONS[place] ?? '—',
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

function qualityAt(priceAgeSeconds: number, p: MethodologyParameters): Dec {
  return constituentQuality(
    {
      priceFreshness: freshness('price', priceAgeSeconds * 1000, p),
      bookFreshness: dec(1),
      apyFreshness: dec(1),
      venues: 5,
      venueIqrBps: dec(0),
      carriedForward: false,
      protocols: 3,
      depthCoverage: ONE,
    },
    p,
  );
}

const STALE_SECONDS = 180;
const MANY = 60;

export function confidenceExample(p: MethodologyParameters): Example {
  const full = qualityAt(0, p);
  const basket = (special: Readonly<Record<string, Dec | null>>) =>
    indexConfidence(
      referenceWeights(p).map(({ id, weightPercent }) => ({
        weightPercent,
        quality: special[id] === undefined ? full : special[id],
      })),
      p,
    );
  const even = equalWeights(Array.from({ length: MANY }, (_, place) => `s${place}`));
  const composite = indexConfidence(
    even.map(({ weightPercent }) => ({ weightPercent, quality: full })),
    p,
  );
  const complete = basket({});
  const shown = (value: Dec | null) => (value === null ? '—' : toPlaces(value, 4));
  return example(
    'Confidence of the reference basket',
    ['Case', '#Confidence'],
    [
      [`All ${number(REFERENCE_BASKET.length)} constituents fresh`, shown(complete)],
      ['TUSD missing', shown(basket({ TUSD: null }))],
      [`USDT’s price ${STALE_SECONDS} s old`, shown(basket({ USDT: qualityAt(STALE_SECONDS, p) }))],
      ['Carried forward from the first case', shown(carriedConfidence(complete, p))],
      [`A composite of ${MANY} equally weighted strategies, all fresh`, shown(composite)],
    ],
  );
}

const COINS = [
  {
    id: 'First coin',
    before: ['0.70', '4', '0.99', '0.95'],
    after: ['0.72', '4.2', '0.98', '0.95'],
  },
  { id: 'Second coin', before: ['0.30', '5', '0.99', '0.9'], after: ['0.28', '5', '0.99', '0.8'] },
] as const;

export function attributionExample(p: MethodologyParameters): Example {
  const state = (at: 'before' | 'after') => ({
    members: COINS.map((coin) => memberOf(coin.id, coin[at], p)),
    pegExponent: p.ray.pegExponent,
    liquidityExponent: p.ray.liquidityExponent,
  });
  const changes = attributeChange(state('before'), state('after'));
  const rows = COINS.map(({ id, before, after }) => {
    const change = changes.find((each) => each.id === id);
    const part = (cause: string) => {
      const bps = change?.parts.find((each) => each.cause === cause)?.bps;
      return bps === undefined ? '0' : toPlaces(bps, 4);
    };
    return [
      id,
      before.join(' · '),
      after.join(' · '),
      ...['weight', 'apy', 'peg', 'liquidity'].map(part),
    ];
  });
  return example(
    'Two coins: weight · APY · peg score · liquidity score before and after, and the causes in basis points',
    ['Coin', 'Before', 'After', '#Weight', '#APY', '#Peg', '#Liquidity'],
    rows,
  );
}

function memberOf(
  id: string,
  [weight, apy, peg, liquidity]: readonly [string, string, string, string],
  p: MethodologyParameters,
): AttributedMember {
  const [apyPercent, pegScore, liquidityScore] = [dec(apy), dec(peg), dec(liquidity)];
  return {
    ...{ id, symbol: id, apyPercent, pegScore, liquidityScore },
    weightPercent: dec(weight).times(100),
    rayPercent: rayPercent(apyPercent, pegScore, liquidityScore, p),
  };
}
