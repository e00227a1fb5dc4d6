import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { CandidateVerdict } from './review';

const { basket } = METHODOLOGY_PARAMETERS;

/** Why a candidate is out, with its figure and the rule's requirement; `null` for a chosen one. */
export function clauseReason(verdict: CandidateVerdict): string | null {
  const { clause, isIncumbent } = verdict;
  const least = isIncumbent ? basket.keepCirculationUsd : basket.minCirculationUsd;
  const coverage = Number(basket.minCoverage) * 100;
  switch (clause) {
    case null:
      return null;
    case 'yield_bearing':
      return 'Its price is meant to rise.';
    case 'not_monitored':
      return `Followed for ${verdict.monitoredDays} days, ${basket.monitoredDays} are needed.`;
    case 'circulation':
      return verdict.circulationUsd === null
        ? 'Its circulation is not known.'
        : `${millions(verdict.circulationUsd)} in circulation, ${millions(least)} are needed.`;
    case 'price_coverage':
      return `A well-founded price in ${verdict.pricedPercent}% of the hours, ${coverage}% are needed.`;
    case 'liquidity_coverage':
      return `A well-founded liquidity score in ${verdict.liquidPercent}% of the hours, ${coverage}% are needed.`;
    case 'yield_sources':
      return (
        `Eligible yield sources of ${verdict.protocols} protocols with ${millions(verdict.yieldTvlUsd)}; ` +
        `${basket.minProtocols} with ${millions(basket.minYieldTvlUsd)} are needed.`
      );
    case 'rank':
      return `Rank ${verdict.rank}: the basket has at most ${basket.maxConstituents} coins.`;
  }
}

/** Whole millions of dollars. */
export function millions(usd: string): string {
  return `$${Math.round(Number(usd) / 1e6).toLocaleString('en-US')}M`;
}
