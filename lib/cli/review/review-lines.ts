import { clauseReason, millions } from '@/lib/benchmark/basket/clause-reason';
import type { CandidateVerdict } from '@/lib/benchmark/basket/review';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { StrategyState } from '@/lib/db/benchmark/snapshot-schema';
import type { ReviewProposal } from '@/lib/engine/basket/propose-review';

const HEAD = [
  '',
  'coin',
  'rank',
  'circulation',
  'days',
  'priced',
  'liquid',
  'protocols',
  'in yields',
];

/** The proposal as a table with a line of reasons for each candidate. */
export function reviewLines(proposal: ReviewProposal, parameters: MethodologyParameters): string[] {
  const { coins, verdicts, incumbents, reviewDay, effectiveDay, fromDay, toDay } = proposal;
  const rows = verdicts.map((row) => cells(row));
  const widths = HEAD.map((_, column) =>
    Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[], reason = '') =>
    `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}  ${reason}`.trimEnd();
  return [
    `Review of ${reviewDay}, effective ${effectiveDay}, on the days from ${fromDay} to before ${toDay}.`,
    `Basket now: ${incumbents.length === 0 ? 'none' : incumbents.join(', ')}.`,
    '',
    line(HEAD, 'reason'),
    ...verdicts.map((row, index) => line(rows[index] ?? [], reasonOf(row, parameters))),
    '',
    coins === null
      ? `No basket: fewer than ${parameters.basket.minConstituents} candidates are eligible.`
      : `Proposed: ${coins.join(', ')}.`,
  ];
}

/** The pools that wait until their protocol was reviewed, by TVL; nothing where none waits. Methodology, coin yield. */
export function waitingLines(
  strategies: readonly Pick<
    StrategyState,
    'platformId' | 'chain' | 'symbol' | 'tvlUsd' | 'exclusion'
  >[],
): string[] {
  const waiting = strategies
    .filter(({ exclusion }) => exclusion === 'protocol_not_reviewed')
    .sort((a, b) => Number(b.tvlUsd ?? 0) - Number(a.tvlUsd ?? 0));
  if (waiting.length === 0) return [];
  return [
    '',
    'Pools of protocols that nobody has reviewed (lib/market/protocols/protocol-data.ts):',
    ...waiting.map(
      ({ platformId, chain, symbol, tvlUsd }) =>
        `${platformId}  ${symbol} on ${chain ?? 'an unknown chain'}  ${tvlUsd === null ? '-' : millions(tvlUsd)}`,
    ),
  ];
}

function cells(row: CandidateVerdict): string[] {
  return [
    row.isChosen ? 'in' : 'out',
    row.symbol,
    row.rank === null ? '-' : String(row.rank),
    row.circulationUsd === null ? '-' : millions(row.circulationUsd),
    String(row.monitoredDays),
    `${row.pricedPercent}%`,
    `${row.liquidPercent}%`,
    String(row.protocols),
    millions(row.yieldTvlUsd),
  ];
}

function reasonOf(row: CandidateVerdict, { basket }: MethodologyParameters): string {
  const fails = clauseReason(row);
  if (fails !== null) return fails;
  const isKept = row.isIncumbent && (row.rank ?? 0) > basket.maxConstituents;
  return isKept
    ? `Keeps its place: ranks ${basket.keepRank} or better.`
    : `One of the ${basket.maxConstituents} largest.`;
}
