import type { MethodologyParameters } from '@/lib/domain/parameters';
import { toText } from '@/lib/domain/units';
import { type Block, example, formula, heading, link, paragraph, text } from './blocks';
import { count, fixed, number, percent } from './figures';
import { REFERENCE_BASKET, referenceSyi, referenceWeights } from './reference-basket';

/** The headline index, its sufficiency and its reference figure. */
export function syiBlocks(p: MethodologyParameters, name: string): Block[] {
  const { syi } = p;
  const expected = REFERENCE_BASKET.length;
  return [
    heading('index-syi', `SYI: ${name}`),
    paragraph`The headline index: the risk-adjusted yield of ${count(expected)} stablecoins, weighted by size.`,
    formula(
      String.raw`\mathrm{SYI} = \sum_i w_i\,\mathrm{RAY}_i`,
      'SYI = sum over constituents of weight × RAY',
    ),
    paragraph`Weights are the coins’ market capitalisations, frozen daily at 00:00 UTC as the median of the sources at hand. Shares are rounded to ${number(syi.weightStepPercentagePoints)} percentage points by largest remainder, so that they add up to exactly 100%. No weight is capped; instead the largest share and the Herfindahl–Hirschman index (HHI, the sum of squared percentages) stand beside every value. The value has five decimals.`,
    basketExample(p),
    heading('sufficiency', 'When constituents are missing'),
    paragraph`With at least ${count(syi.minConstituents)} of ${count(expected)} constituents and ${percent(syi.minWeightPercent)} of the weight, the weights are renormalised over those at hand and the method reads “reduced”. With less, the last value is published again, method “carried forward”, status “estimated”. The same rule holds for the indices below that expect members by name, with their own weights; where an index has fewer than ${count(expected)} members, two thirds of them, rounded up, are enough.`,
    sufficiencyExample(p),
  ];
}

function basketExample(p: MethodologyParameters): Block {
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
    text`SYI ${number(toText(value))}%, HHI ${number(hhi)}. Weight quantiles P1, P25, P50, P75, P99 of RAY: ${quantiles.map((quantile) => fixed(quantile, 2)).join(', ')}. Fixed inputs for checking the arithmetic, no market of today.`,
  );
}

const MISSING = ['TUSD', 'USDT'] as const;

function sufficiencyExample(p: MethodologyParameters): Block {
  const methods = {
    full: 'full',
    reduced: 'reduced',
    carried_forward: 'carried forward',
  } as const;
  return example(
    'The reference basket with one coin missing',
    ['Missing', '#Weight at hand, %', 'Method', '#SYI, %'],
    MISSING.map((symbol) => {
      const { coveragePercent, method, exact, value } = referenceSyi(p, [symbol]);
      return [
        symbol,
        coveragePercent === null ? '—' : number(coveragePercent),
        methods[method],
        exact === null || value === null ? 'the last value again' : number(value),
      ];
    }),
    text`How a reduced or carried value lowers ${link('confidence', '#confidence')} is computed below.`,
  );
}
