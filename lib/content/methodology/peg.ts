import type { MethodologyParameters } from '@/lib/domain/parameters';
import { pegScore } from '@/lib/domain/peg';
import { dec } from '@/lib/domain/units';
import {
  type Block,
  bullets,
  example,
  formula,
  heading,
  math,
  paragraph,
  type Section,
  type Source,
  text,
} from './blocks';
import { bps, count, fixed, number, span } from './figures';

/** Deviation, volatility, score, classes and depeg events. */
export function pegSection({ parameters: p }: Source): Section {
  const { peg, volatility: v } = p;
  return {
    id: 'peg-score',
    title: 'Peg score',
    blocks: [
      paragraph`The peg score says how close to a dollar a coin trades and how calm it is there: 1 is exact and still, 0 is ${bps(peg.deviationScaleBps)} away or worse.`,
      heading('deviation', 'Deviation and volatility'),
      formula(String.raw`d = (P-1)\times 10^{4}\ \text{bps}`, 'd = (P − 1) × 10,000 bps'),
      paragraph`${math('P', 'P')} is the consensus price in dollars. The deviation ${math('d', 'd')} is signed and has two decimals. The volatility ${math('v', 'v')} is ten thousand times the sample standard deviation of the last ${v.points} consensus prices, ${span(v.stepSeconds)} apart. With fewer than ${count(v.minPoints)} of them it is unknown, and so is the score: calm that was not seen is not calm.`,
      heading('peg-formula', 'Score'),
      formula(
        String.raw`\mathrm{peg} = \max\!\left(0,\ \min\!\left(1,\ 1-\frac{\left|d\right|}{${number(peg.deviationScaleBps)}}-\frac{v}{${number(peg.volatilityScaleBps)}}\right)\right)`,
        `peg = max(0, min(1, 1 − |d|/${number(peg.deviationScaleBps)} − v/${number(peg.volatilityScaleBps)}))`,
      ),
      paragraph`Rounded to four decimals.`,
      scoreExample(p),
      scoreChart(p),
      heading('peg-class', 'Classes'),
      bullets(
        text`under ${bps(peg.stableBelowBps)} either way: stable;`,
        text`from ${bps(peg.stableBelowBps)} to under ${bps(peg.warningBelowBps)}: warning, shown as “Monitoring”;`,
        text`${bps(peg.warningBelowBps)} or more: alert.`,
      ),
      heading('depeg-events', 'Depeg events'),
      paragraph`An event opens after ${count(peg.eventOpenSamples)} consecutive samples at ${bps(peg.eventOpenBps)} or more, keeps the furthest deviation as its trough, and closes once the coin has spent ${span(peg.eventCloseSeconds)} below ${bps(peg.eventCloseBelowBps)}. A missing price neither opens nor closes one.`,
    ],
  };
}

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

function scoreExample(p: MethodologyParameters): Block {
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

function scoreChart(p: MethodologyParameters): Block {
  const steps = Array.from({ length: REACH_BPS / 2 + 1 }, (_, place) => place * 2);
  return {
    kind: 'chart',
    title: 'Peg score by deviation',
    summary: `The score falls in a straight line with the size of the deviation; volatility lowers the whole line. It is 0 from ${bps(p.peg.deviationScaleBps)} on.`,
    xLabel: 'Size of the deviation, bps',
    yLabel: 'Peg score',
    xTicks: [0, 10, 20, 30, 40, 50, 60],
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    lines: VOLATILITIES.map((volatility) => ({
      label: `Volatility ${bps(volatility)}`,
      points: steps.map((size) => [size, scoreOf(size, volatility, p).toNumber()] as const),
    })),
  };
}
