import { requiredConstituents } from '@/lib/benchmark/index/index-sufficiency';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { toText } from '@/lib/benchmark/units';
import {
  type Block,
  code,
  example,
  formula,
  heading,
  link,
  paragraph,
  text,
} from '@/lib/content/methodology/blocks';
import { count, fixed, number, percent, span } from '@/lib/content/methodology/figures';
import {
  REFERENCE_BASKET,
  referenceSyi,
  referenceWeights,
} from '@/lib/content/methodology/reference-basket';

/** The headline index, its sufficiency and its reference figure. */
export function syiBlocks(p: MethodologyParameters, name: string): Block[] {
  const { syi, marketCap } = p;
  const expected = REFERENCE_BASKET.length;
  return [
    heading('index-syi', `SYI: ${name}`),
    paragraph`The headline index: the risk-adjusted yield of the stablecoins ${link('in its basket', '#basket')}, weighted by market capitalization.`,
    formula(
      String.raw`\mathrm{SYI} = \sum_i w_i\,\mathrm{RAY}_i`,
      'SYI = sum over constituents of weight × RAY',
    ),
    paragraph`Weights are based on market capitalization, set daily at 00:00 UTC as the median of the available sources. Of two sources that differ by more than ${number(marketCap.maxSpreadPercent)}%, the one nearer to the previous day’s figure counts; without one, the only one within a factor of ${number(marketCap.referenceFactor)} of the circulation that the registry of coins gives with its date; otherwise the smaller. The day’s freeze waits up to ${span(marketCap.freezeWaitSeconds)} for both sources, and until then the previous day’s weights apply. A coin whose capitalization comes from one source alone is flagged (${code('single_cap_source')}). Weights are rounded to ${number(syi.weightStepPercentagePoints)} percentage points using the largest-remainder method, so that they add up to exactly 100%. Weights are not capped. Instead, the largest weight and the Herfindahl–Hirschman index (HHI, the sum of squared percentage weights) are published with every value. The value has five decimals.`,
    basketExample(p),
    heading('sufficiency', 'Missing constituents'),
    paragraph`If at least ${syi.minConstituentsNumerator}/${syi.minConstituentsDenominator} of the constituents, rounded up, and ${percent(syi.minWeightPercent)} of the weight are available, the available weights are rescaled to 100% and the method is “reduced”. Of ${count(expected)} constituents that is ${count(requiredConstituents(expected, p))}. Suspended constituents count in full in both figures. Otherwise the last value is published again with the method “carried forward” and the status “estimated”. The same rule applies to every index below, with its own constituents and weights.`,
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
    text`SYI ${number(toText(value))}%, HHI ${number(hhi)}. Weighted RAY percentiles P1, P25, P50, P75, P99: ${quantiles.map((quantile) => fixed(quantile, 2)).join(', ')}. The inputs are fixed for checking the arithmetic; they are not current market data.`,
  );
}

const MISSING = ['TUSD', 'USDT'] as const;

function sufficiencyExample(p: MethodologyParameters): Block {
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
      const { coveragePercent, method, exact, value } = referenceSyi(p, [symbol]);
      return [
        symbol,
        coveragePercent === null ? '—' : number(coveragePercent),
        methods[method],
        exact === null || value === null ? 'last value repeated' : number(value),
      ];
    }),
    text`The section on ${link('confidence', '#confidence')} shows how reduced and carried-forward values affect it.`,
  );
}
