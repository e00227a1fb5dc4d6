import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { BlogQuestion } from './blog-questions';

const { peg, syi, fixing } = METHODOLOGY_PARAMETERS;

/** The questions on the front page, for treasurers. Figures come from the parameters. */
export const HOME_QUESTIONS: readonly BlogQuestion[] = [
  {
    id: 'earn-it',
    question: 'Can I earn SYI?',
    answer:
      'No. SYI is a benchmark, not a product. A holder is paid the cash yield, the average yield published beside SYI. SYI is lower by a risk charge for peg and liquidity that nobody deducts: use it to compare.',
  },
  {
    id: 'where-from',
    question: 'Where does the data come from?',
    answer:
      'Prices and order books come from the public APIs of exchanges, lending rates and pool sizes from a public aggregator, and the bill rate from the U.S. Treasury. When the site shows demonstration data, every page says so.',
  },
  {
    id: 'which-to-quote',
    question: 'Which value should I quote?',
    answer: `The daily fixing, calculated from ${fixing.startHourUtc}:00 to ${fixing.endHourUtc}:00 UTC. A correction is published as a new revision. The value that changes every 30 seconds is indicative.`,
  },
  {
    id: 'lost-peg',
    question: 'What happens when a coin loses its peg?',
    answer: `At ${peg.deviationScaleBps} bps from one dollar, the coin’s peg score and risk-adjusted yield are zero. A coin without a confirmed price is suspended. If fewer than ${syi.minConstituentsNumerator}/${syi.minConstituentsDenominator} of the constituents, or less than ${syi.minWeightPercent}% of the weight, remain, the last value is carried forward and marked as estimated.`,
  },
  {
    id: 'regulated',
    question: 'Is it a regulated benchmark?',
    answer:
      'No. It is designed to follow the IOSCO Principles (self-assessed, not audited). Consult legal counsel before referencing it in a contract.',
  },
  {
    id: 'check-it',
    question: 'Can I check a value myself?',
    answer:
      'Yes. Each fixing has an audit record of every input, exclusion and calculation step. The latest is at /api/v1/audit/SYI, without an API key.',
  },
];
