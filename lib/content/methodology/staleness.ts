import type { MethodologyParameters } from '@/lib/domain/parameters';
import { freshness } from '@/lib/domain/staleness';
import {
  type Block,
  example,
  formula,
  math,
  paragraph,
  type Section,
  type Source,
  table,
  text,
} from './blocks';
import { count, fixed, span } from './figures';

/** How inputs age. */
export function stalenessSection({ parameters: p }: Source): Section {
  const { staleness: s } = p;
  return {
    id: 'staleness',
    title: 'Staleness',
    blocks: [
      paragraph`An input counts in full up to the age ${math('F', 'F')}, loses weight in a straight line, and is suspended from the age ${math('H', 'H')} on.`,
      formula(
        String.raw`f(a) = \min\!\left(1,\ \max\!\left(0,\ \frac{H-a}{H-F}\right)\right)`,
        'f(a) = min(1, max(0, (H − a)/(H − F)))',
      ),
      table(
        'Ages at which inputs fade and are suspended',
        ['Input', '#Full up to F', '#Suspended from H'],
        [
          ['Price', span(s.price.fullSeconds), span(s.price.suspendSeconds)],
          ['Order book', span(s.book.fullSeconds), span(s.book.suspendSeconds)],
          [
            'Aggregator price',
            span(s.aggregatorPrice.fullSeconds),
            span(s.aggregatorPrice.suspendSeconds),
          ],
          [
            'DeFi yield, from its expected publication',
            span(s.defiYield.fullSeconds),
            span(s.defiYield.suspendSeconds),
          ],
          ['CeFi rate', span(s.cefiRate.fullSeconds), span(s.cefiRate.suspendSeconds)],
          ['Market cap', span(s.marketCap.fullSeconds), span(s.marketCap.suspendSeconds)],
          [
            'Treasury bill',
            `${count(s.bill.fullBusinessDays)} business ${s.bill.fullBusinessDays === 1 ? 'day' : 'days'}`,
            `${count(s.bill.suspendDays)} days`,
          ],
        ],
      ),
      paragraph`A bill’s age counts from the end of its business day; Saturdays and Sundays don’t count, public holidays do. At 00:00 UTC weights are frozen anew, so the market cap behind them may be up to a day old by design.`,
      ageExample(p),
      freshnessChart(p),
    ],
  };
}

const AGES = [30, 60, 120, 180, 240, 300];

function ageExample(p: MethodologyParameters): Block {
  return example(
    'Freshness of a price by its age',
    ['#Age, s', '#Freshness'],
    AGES.map((age) => [String(age), fixed(freshness('price', age * 1000, p), 2)]),
    text`At an age of ${span(p.staleness.price.suspendSeconds)} the price is suspended.`,
  );
}

function freshnessChart(p: MethodologyParameters): Block {
  const ages = Array.from({ length: 33 }, (_, place) => place * 30);
  const line = (label: string, kind: 'price' | 'book') => ({
    label,
    points: ages.map((age) => [age / 60, freshness(kind, age * 1000, p).toNumber()] as const),
  });
  return {
    kind: 'chart',
    title: 'Freshness of prices and books by age',
    summary: `A price fades from ${span(p.staleness.price.fullSeconds)} to ${span(p.staleness.price.suspendSeconds)}, an order book from ${span(p.staleness.book.fullSeconds)} to ${span(p.staleness.book.suspendSeconds)}.`,
    xLabel: 'Age, minutes',
    yLabel: 'Freshness',
    xTicks: [0, 4, 8, 12, 16],
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    lines: [line('Price', 'price'), line('Order book', 'book')],
  };
}
