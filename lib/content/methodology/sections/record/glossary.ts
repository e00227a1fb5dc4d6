import { link, type Section, type Source, type Text, text } from '@/lib/content/methodology/blocks';
import { bps, span } from '@/lib/content/methodology/figures';

/** Terms, in alphabetical order. */
export function glossarySection({ parameters: p }: Source): Section {
  const entries: readonly (readonly [id: string, term: string, text: Text])[] = [
    ['term-apy', 'APY', text`Annual percentage yield: annual interest including compounding.`],
    ['term-aum', 'AUM', text`Assets under management, in dollars.`],
    [
      'term-base-reward',
      'Base and reward',
      text`Interest paid by borrowers (base), and incentives a protocol pays in addition (reward). See ${link('yield', '#reward-cap')}.`,
    ],
    [
      'term-bp',
      'Basis point (bp, bps)',
      text`One-hundredth of a percentage point. A deviation of 1 bp is $0.0001.`,
    ],
    [
      'term-carried',
      'Carried forward',
      text`The last value, published again because there is too little data for a new one. Always marked as estimated.`,
    ],
    [
      'term-cefi',
      'CeFi, DeFi',
      text`Centralized platforms (CeFi), and protocols run by smart contracts on a blockchain (DeFi).`,
    ],
    [
      'term-consensus',
      'Consensus price',
      text`The volume-weighted median of venues’ prices. See ${link('price', '#price')}.`,
    ],
    ['term-coverage', 'Coverage', text`The share of the total weight with a usable value.`],
    [
      'term-depeg',
      'Depeg',
      text`A deviation of ${bps(p.peg.eventOpenBps)} or more from one dollar that lasts long enough to open an ${link('event', '#depeg-events')}.`,
    ],
    [
      'term-depth',
      'Depth',
      text`The dollar amount that can be traded within a given distance of the mid price.`,
    ],
    [
      'term-fixing',
      'Fixing',
      text`The official value for a day. See ${link('fixing', '#fixing')}.`,
    ],
    [
      'term-hhi',
      'HHI',
      text`Herfindahl–Hirschman index: the sum of squared percentage weights. 10,000 means a single constituent.`,
    ],
    [
      'term-indicative',
      'Indicative value',
      text`The value calculated every ${span(p.volatility.stepSeconds)}. Not for settlement.`,
    ],
    [
      'term-judgement',
      'Judgment',
      text`An input that was assumed rather than observed. It is disclosed wherever the result is shown.`,
    ],
    ['term-mad', 'MAD', text`Median absolute deviation: the median distance from the median.`],
    ['term-pp', 'pp', text`Percentage point: the difference between 4% and 5%.`],
    ['term-ray', 'RAY, RY_APY', text`Risk-adjusted yield. See ${link('RAY', '#ray')}.`],
    [
      'term-restatement',
      'Restatement',
      text`A corrected fixing, published as a new revision alongside the original.`,
    ],
    [
      'term-spread',
      'Spread',
      text`Order book: ask minus bid, divided by the mid price. Regime: short EMA minus long EMA.`,
    ],
    [
      'term-tier',
      'Tier',
      text`Source: 1 is a primary source, 2 is derived data. Coin: Low, Medium or High exit risk, from peg and liquidity alone.`,
    ],
    ['term-tvl', 'TVL', text`Total value locked in a pool or protocol, in dollars.`],
    [
      'term-venue',
      'Venue',
      text`One trading pair on one exchange. Independence is assessed by exchange.`,
    ],
  ];
  return {
    id: 'glossary',
    title: 'Glossary',
    blocks: [{ kind: 'terms', items: entries.map(([id, term, text]) => ({ id, term, text })) }],
  };
}
