import { link, type Section, type Source, type Text, text } from './blocks';
import { bps, span } from './figures';

/** Terms, in alphabetical order. */
export function glossarySection({ parameters: p }: Source): Section {
  const entries: readonly (readonly [id: string, term: string, text: Text])[] = [
    [
      'term-apy',
      'APY',
      text`Annual percentage yield: interest with its own interest, percent a year.`,
    ],
    ['term-aum', 'AUM', text`Assets under management, in dollars.`],
    [
      'term-base-reward',
      'Base and reward',
      text`The interest borrowers pay, and what a protocol adds on top. See ${link('yield', '#reward-cap')}.`,
    ],
    [
      'term-bp',
      'Basis point (bp, bps)',
      text`One hundredth of a percent. A deviation of 1 bp is 0.0001 dollar.`,
    ],
    [
      'term-carried',
      'Carried forward',
      text`The last value again, because too little is at hand for a new one. Always marked as estimated.`,
    ],
    [
      'term-cefi',
      'CeFi, DeFi',
      text`Centralised platforms, and protocols run by contracts on a chain.`,
    ],
    [
      'term-consensus',
      'Consensus price',
      text`The volume-weighted median of venues’ prices. See ${link('price', '#price')}.`,
    ],
    ['term-coverage', 'Coverage', text`The part of the full weight that has a usable value.`],
    [
      'term-depeg',
      'Depeg',
      text`A coin at ${bps(p.peg.eventOpenBps)} or more from its dollar for long enough to open an ${link('event', '#depeg-events')}.`,
    ],
    [
      'term-depth',
      'Depth',
      text`What an order book would take within a distance of its mid price, in dollars.`,
    ],
    ['term-fixing', 'Fixing', text`The recorded value of a day. See ${link('fixing', '#fixing')}.`],
    [
      'term-hhi',
      'HHI',
      text`Herfindahl–Hirschman index: the sum of squared percentage weights; 10,000 is a single holding.`,
    ],
    [
      'term-indicative',
      'Indicative value',
      text`The value computed every ${span(p.volatility.stepSeconds)}; not for settlement.`,
    ],
    [
      'term-judgement',
      'Judgement',
      text`An input nobody observed. Listed wherever the result shows.`,
    ],
    ['term-mad', 'MAD', text`Median absolute deviation: the median distance from the median.`],
    ['term-pp', 'pp', text`Percentage point: the difference between 4% and 5%.`],
    ['term-ray', 'RAY, RY_APY', text`Risk-adjusted yield. See ${link('RAY', '#ray')}.`],
    [
      'term-restatement',
      'Restatement',
      text`A corrected fixing, published as a new revision beside the first.`,
    ],
    [
      'term-spread',
      'Spread',
      text`Of a book: ask less bid, over the mid price. Of the regime: short mean less long mean.`,
    ],
    [
      'term-tier',
      'Tier',
      text`Of a source: 1 is the source itself, 2 a derivation. Of a strategy: Low, Medium or High risk.`,
    ],
    ['term-tvl', 'TVL', text`Total value locked in a pool or protocol, in dollars.`],
    ['term-venue', 'Venue', text`One pair at one exchange. Independence is judged by exchange.`],
  ];
  return {
    id: 'glossary',
    title: 'Glossary',
    blocks: [
      { kind: 'terms', items: entries.map(([id, term, words]) => ({ id, term, text: words })) },
    ],
  };
}
