import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { freshness } from '@/lib/benchmark/staleness';
import { fixed, span } from '@/lib/content/methodology/figures';
import { type ChartData, type Example, example } from '../tables';

const AGES = [30, 60, 120, 180, 240, 300];

export function ageExample(p: MethodologyParameters): Example {
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
