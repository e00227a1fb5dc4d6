import { scoreFromDepth } from '@/lib/benchmark/liquidity/liquidity';
import { weightedMedian } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { pegScore } from '@/lib/benchmark/peg/peg';
import { cappedVotes } from '@/lib/benchmark/price/venue-consensus';
import { freshness } from '@/lib/benchmark/staleness';
import { dec, toText } from '@/lib/benchmark/units';
import { bps, EXAMPLE_MS, fixed, number, span, usd } from '@/lib/content/methodology/figures';
import { type ChartData, type Example, example } from '../tables';

const QUOTES = [
  ['0.9990', '10'],
  ['0.9996', '30'],
  ['1.0001', '40'],
  ['1.0004', '20'],
] as const;

/** The consensusPrice price of the quotes. */
export function consensusPrice(): string {
  return weightedMedian(
    QUOTES.map(([value, weight]) => ({ value: dec(value), weight: dec(weight) })),
  ).toFixed(4);
}

export function medianExample(): Example {
  let reached = dec(0);
  const rows = QUOTES.map(([value, weight]) => {
    reached = reached.plus(weight);
    return [value, weight, toText(reached)];
  });
  return example(
    'Volume-weighted median of four venues',
    ['#Price, USD', '#Vote', '#Cumulative votes'],
    rows,
  );
}

const VOLUMES = ['90', '5', '5'] as const;

export function voteCapExample(): Example {
  const votes = cappedVotes(
    VOLUMES.map((volume, place) => ({ quote: quoteWith(volume, place), priceUsd: dec(1) })),
  );
  return example(
    'Votes after the cap',
    ['Venue', '#Volume', '#Vote'],
    VOLUMES.map((volume, place) => [
      `Venue ${place + 1}`,
      volume,
      toText(votes[place]?.weight ?? dec(0)),
    ]),
    `The largest venue’s vote is capped at the combined votes of the other two.`,
  );
}

function quoteWith(volume: string, place: number) {
  return {
    venue: `venue-${place + 1}`,
    exchange: `venue-${place + 1}`,
    symbol: 'EXAMPLE',
    quoteCurrency: 'USD',
    mid: dec(1),
    bid: null,
    ask: null,
    volume24hUsd: dec(volume),
    source: 'example',
    observedAtMs: EXAMPLE_MS,
    receivedAtMs: EXAMPLE_MS,
    payloadSha256: '',
  };
}

const DEPTHS = [
  ['10000000', '25000000', '1'],
  ['5000000', '10000000', '10.5'],
  ['2000000', '5000000', '5.75'],
  ['0', '10000000', '20'],
  ['0', '0', '20'],
] as const;

export function liquidityExample(p: MethodologyParameters): Example {
  const [near = '', mid = ''] = p.liquidity.bucketsBps;
  return example(
    'Liquidity scores',
    [`#Depth at ${bps(near)}`, `#Depth at ${bps(mid)}`, '#Spread, bps', '#Liquidity score'],
    DEPTHS.map(([depth10, depth20, spread]) => [
      usd(depth10),
      usd(depth20),
      spread,
      fixed(scoreFromDepth(dec(depth10), dec(depth20), dec(spread), p), 4),
    ]),
  );
}

const DEVIATIONS = [
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

export function pegExample(p: MethodologyParameters): Example {
  return example(
    'Peg scores',
    ['#Deviation, bps', '#Volatility, bps', '#Peg score'],
    DEVIATIONS.map(([deviation, volatility]) => [
      number(deviation),
      volatility,
      fixed(scoreOf(deviation, volatility, p), 4),
    ]),
  );
}

const VOLATILITIES = [0, 10, 25];
const REACH_BPS = 60;

export function pegChart(p: MethodologyParameters): ChartData {
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

const AGES = [30, 60, 120, 180, 240, 300];

export function freshnessExample(p: MethodologyParameters): Example {
  return example(
    'Freshness of a price by its age',
    ['#Age, s', '#Freshness'],
    AGES.map((age) => [String(age), fixed(freshness('price', age * 1000, p), 2)]),
    `At an age of ${span(p.staleness.price.suspendSeconds)}, the price is suspended.`,
  );
}

export function freshnessChart(p: MethodologyParameters): ChartData {
  const ages = Array.from({ length: 33 }, (_, place) => place * 30);
  const line = (label: string, kind: 'price' | 'book') => ({
    label,
    points: ages.map((age) => [age / 60, freshness(kind, age * 1000, p).toNumber()] as const),
  });
  return {
    title: 'Freshness of prices and books by age',
    summary: `The freshness of a price declines from ${span(p.staleness.price.fullSeconds)} to ${span(p.staleness.price.suspendSeconds)}, that of an order book from ${span(p.staleness.book.fullSeconds)} to ${span(p.staleness.book.suspendSeconds)}.`,
    xLabel: 'Age, minutes',
    yLabel: 'Freshness',
    xTicks: [0, 4, 8, 12, 16],
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    lines: [line('Price', 'price'), line('Order book', 'book')],
  };
}
