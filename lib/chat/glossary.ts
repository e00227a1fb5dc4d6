import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
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
const percentOf = (share: string) => `${Number(share) * 100} %`;
const methodology = (anchor: string): ReplyLink => ({
  label: 'Methodology',
  href: `/methodology#${anchor}`,
});

/** Terms from the more particular to the more general: the first that is named is explained. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  {
    names: ['override', 'off override', 'peg override'],
    title: 'Risk-Off Override',
    text: `Peg stress switches the regime off at once: one coin ${regime.overrideSingleBps} bps or more from a dollar, or the ${regime.overrideSumCount} largest deviations adding up to ${regime.overrideSumBps} bps. It clears to Risk-Off after ${regime.overrideClearSeconds / 3600} calm hours.`,
    link: methodology('override'),
  },
  {
    names: ['regime', 'risk on', 'risk off', 'neu', 'z score', 'breadth', 'momentum'],
    title: 'Regime',
    hasValueNow: true,
    text: `A daily signal from the excess of SYI over the three-month Treasury bill: its ${regime.shortDays}-day mean against its ${regime.longDays}-day mean, the size and direction of the difference, and how many constituents take part. A premium that rises reads as rising risk (Risk-Off), one that falls as Risk-On; a flip takes ${regime.confirmationDays} days in a row. It is neutral until ${regime.minObservations} days are observed.`,
    link: methodology('regime'),
  },
  {
    names: ['peg score', 'peg scores', 'peg stability score'],
    title: 'Peg score',
    text: `From 0 to 1: 1 − |deviation| / ${peg.deviationScaleBps} − five-minute volatility / ${peg.volatilityScaleBps}, both in bps, held between 0 and 1. A coin at its dollar that does not move scores 1.`,
    link: methodology('peg-score'),
  },
  {
    names: ['liquidity score', 'liquidity', 'depth'],
    title: 'Liquidity score',
    text: `From 0 to 1: ${percentOf(liquidity.depth10Weight)} depth within 10 bps, ${percentOf(liquidity.depth20Weight)} depth within 20 bps, ${percentOf(liquidity.spreadWeight)} the median spread, over at least ${liquidity.minVenues} venues. With fewer there is no score, never a made-up one.`,
    link: methodology('liquidity-score'),
  },
  {
    names: ['depeg', 'depegged', 'depeg event', 'depegging'],
    title: 'Depeg',
    text: `A coin ${peg.eventOpenBps} bps or more from one dollar for ${peg.eventOpenSamples} readings in a row. The event closes after ${peg.eventCloseSeconds / 60} minutes below ${peg.eventCloseBelowBps} bps.`,
    link: methodology('depeg-events'),
  },
  {
    names: ['bps', 'bp', 'basis point', 'basis points', 'deviation', 'peg deviation', 'peg'],
    title: 'Peg deviation, in basis points',
    text: `How far a coin's consensus price stands from one US dollar. One basis point (bp) is 0.01 %, here 0.0001 dollar. Under ${peg.stableBelowBps} bps a coin is stable, under ${peg.warningBelowBps} bps it is watched, from there on it is an alert.`,
    link: methodology('deviation'),
  },
  {
    names: ['ray', 'ry apy', 'risk adjusted', 'risk adjusted yield', 'risk adjusted apy'],
    title: 'Risk-adjusted yield (RAY)',
    text: `APY × peg score^${ray.pegExponent} × liquidity score^${ray.liquidityExponent}. A negative APY is passed through, because a score must not shrink a loss.`,
    link: methodology('ray'),
  },
  {
    names: ['tier', 'tiers', 'risk tier'],
    title: 'Risk tier',
    text: `From peg score × liquidity score: Low risk above ${ray.lowTierAbove}, Medium from ${ray.mediumTierFrom}, High below.`,
    link: methodology('risk-tier'),
  },
  {
    names: ['syrpi', 'risk premium'],
    title: 'SYRPI, the risk premium index',
    text: 'The simple mean of the constituents’ risk-adjusted yields less the three-month Treasury bill, in signed basis points.',
    link: methodology('index-syrpi'),
  },
  {
    names: ['syc', 'composite'],
    title: 'SYC, the composite index',
    text: 'Risk-adjusted yields of large, seasoned strategies, weighted by the inverse of their volatility, with a cap on each.',
    link: methodology('index-syc'),
  },
  {
    names: ['sycefi', 'cefi index', 'sy cefi'],
    title: 'SYCEFI',
    text: 'Risk-adjusted yields of centralised platforms, weighted by the assets they take.',
    link: methodology('index-sycefi'),
  },
  {
    names: ['sydefi', 'defi index', 'sy defi'],
    title: 'SYDEFI',
    text: 'Risk-adjusted yields of lending protocols, weighted by the assets in them and by their age.',
    link: methodology('index-sydefi'),
  },
  {
    names: ['confidence'],
    title: 'Confidence',
    text: `How good the inputs are: their age, the number and agreement of venues, and whether they were observed or carried forward, weighted as the constituents are. At most ${percentOf(confidence.ceiling)}, less ${percentOf(confidence.concentrationPenalty)} where one constituent holds over ${percentOf(confidence.concentrationAbove)}.`,
    link: methodology('confidence'),
  },
  {
    names: ['fixing', 'fixings', 'settlement', 'restatement'],
    title: 'Fixing',
    text: `The value of the day: the mean of the five-minute medians between ${fixing.startHourUtc}:00 and ${fixing.endHourUtc}:00 UTC. It is recorded in a chain of hashes and never silently changed; a correction is a new revision.`,
    link: methodology('fixing'),
  },
  {
    names: ['indicative', 'intraday'],
    title: 'Indicative value',
    text: `The value computed every ${volatility.stepSeconds} seconds. It informs; the daily fixing settles.`,
    link: methodology('fixing'),
  },
  {
    names: ['estimated', 'carried forward', 'stale'],
    title: 'Estimated, carried forward',
    text: `Where fewer than ${syi.minConstituents} constituents or under ${syi.minWeightPercent} % of the weight can be computed, the last value is repeated and marked as estimated. It is never shown as live.`,
    link: methodology('staleness'),
  },
  {
    names: ['data class', 'demonstration', 'demo data', 'sample', 'replay'],
    title: 'Data class',
    text: 'What a figure stands on: *live* (the real sources), *replay* (a recorded market) or *sample* (a bundled demonstration market, shown where no source answers). The last two are labelled on every screen.',
    link: methodology('data-class'),
  },
  {
    names: ['judgement', 'judgment'],
    title: 'Judgement',
    text: 'An input nobody observed, for instance a liquidity score assumed for a recording. It is listed wherever the result shows.',
    link: methodology('data-class'),
  },
  {
    names: ['consensus price', 'price', 'venue', 'venues'],
    title: 'Consensus price',
    text: `The volume-weighted median of the venues' prices, from at least ${price.minVenues} of them. A quote counts for ${price.maxQuoteAgeSeconds} seconds, and a sudden move of ${price.confirmationMoveBps} bps needs ${price.confirmationSources} independent sources before it is believed.`,
    link: methodology('price'),
  },
  {
    names: ['hhi', 'herfindahl', 'concentration', 'weight', 'weights'],
    title: 'Weights and HHI',
    text: 'SYI weighs its constituents by market capitalisation, frozen daily at 00:00 UTC. The HHI is the sum of the squared weights in percent: 10,000 would be one coin alone.',
    link: methodology('index-syi'),
  },
  {
    names: ['tvl', 'aum'],
    title: 'TVL, AUM',
    text: 'Total value locked in a pool or protocol, and assets under management of a platform, in US dollars.',
    link: methodology('glossary'),
  },
  {
    names: ['apy', 'yield', 'reward', 'base'],
    title: 'APY',
    text: 'What the eligible pools of a coin pay, percent a year, interest on interest included. Rewards count up to a fifth of the base.',
    link: methodology('yield'),
  },
  {
    names: ['cefi', 'defi'],
    title: 'CeFi, DeFi',
    text: 'Centralised platforms, and protocols run by contracts on a chain.',
    link: methodology('glossary'),
  },
  {
    names: ['t bill', 'treasury bill', 'bill rate', 'risk free rate'],
    title: 'Treasury bill',
    text: 'The three-month US Treasury bill as a coupon-equivalent yield: what the excess of SYI and SYRPI are measured against.',
    link: methodology('index-syrpi'),
  },
  {
    names: ['audit', 'audit record', 'record', 'hash', 'verify'],
    title: 'Audit record',
    text: 'Each fixing, and each current value on request, has a record with every input, step and exclusion, from which anyone recomputes it. Each fixing’s record carries the hash of the one before.',
    link: methodology('audit'),
  },
  {
    names: ['syi', 'stable yield index', 'index', 'benchmark'],
    title: 'SYI',
    hasValueNow: true,
    text: `The headline index: the risk-adjusted yields of its stablecoins weighted by market capitalisation, in percent a year. It is computed every ${volatility.stepSeconds} seconds and fixed once a day.`,
    link: methodology('index-syi'),
  },
];

/** The term a question names, if it names one. */
export function termIn(question: Question): GlossaryTerm | null {
  return GLOSSARY.find(({ names }) => mentions(question, names)) ?? null;
}
