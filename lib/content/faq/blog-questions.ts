import { publicConfig } from '@/lib/config/public-config';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { PLANS } from '@/lib/domain/plans';

/** A question with its answer, plain text; the page and its structured data read the same. */
export type BlogQuestion = { id: string; question: string; answer: string };

const { price, peg, ray, regime, fixing, syi, version } = METHODOLOGY_PARAMETERS;
const [free, pro] = PLANS;
const { productName } = publicConfig;

/** The ten questions under Market Insights. Figures come from the parameters and the plans. */
export const BLOG_QUESTIONS: readonly BlogQuestion[] = [
  {
    id: 'what-is-syi',
    question: `What is the ${productName} Index?`,
    answer: `The ${productName} Index (SYI) says what six dollar stablecoins yield, as a percentage a year, after a deduction for how well each holds its dollar and how easily it can be sold. The coins are weighted by market capitalisation, frozen each day at 00:00 UTC. Methodology ${version} states every step.`,
  },
  {
    id: 'how-often',
    question: 'How often is it updated?',
    answer: `An indicative value is computed every 30 seconds. Once a day a fixing is struck from ${fixing.startHourUtc}:00 to ${fixing.endHourUtc}:00 UTC, as the mean of twelve five-minute medians. Contracts and reports should use the fixing: it is recorded, and a later correction appears as a new revision beside it.`,
  },
  {
    id: 'apy-and-ray',
    question: 'How does a risk-adjusted yield differ from an APY?',
    answer: `An APY is what pools pay. The risk-adjusted yield (RAY) multiplies it by the peg score to the power ${ray.pegExponent} and the liquidity score to the power ${ray.liquidityExponent}, both between 0 and 1. A yield on a coin that is off its peg, or that few order books would take, therefore counts for less. A negative APY is passed through unchanged.`,
  },
  {
    id: 'what-is-not-in-it',
    question: 'Which risks does the adjustment leave out?',
    answer:
      'Those that prices and order books do not show: a flaw in a contract, the failure of a custodian or an issuer, a freeze of addresses, a change in law. RAY lets you compare yields of coins whose market risk differs. It does not replace a review of the issuer, the protocol and the platform.',
  },
  {
    id: 'depeg-threshold',
    question: 'When do you call a coin depegged?',
    answer: `A deviation under ${peg.stableBelowBps} bps from one dollar is stable, under ${peg.warningBelowBps} bps is monitored, and ${peg.warningBelowBps} bps or more is an alert. A depeg event opens after ${peg.eventOpenSamples} consecutive readings at ${peg.eventOpenBps} bps or more, and closes only after ${peg.eventCloseSeconds / 60} minutes below ${peg.eventCloseBelowBps} bps.`,
  },
  {
    id: 'where-prices-come-from',
    question: 'Where do the prices come from?',
    answer: `From public order books of seven exchanges. A price needs at least ${price.minVenues} valid venues and is a volume-weighted median in which no venue holds more than half of the vote. Where too few venues are valid an aggregator may serve, and the figure says so. A move of ${price.confirmationMoveBps} bps or more in one step waits until ${price.confirmationSources} independent sources agree.`,
  },
  {
    id: 'regime-meaning',
    question: 'What does Risk OFF mean?',
    answer: `That the premium of the SYI over three-month Treasury bills is rising against its own recent path. We read a rising premium as rising risk. A change of state takes ${regime.confirmationDays} consecutive days, and severe peg stress sets an override at once. It describes the market; it is not an instruction to buy or sell.`,
  },
  {
    id: 'missing-data',
    question: 'What happens when data is missing?',
    answer: `A constituent without a price or a score is suspended. With at least ${syi.minConstituents} of six constituents and ${syi.minWeightPercent}% of the weight the index is computed from the rest and marked as reduced; with less, the last value is carried forward and marked as estimated. A missing figure is shown as a dash with its reason, never as zero.`,
  },
  {
    id: 'can-i-check-it',
    question: 'Can I check a value myself?',
    answer:
      'Yes. Every fixing has an audit record with each input, its source, the hash of what the source sent, each intermediate step and each exclusion. From it anyone can recompute the value; the record is served by the API, and the project has a command that does it. The methodology is designed to follow the IOSCO Principles for Financial Benchmarks (self-assessed; nobody has certified it).',
  },
  {
    id: 'use-the-data',
    question: 'How can I use the data in my own systems?',
    answer: `Through the API. The Free plan answers ${free.delayMinutes} minutes delayed with ${free.callsPerDay?.toLocaleString('en-US')} calls a day; Pro Trader answers in real time with ${pro.callsPerDay?.toLocaleString('en-US')} calls a day. The page API Access lists every call with its fields, units and examples. Nothing on this site is financial advice.`,
  },
];
