import { freshness } from '@/lib/benchmark/confidence/staleness';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import * as doc from '@/lib/content/methodology/blocks';
import { count, fixed, span } from '@/lib/content/methodology/figures';

/** How inputs age. */
export function stalenessSection({ parameters: p }: doc.Source): doc.Section {
  const { staleness: s } = p;
  return {
    id: 'staleness',
    title: 'Staleness',
    blocks: [
      doc.paragraph`An input counts in full up to the age ${doc.math('F', 'F')}. After that its freshness declines linearly, and at the age ${doc.math('H', 'H')} the input is suspended.`,
      doc.formula(
        String.raw`f(a) = \min\!\left(1,\ \max\!\left(0,\ \frac{H-a}{H-F}\right)\right)`,
        'f(a) = min(1, max(0, (H − a)/(H − F)))',
      ),
      doc.table(
        'Age limits by input',
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
      doc.paragraph`The age of a bill rate is measured from the end of its business day. Saturdays, Sundays and U.S. bond-market holidays are not counted. Weights are reset daily at 00:00 UTC, so the market caps behind them may be up to one day old by design.`,
      ageExample(p),
      freshnessChart(p),
    ],
  };
}

const AGES = [30, 60, 120, 180, 240, 300];

function ageExample(p: MethodologyParameters): doc.Block {
  return doc.example(
    'Freshness of a price by its age',
    ['#Age, s', '#Freshness'],
    AGES.map((age) => [String(age), fixed(freshness('price', age * 1000, p), 2)]),
    doc.text`At an age of ${span(p.staleness.price.suspendSeconds)}, the price is suspended.`,
  );
}

function freshnessChart(p: MethodologyParameters): doc.Block {
  const ages = Array.from({ length: 33 }, (_, place) => place * 30);
  const line = (label: string, kind: 'price' | 'book') => ({
    label,
    points: ages.map((age) => [age / 60, freshness(kind, age * 1000, p).toNumber()] as const),
  });
  return {
    kind: 'chart',
    title: 'Freshness of prices and books by age',
    summary: `The freshness of a price declines from ${span(p.staleness.price.fullSeconds)} to ${span(p.staleness.price.suspendSeconds)}, that of an order book from ${span(p.staleness.book.fullSeconds)} to ${span(p.staleness.book.suspendSeconds)}.`,
    xLabel: 'Age, minutes',
    yLabel: 'Freshness',
    xTicks: [0, 4, 8, 12, 16],
    yTicks: [0, 0.25, 0.5, 0.75, 1],
    lines: [line('Price', 'price'), line('Order book', 'book')],
  };
}
