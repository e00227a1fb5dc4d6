import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { mentions, type Question } from './question';
import type { ReplyLink } from './reply';

export type GlossaryTerm = {
  names: readonly string[];
  title: string;
  /** Markdown; figures come from the methodology's parameters. */
  text: string;
  link: ReplyLink;
  /** Has a value of today: without asking for its meaning, "what is it" asks for that. */
  hasValueNow?: true;
};

const { peg, liquidity, ray, syi, confidence, fixing, regime, volatility, price } =
  METHODOLOGY_PARAMETERS;
const percentOf = (share: string) => `${Number(share) * 100}%`;
const methodology = (anchor: string): ReplyLink => ({
  label: 'Methodology',
  href: `/methodology#${anchor}`,
});

/** Terms from the more particular to the more general: the first that is named is explained. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  {
    names: ['override', 'off override', 'peg override'],
    title: 'Risk-Off Override',
    text: `Severe peg stress triggers the override immediately: one coin ${regime.overrideSingleBps} bps or more from one dollar, or the ${regime.overrideSumCount} largest deviations adding up to ${regime.overrideSumBps} bps or more. It clears to Risk-Off after ${regime.overrideClearSeconds / 3600} hours of stable pegs.`,
    link: methodology('override'),
  },
  {
    names: ['regime', 'risk on', 'risk off', 'neu', 'z score', 'breadth', 'momentum'],
    title: 'Regime',
    hasValueNow: true,
    text: `A daily signal based on the premium of SYI over the 3-month Treasury bill: its ${regime.shortDays}-day average compared with its ${regime.longDays}-day average, the size and direction of the difference, and how many constituents share the move. A rising premium signals rising risk (Risk-Off), a falling premium Risk-On. A change takes ${regime.confirmationDays} consecutive days. The regime is neutral until there are ${regime.minObservations} daily observations.`,
    link: methodology('regime'),
  },
  {
    names: ['peg score', 'peg scores', 'peg stability score'],
    title: 'Peg score',
    text: `From 0 to 1: 1 − |deviation| / ${peg.deviationScaleBps} − five-minute volatility / ${peg.volatilityScaleBps}, both in bps, bounded between 0 and 1. A coin at exactly one dollar with no volatility scores 1.`,
    link: methodology('peg-score'),
  },
  {
    names: ['liquidity score', 'liquidity', 'depth'],
    title: 'Liquidity score',
    text: `From 0 to 1: ${percentOf(liquidity.depth10Weight)} depth within 10 bps, ${percentOf(liquidity.depth20Weight)} depth within 20 bps and ${percentOf(liquidity.spreadWeight)} median spread, across at least ${liquidity.minVenues} venues. With fewer venues there is no score.`,
    link: methodology('liquidity-score'),
  },
  {
    names: ['depeg', 'depegged', 'depeg event', 'depegging'],
    title: 'Depeg',
    text: `A coin that is ${peg.eventOpenBps} bps or more from one dollar for ${peg.eventOpenSamples} consecutive readings. The event closes after ${peg.eventCloseSeconds / 60} minutes below ${peg.eventCloseBelowBps} bps.`,
    link: methodology('depeg-events'),
  },
  {
    names: ['bps', 'bp', 'basis point', 'basis points', 'deviation', 'peg deviation', 'peg'],
    title: 'Peg deviation, in basis points',
    text: `How far a coin’s consensus price is from one U.S. dollar. One basis point (bp) is 0.01%, here $0.0001. Below ${peg.stableBelowBps} bps a coin is stable, below ${peg.warningBelowBps} bps it is monitored, and at ${peg.warningBelowBps} bps or more it is on alert.`,
    link: methodology('deviation'),
  },
  {
    names: ['ray', 'ry apy', 'risk adjusted', 'risk adjusted yield', 'risk adjusted apy'],
    title: 'Risk-adjusted yield (RAY)',
    text: `APY × peg score^${ray.pegExponent} × liquidity score^${ray.liquidityExponent}. A negative APY is left unchanged, because a score must not make a loss look smaller.`,
    link: methodology('ray'),
  },
  {
    names: ['tier', 'tiers', 'risk tier'],
    title: 'Risk tier',
    text: `From peg score × liquidity score: Low risk above ${ray.lowTierAbove}, Medium from ${ray.mediumTierFrom} to ${ray.lowTierAbove}, High below ${ray.mediumTierFrom}.`,
    link: methodology('risk-tier'),
  },
  {
    names: ['syrpi', 'risk premium'],
    title: 'SYRPI, the risk premium index',
    text: 'The simple average of the constituents’ risk-adjusted yields minus the 3-month Treasury bill yield, in signed basis points.',
    link: methodology('index-syrpi'),
  },
  {
    names: ['syc', 'composite'],
    title: 'SYC, the composite index',
    text: 'Risk-adjusted yields of large, established strategies, weighted by inverse volatility, with a cap on each weight.',
    link: methodology('index-syc'),
  },
  {
    names: ['sycefi', 'cefi index', 'sy cefi'],
    title: 'SYCEFI',
    text: 'Risk-adjusted yields of centralized platforms, weighted by their assets.',
    link: methodology('index-sycefi'),
  },
  {
    names: ['sydefi', 'defi index', 'sy defi'],
    title: 'SYDEFI',
    text: 'Risk-adjusted yields of lending protocols, weighted by TVL and maturity.',
    link: methodology('index-sydefi'),
  },
  {
    names: ['confidence'],
    title: 'Confidence',
    text: `The quality of the inputs: their age, the number and agreement of venues, and whether they were observed or carried forward, weighted by constituent. At most ${percentOf(confidence.ceiling)}, minus ${percentOf(confidence.concentrationPenalty)} if one constituent has more than ${percentOf(confidence.concentrationAbove)} of the weight.`,
    link: methodology('confidence'),
  },
  {
    names: ['fixing', 'fixings', 'settlement', 'restatement'],
    title: 'Fixing',
    text: `The official daily value: the average of the five-minute medians between ${fixing.startHourUtc}:00 and ${fixing.endHourUtc}:00 UTC. It is recorded in a hash chain. Any correction is published as a new revision.`,
    link: methodology('fixing'),
  },
  {
    names: ['indicative', 'intraday'],
    title: 'Indicative value',
    text: `The value calculated every ${volatility.stepSeconds} seconds. It is for information; use the daily fixing for settlement.`,
    link: methodology('fixing'),
  },
  {
    names: ['estimated', 'carried forward', 'stale'],
    title: 'Estimated, carried forward',
    text: `If fewer than ${syi.minConstituentsNumerator}/${syi.minConstituentsDenominator} of the constituents or less than ${syi.minWeightPercent}% of the weight are available, the last value is repeated and marked as estimated. It is never shown as live.`,
    link: methodology('staleness'),
  },
  {
    names: ['data class', 'demonstration', 'demo data', 'sample', 'replay'],
    title: 'Data class',
    text: 'Where a value comes from: *live* (actual sources), *replay* (a recorded market) or *sample* (a built-in demonstration: the market of 2 September 2026, movements simulated). The last two are labeled on every page.',
    link: methodology('data-class'),
  },
  {
    names: ['judgement', 'judgment'],
    title: 'Judgment',
    text: 'An input that was assumed rather than observed, for example a liquidity score assumed for a recording. It is disclosed wherever the result is shown.',
    link: methodology('data-class'),
  },
  {
    names: ['consensus price', 'price', 'venue', 'venues'],
    title: 'Consensus price',
    text: `The volume-weighted median of venue prices, from at least ${price.minVenues} venues. A quote is valid for ${price.maxQuoteAgeSeconds} seconds. A move of ${price.confirmationMoveBps} bps or more must be confirmed by ${price.confirmationSources} independent sources.`,
    link: methodology('price'),
  },
  {
    names: ['hhi', 'herfindahl', 'concentration', 'weight', 'weights'],
    title: 'Weights and HHI',
    text: 'SYI constituents are weighted by market capitalization; weights are set daily at 00:00 UTC. The HHI, the sum of squared percentage weights, measures concentration: 10,000 means a single coin.',
    link: methodology('index-syi'),
  },
  {
    names: ['tvl', 'aum'],
    title: 'TVL, AUM',
    text: 'Total value locked in a pool or protocol, and assets under management of a platform, in U.S. dollars.',
    link: methodology('glossary'),
  },
  {
    names: ['apy', 'yield', 'reward', 'base'],
    title: 'APY',
    text: 'The annual percentage yield paid by a coin’s eligible pools, including compounding. Rewards count for up to one-fifth of the base rate.',
    link: methodology('yield'),
  },
  {
    names: ['cefi', 'defi'],
    title: 'CeFi, DeFi',
    text: 'Centralized platforms (CeFi), and protocols run by smart contracts on a blockchain (DeFi).',
    link: methodology('glossary'),
  },
  {
    names: ['t bill', 'treasury bill', 'bill rate', 'risk free rate'],
    title: 'Treasury bill',
    text: 'The 3-month U.S. Treasury bill as a coupon-equivalent yield. It is the reference rate for the premium of SYI and for SYRPI.',
    link: methodology('index-syrpi'),
  },
  {
    names: ['audit', 'audit record', 'record', 'hash', 'verify'],
    title: 'Audit record',
    text: 'Each fixing, and each current value on request, has a record with every input, step and exclusion, from which anyone can recalculate it. The record of each fixing contains the hash of the previous one.',
    link: methodology('audit'),
  },
  {
    names: ['syi', 'stable yield index', 'index', 'benchmark'],
    title: 'SYI',
    hasValueNow: true,
    text: `The headline index: the risk-adjusted yields of its stablecoins, weighted by market capitalization, as an annual percentage. It is calculated every ${volatility.stepSeconds} seconds and fixed once a day.`,
    link: methodology('index-syi'),
  },
];

export function termIn(question: Question): GlossaryTerm | null {
  return GLOSSARY.find(({ names }) => mentions(question, names)) ?? null;
}
