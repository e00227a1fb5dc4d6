import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { toText } from '@/lib/benchmark/units';
import { fixed, number } from '@/lib/content/methodology/figures';
import {
  REFERENCE_BASKET,
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
