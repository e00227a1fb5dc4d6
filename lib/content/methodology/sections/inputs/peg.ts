import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { pegScore } from '@/lib/benchmark/peg/peg';
import { dec } from '@/lib/benchmark/units';
import * as doc from '@/lib/content/methodology/blocks';
import { bps, count, fixed, number, span } from '@/lib/content/methodology/figures';

/** Deviation, volatility, score, classes and depeg events. */
export function pegSection({ parameters: p }: doc.Source): doc.Section {
  const { peg, volatility: v } = p;
  return {
    id: 'peg-score',
    title: 'Peg score',
    blocks: [
      doc.paragraph`The peg score measures how close to one dollar a coin trades and how stable its price is. A score of 1 means exactly one dollar with no volatility. A score of 0 means a deviation of ${bps(peg.deviationScaleBps)} or more, or an equivalent combination of deviation and volatility.`,
      doc.heading('deviation', 'Deviation and volatility'),
      doc.formula(String.raw`d = (P-1)\times 10^{4}\ \text{bps}`, 'd = (P − 1) × 10,000 bps'),
      doc.paragraph`${doc.math('P', 'P')} is the consensus price in dollars. The deviation ${doc.math('d', 'd')} is signed and rounded to two decimals. The volatility ${doc.math('v', 'v')} is 10,000 times the sample standard deviation of the last ${v.points} consensus prices, taken ${span(v.stepSeconds)} apart. With fewer than ${count(v.minPoints)} prices, volatility and the peg score are unknown; stability is never assumed.`,
      doc.heading('peg-formula', 'Score'),
      doc.formula(
        String.raw`\mathrm{peg} = \max\!\left(0,\ \min\!\left(1,\ 1-\frac{\left|d\right|}{${number(peg.deviationScaleBps)}}-\frac{v}{${number(peg.volatilityScaleBps)}}\right)\right)`,
        `peg = max(0, min(1, 1 − |d|/${number(peg.deviationScaleBps)} − v/${number(peg.volatilityScaleBps)}))`,
      ),
      doc.paragraph`The score is rounded to four decimals.`,
      scoreExample(p),
      scoreChart(p),
      doc.heading('peg-class', 'Classes'),
      doc.bullets(
        doc.text`below ${bps(peg.stableBelowBps)} in either direction: stable;`,
        doc.text`from ${bps(peg.stableBelowBps)} to below ${bps(peg.warningBelowBps)}: warning, shown as “Monitoring”;`,
        doc.text`${bps(peg.warningBelowBps)} or more: alert.`,
      ),
      doc.heading('depeg-events', 'Depeg events'),
      doc.paragraph`An event opens after ${count(peg.eventOpenSamples)} consecutive readings at ${bps(peg.eventOpenBps)} or more. At each of them at least ${count(peg.eventOpenSources)} independent sources must themselves be that far from one dollar, on the same side. The largest deviation is recorded as its trough. The event closes once the coin has spent ${span(peg.eventCloseSeconds)} or ${count(peg.eventCloseSteps)} steps of the engine, whichever is longer, below ${bps(peg.eventCloseBelowBps)}. A first reading that nothing follows lapses after ${span(peg.suspicionSeconds)} or ${count(peg.suspicionSteps)} steps. A missing price neither opens nor closes an event. A coin with a single source opens none: its move is shown as pending, that is, unconfirmed.`,
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

function scoreExample(p: MethodologyParameters): doc.Block {
  return doc.example(
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

function scoreChart(p: MethodologyParameters): doc.Block {
  const steps = Array.from({ length: REACH_BPS / 2 + 1 }, (_, place) => place * 2);
  return {
    kind: 'chart',
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
