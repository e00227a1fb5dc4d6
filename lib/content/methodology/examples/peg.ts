import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { pegScore } from '@/lib/benchmark/peg/peg';
import { dec } from '@/lib/benchmark/units';
import { bps, fixed, number } from '@/lib/content/methodology/figures';
import { type ChartData, type Example, example } from '../tables';

const CASES = [
  ['0', '0'],
  ['10', '5'],
  ['-4', '2'],
  ['25', '0'],
  ['-40', '20'],
  ['50', '0'],
] as const;

function scoreOf(
  deviation: string | number,
  volatility: string | number,
  p: MethodologyParameters,
) {
  const score = pegScore(dec(deviation), dec(volatility), p);
  if (score === null) throw new Error('a known deviation and volatility have a score');
  return score;
}

export function scoreExample(p: MethodologyParameters): Example {
  return example(
    'Peg scores',
    ['#Deviation, bps', '#Volatility, bps', '#Peg score'],
    CASES.map(([deviation, volatility]) => [
      number(deviation),
      volatility,
      fixed(scoreOf(deviation, volatility, p), 4),
    ]),
  );
}

const VOLATILITIES = [0, 10, 25];
const REACH_BPS = 60;

export function scoreChart(p: MethodologyParameters): ChartData {
  const steps = Array.from({ length: REACH_BPS / 2 + 1 }, (_, place) => place * 2);
  return {
    title: 'Peg score by deviation',
    summary: `The score declines linearly with the size of the deviation, and higher volatility shifts the line down. It is 0 at ${bps(p.peg.deviationScaleBps)} and above.`,
    xLabel: 'Absolute deviation, bps',
    yLabel: 'Peg score',
    xTicks: [0, 10, 20, 30, 40, 50, 60],
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    lines: VOLATILITIES.map((volatility) => ({
      label: `Volatility ${bps(volatility)}`,
      points: steps.map((size) => [size, scoreOf(size, volatility, p).toNumber()] as const),
    })),
  };
}
