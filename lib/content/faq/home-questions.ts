import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import type { BlogQuestion } from './blog-questions';

const { peg, syi, fixing } = METHODOLOGY_PARAMETERS;

/** The questions on the front page, for treasurers. Figures come from the parameters. */
export const HOME_QUESTIONS: readonly BlogQuestion[] = [
  {
    id: 'beyond-a-table',
    question: 'What does SYI tell me that a yield table does not?',
    answer:
      'A table lists what is offered. SYI says what is left once two risks are taken off: that a coin leaves its peg, and that no buyer is found. It is one figure with one rule, so a mandate or a report can refer to it.',
  },
  {
    id: 'earn-it',
    question: 'Can I earn SYI?',
    answer:
      'Not as such. It is a measure, not a product, and no money is managed against it here. Compare what you are paid on a coin with that coin’s risk-adjusted yield, and a whole position with SYI.',
  },
  {
    id: 'where-from',
    question: 'Where do the figures come from?',
    answer:
      'Prices and order books from the public interfaces of exchanges, lending rates and pool sizes from a public aggregator, the bill rate from the U.S. Treasury. Each raw answer is kept with its hash. Where only the bundled demonstration market is at hand, every screen says so.',
  },
  {
    id: 'which-to-quote',
    question: 'How often does the value change, and which one do I quote?',
    answer: `The indicative value is computed every 30 seconds. Contracts and reports should quote the daily fixing, struck from ${fixing.startHourUtc}:00 to ${fixing.endHourUtc}:00 UTC; a correction appears as a new revision, never in silence.`,
  },
  {
    id: 'lost-peg',
    question: 'What happens when a coin loses its peg?',
    answer: `At ${peg.deviationScaleBps} bps from one dollar its peg score is zero, and so is its risk-adjusted yield. A coin without a confirmed price is suspended. With fewer than ${syi.minConstituents} constituents, or less than ${syi.minWeightPercent}% of the weight, the last value is carried forward and marked as estimated.`,
  },
  {
    id: 'concentration',
    question: 'How concentrated is it?',
    answer:
      'Strongly. Weights follow market capitalisation without a cap, so the largest coin usually carries most of it. The largest weight and the concentration (HHI) stand beside the value on the dashboard, and they lower its confidence.',
  },
  {
    id: 'regulated',
    question: 'Is it a regulated benchmark?',
    answer:
      'No. It is designed to follow the IOSCO Principles, by our own assessment and without an audit. Ask counsel before a contract refers to it.',
  },
  {
    id: 'check-it',
    question: 'Can I check a value myself?',
    answer:
      'Yes. Each fixing has a record of every input, exclusion and step, with a hash that ties it to the record before it. The newest is at /api/v1/audit/SYI and needs no key.',
  },
  {
    id: 'advice',
    question: 'Is this advice?',
    answer:
      'No. The figures describe markets; they are neither an offer nor a recommendation. Yields can fall and coins can fail.',
  },
];
