import { writeFile } from 'node:fs/promises';
import { clauseReason, millions } from '@/lib/benchmark/basket/clause-reason';
import { OWN_REVIEWS } from '@/lib/benchmark/basket/own-reviews';
import type { BasketReview, CandidateVerdict } from '@/lib/benchmark/basket/review';
import { METHODOLOGY_PARAMETERS, type MethodologyParameters } from '@/lib/benchmark/parameters';
import { CommandError, CommandLine } from '@/lib/cli/command-line';
import { print, table } from '@/lib/cli/print';
import { withStore } from '@/lib/cli/with-store';
import { type StrategyState, strategiesSchema } from '@/lib/db/benchmark/snapshot-schema';
import { readSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { proposeReview, type ReviewProposal } from '@/lib/engine/basket/propose-review';
import { coveredCoins } from '@/lib/market/registry';

const DATA_FILE = 'lib/benchmark/basket/own-reviews.ts';
const USAGE = `Usage: npm run review -- [--write [file]]

Prints the review of the basket that is due, from what the collector has stored: each candidate with its
figures and the clause it fails; then the pools whose protocol nobody has reviewed yet, largest first. With
--write it adds the proposal to the reviews (${DATA_FILE}, or another file), to be committed.`;
const EXIT_NO_BASKET = 1;
const FEED_ID = 'live';

/** `npm run review`: exits 1 where too few candidates are eligible for a basket. */
export function reviewCommand(): CommandLine {
  return new CommandLine(USAGE)
    .option('--write [file]', 'where to write the reviews')
    .action(async ({ write }: { write?: string | true }) => {
      const nowMs = Date.now();
      const { proposal, strategies } = await withStore(async ({ db }) => ({
        proposal: await proposeReview(db, {
          ...{ feedId: FEED_ID, nowMs, parameters: METHODOLOGY_PARAMETERS },
          coins: coveredCoins(),
        }),
        strategies: await readSnapshot(db, FEED_ID, SNAPSHOT.strategies, strategiesSchema),
      }));
      print(reviewLines(proposal, METHODOLOGY_PARAMETERS));
      print(waitingLines(strategies ?? []));
      if (write !== undefined) await writeReviews(write === true ? DATA_FILE : write, proposal);
      else if (proposal.coins === null) process.exitCode = EXIT_NO_BASKET;
    });
}

async function writeReviews(file: string, proposal: ReviewProposal): Promise<void> {
  const { coins, effectiveDay, verdicts } = proposal;
  if (coins === null) {
    throw new CommandError('Nothing written: there is no basket to propose.', EXIT_NO_BASKET);
  }
  await writeFile(file, reviewsModule(OWN_REVIEWS, { effectiveDay, coins, candidates: verdicts }));
  console.log(
    `\nWritten to ${file}. Check it, run npm run format and commit it before ${effectiveDay}.`,
  );
}

/** The data file with the proposal at its end; one of the same day is replaced. */
export function reviewsModule(
  before: readonly BasketReview[],
  proposal: Omit<BasketReview, 'kind'>,
): string {
  const kept = before.filter(({ effectiveDay }) => effectiveDay !== proposal.effectiveDay);
  const reviews: readonly BasketReview[] = [...kept, { kind: 'review', ...proposal }];
  return `import type { BasketReview } from './review';

/** The reviews decided so far, oldest first. Written by \`npm run review -- --write\`, committed by the operator. */
export const OWN_REVIEWS: readonly BasketReview[] = ${JSON.stringify(reviews, null, 2)};
`;
}

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
  'reason',
];

/** The proposal as a table with a line of reasons for each candidate. */
export function reviewLines(proposal: ReviewProposal, parameters: MethodologyParameters): string[] {
  const { coins, verdicts, incumbents, reviewDay, effectiveDay, fromDay, toDay } = proposal;
  const rows = verdicts.map((row) => [...cells(row), reasonOf(row, parameters)]);
  return [
    `Review of ${reviewDay}, effective ${effectiveDay}, on the days from ${fromDay} to before ${toDay}.`,
    `Basket now: ${incumbents.length === 0 ? 'none' : incumbents.join(', ')}.`,
    '',
    ...table([HEAD, ...rows]),
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
