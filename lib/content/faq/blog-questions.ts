import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { PLANS, type Plan } from '@/lib/config/public/plans';
import { publicConfig } from '@/lib/config/public/public-config';
import { formatNumber } from '@/lib/format/numbers';

/** A question with its answer, plain text; the page and its structured data read the same. */
export type BlogQuestion = { id: string; question: string; answer: string };

const { price, peg, ray, regime, fixing, syi, version } = METHODOLOGY_PARAMETERS;
const [free, pro] = PLANS;
const { productName } = publicConfig;
const callsOf = ({ callsPerDay }: Plan) => formatNumber(callsPerDay ?? 0, 0);

/** The ten questions under Market Insights. Figures come from the parameters and the plans. */
export const BLOG_QUESTIONS: readonly BlogQuestion[] = [
  {
    id: 'what-is-syi',
    question: `What is the ${productName} Index?`,
    answer: `The ${productName} Index (SYI) measures the annual yield on dollar stablecoins chosen by rule, adjusted for how well each coin holds its peg and how easily it can be sold. The coins are weighted by market capitalization; weights are set daily at 00:00 UTC. Methodology ${version} describes every step.`,
  },
  {
    id: 'how-often',
    question: 'How often is it updated?',
    answer: `An indicative value is calculated every 30 seconds. The daily fixing is the average of twelve five-minute medians between ${fixing.startHourUtc}:00 and ${fixing.endHourUtc}:00 UTC. Contracts and reports should use the fixing: it is recorded, and any correction is published as a new revision alongside it.`,
  },
  {
    id: 'apy-and-ray',
    question: 'How does a risk-adjusted yield differ from an APY?',
    answer: `An APY is the yield pools pay. The risk-adjusted yield (RAY) multiplies it by the peg score to the power ${ray.pegExponent} and the liquidity score to the power ${ray.liquidityExponent}. Both scores range from 0 to 1, so a yield counts for less if the coin is off its peg or hard to sell. A negative APY is left unchanged.`,
  },
  {
    id: 'what-is-not-in-it',
    question: 'Which risks does the adjustment leave out?',
    answer:
      'Risks that prices and order books do not show: smart-contract flaws, the failure of a custodian or issuer, frozen addresses and changes in law. RAY lets you compare yields across coins with different market risk. It does not replace due diligence on the issuer, the protocol and the platform.',
  },
  {
    id: 'depeg-threshold',
    question: 'When is a coin considered depegged?',
    answer: `A deviation from one dollar of less than ${peg.stableBelowBps} bps is classified as stable, ${peg.stableBelowBps} to less than ${peg.warningBelowBps} bps as monitoring, and ${peg.warningBelowBps} bps or more as an alert. A depeg event opens after ${peg.eventOpenSamples} consecutive readings at ${peg.eventOpenBps} bps or more, and closes only after ${peg.eventCloseSeconds / 60} minutes below ${peg.eventCloseBelowBps} bps.`,
  },
  {
    id: 'where-prices-come-from',
    question: 'Where do the prices come from?',
    answer: `From the public order books of fifteen exchanges and from the pools on Ethereum. A price requires at least ${price.minVenues} valid venues and is a volume-weighted median in which no venue has more than half of the votes. If too few venues are valid, an aggregator price may be used and is marked as such. A move of ${price.confirmationMoveBps} bps or more must be confirmed by ${price.confirmationSources} independent sources.`,
  },
  {
    id: 'regime-meaning',
    question: 'What does Risk OFF mean?',
    answer: `The premium of SYI over 3-month Treasury bills is rising relative to its recent trend. We interpret a rising premium as rising risk. A change of state takes ${regime.confirmationDays} consecutive days; severe peg stress triggers an override immediately. The regime describes the market; it is not a recommendation to buy or sell.`,
  },
  {
    id: 'missing-data',
    question: 'What happens when data is missing?',
    answer: `A constituent without a price or a score is suspended. If at least ${syi.minConstituentsNumerator}/${syi.minConstituentsDenominator} of the constituents and ${syi.minWeightPercent}% of the weight are available, the index is calculated from those and marked as reduced. Otherwise the last value is carried forward and marked as estimated. A missing value is shown as a dash with the reason, never as zero.`,
  },
  {
    id: 'can-i-check-it',
    question: 'Can I check a value myself?',
    answer:
      'Yes. Every fixing has an audit record with each input, its source, the hash of the source’s response, each calculation step and each exclusion. Anyone can recalculate the value from it. The record is available through the API, and the project includes a command to verify it. The methodology is designed to follow the IOSCO Principles for Financial Benchmarks (self-assessed, not certified by a third party).',
  },
  {
    id: 'use-the-data',
    question: 'How can I use the data in my own systems?',
    answer: `Through the API. The Free plan provides data delayed by ${free.delayMinutes} minutes and ${callsOf(free)} calls per day. Pro Trader provides real-time data and ${callsOf(pro)} calls per day. The API Access page lists every endpoint with its fields, units and examples. Nothing on this site is financial advice.`,
  },
];
