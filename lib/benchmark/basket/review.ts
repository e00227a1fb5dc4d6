import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, roundHalfEven, toPlaces, toText } from '@/lib/benchmark/units';

/** A review's data on a candidate; `null` is unknown, never zero. Methodology, basket. */
export type Candidate = {
  symbol: string;
  /** Its price is designed to rise. */
  isYieldBearing: boolean;
  /** Median circulation of the last 30 days in dollars; in an opening, the current one. */
  circulationUsd: Dec | null;
  /** Days on which it was monitored. */
  monitoredDays: number;
  /** Share of the last 30 days' hours with a well-founded price, 0–1; in an opening, 0 or 1. */
  pricedShare: Dec;
  /** The same for the liquidity score. */
  liquidShare: Dec;
  /** Protocols with an eligible yield source, and their total holdings. */
  protocols: number;
  yieldTvlUsd: Dec;
};

/** The rules that keep a candidate out, in the order in which they are checked. */
export const BASKET_CLAUSES = [
  'yield_bearing',
  'not_monitored',
  'circulation',
  'price_coverage',
  'liquidity_coverage',
  'yield_sources',
  'rank',
] as const;
type BasketClause = (typeof BASKET_CLAUSES)[number];

/** A candidate as judged: plain JSON, decimals as text. */
export type CandidateVerdict = {
  symbol: string;
  isChosen: boolean;
  /** Whether it was a constituent before. */
  isIncumbent: boolean;
  /** Place by circulation among the eligible, from 1; `null` for one that is not. */
  rank: number | null;
  /** The first clause it fails; `null` for a chosen coin. */
  clause: BasketClause | null;
  circulationUsd: string | null;
  monitoredDays: number;
  pricedPercent: string;
  liquidPercent: string;
  protocols: number;
  yieldTvlUsd: string;
};

/** A decided review, committed as data: proposed by `npm run review` and accepted by the operator. */
export type BasketReview = {
  kind: 'founding' | 'review';
  /** First UTC day with these coins, `YYYY-MM-DD`. */
  effectiveDay: string;
  coins: readonly string[];
  /** The figures behind the decision; none are known for the founding review. */
  candidates: readonly CandidateVerdict[];
};

export type ReviewOutcome = {
  /** The chosen coins, largest first; `null` where fewer than the minimum are eligible. */
  coins: readonly string[] | null;
  /** Every candidate: the eligible by rank, then the others by circulation. */
  verdicts: readonly CandidateVerdict[];
};

/**
 * The constituents by rule. Methodology, basket. The six largest eligible candidates by circulation; a
 * constituent keeps its place while it ranks eighth or better, and stays eligible down to half of the minimum
 * circulation. The order of the candidates does not matter: equal circulations rank by symbol.
 * @param isOpening skips the 30-day clauses and uses current figures.
 */
export function reviewBasket(
  candidates: readonly Candidate[],
  incumbents: readonly string[],
  { basket: rules }: MethodologyParameters,
  isOpening = false,
): ReviewOutcome {
  const judged = candidates
    .map(asPublished)
    .map((candidate) => {
      const isIncumbent = incumbents.includes(candidate.symbol);
      return { candidate, isIncumbent, clause: failedClause(candidate, isIncumbent) };
    })
    .sort((a, b) => bySize(a.candidate, b.candidate));
  const eligible = judged.filter(({ clause }) => clause === null);
  const rankOf = new Map(eligible.map(({ candidate }, index) => [candidate.symbol, index + 1]));
  const kept = eligible.filter(
    ({ candidate, isIncumbent }) =>
      isIncumbent && (rankOf.get(candidate.symbol) ?? 0) <= rules.keepRank,
  );
  const entrants = eligible.filter((row) => !kept.includes(row));
  const chosen = new Set(
    [...kept, ...entrants].slice(0, rules.maxConstituents).map(({ candidate }) => candidate.symbol),
  );
  const isEnough = chosen.size >= rules.minConstituents;
  const verdicts = [...eligible, ...judged.filter(({ clause }) => clause !== null)].map(
    ({ candidate, isIncumbent, clause }): CandidateVerdict => {
      const isChosen = isEnough && chosen.has(candidate.symbol);
      return {
        symbol: candidate.symbol,
        isChosen,
        isIncumbent,
        rank: rankOf.get(candidate.symbol) ?? null,
        clause: clause ?? (chosen.has(candidate.symbol) ? null : 'rank'),
        circulationUsd: toPlaces(candidate.circulationUsd, 0),
        monitoredDays: candidate.monitoredDays,
        pricedPercent: toText(candidate.pricedShare.times(100).toDecimalPlaces(2)),
        liquidPercent: toText(candidate.liquidShare.times(100).toDecimalPlaces(2)),
        protocols: candidate.protocols,
        yieldTvlUsd: toPlaces(candidate.yieldTvlUsd, 0),
      };
    },
  );
  const coins = verdicts.filter(({ isChosen }) => isChosen).map(({ symbol }) => symbol);
  return { coins: isEnough ? coins : null, verdicts };

  function failedClause(candidate: Candidate, isIncumbent: boolean): BasketClause | null {
    const leastUsd = dec(isIncumbent ? rules.keepCirculationUsd : rules.minCirculationUsd);
    if (candidate.isYieldBearing) return 'yield_bearing';
    if (!isOpening && candidate.monitoredDays < rules.monitoredDays) return 'not_monitored';
    if (candidate.circulationUsd === null || candidate.circulationUsd.lessThan(leastUsd))
      return 'circulation';
    if (candidate.pricedShare.lessThan(rules.minCoverage)) return 'price_coverage';
    if (candidate.liquidShare.lessThan(rules.minCoverage)) return 'liquidity_coverage';
    const isPaid =
      candidate.protocols >= rules.minProtocols &&
      candidate.yieldTvlUsd.greaterThanOrEqualTo(rules.minYieldTvlUsd);
    return isPaid ? null : 'yield_sources';
  }
}

/** The figures as published with the verdict: whole dollars, shares to a hundredth of a percent. */
function asPublished(candidate: Candidate): Candidate {
  const { circulationUsd, pricedShare, liquidShare, yieldTvlUsd } = candidate;
  return {
    ...candidate,
    circulationUsd: circulationUsd && roundHalfEven(circulationUsd, 0),
    pricedShare: roundHalfEven(pricedShare, 4),
    liquidShare: roundHalfEven(liquidShare, 4),
    yieldTvlUsd: roundHalfEven(yieldTvlUsd, 0),
  };
}

/** Largest circulation first, an unknown one last. */
function bySize(a: Candidate, b: Candidate): number {
  const size = (b.circulationUsd ?? dec(-1)).comparedTo(a.circulationUsd ?? dec(-1));
  if (size !== 0) return size;
  return a.symbol < b.symbol ? -1 : 1;
}

/**
 * The first basket, quote coins first, used by the golden vector and by the recordings.
 * Methodology, basket.
 */
export const FOUNDING_COINS: readonly string[] = ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP'];
