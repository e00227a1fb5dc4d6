import 'server-only';
import { type Candidate, type ReviewOutcome, reviewBasket } from '@/lib/benchmark/basket/review';
import { dueReview } from '@/lib/benchmark/basket/reviews';
import { DAY_MS } from '@/lib/benchmark/durations';
import { median } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, ZERO } from '@/lib/benchmark/units';
import { publishedBasketSchema } from '@/lib/db/benchmark/snapshot-schema';
import { readSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { listCandidateDays } from '@/lib/db/market/daily-rows';
import type { Db } from '@/lib/db/schema';
import type { CandidateDay } from '@/lib/db/tables/market-tables';

export type ReviewProposal = ReviewOutcome & {
  reviewDay: string;
  effectiveDay: string;
  /** The days it rests on, the last one excluded. */
  fromDay: string;
  toDay: string;
  incumbents: readonly string[];
};

/**
 * The review that is due, from the store's data for the 30 whole days before it (before today if its day has
 * not come). Methodology, basket. Nothing is written.
 */
export async function proposeReview(
  db: Db,
  {
    feedId,
    coins,
    nowMs,
    parameters,
  }: {
    feedId: string;
    coins: readonly { symbol: string; isYieldBearing: boolean }[];
    nowMs: number;
    parameters: MethodologyParameters;
  },
): Promise<ReviewProposal> {
  const { reviewDay, effectiveDay } = dueReview(nowMs);
  const toMs = Math.min(Date.parse(reviewDay), Math.floor(nowMs / DAY_MS) * DAY_MS);
  const window = parameters.basket.monitoredDays;
  const [fromDay, toDay] = [isoDay(toMs - window * DAY_MS), isoDay(toMs)];
  const days = await listCandidateDays(db, { feedId, fromDate: fromDay, toDate: toDay });
  const published = await readSnapshot(db, feedId, SNAPSHOT.basket, publishedBasketSchema);
  const incumbents = published?.current?.coins ?? [];
  const candidates = coins.map((coin) =>
    candidateOf(
      coin,
      days.filter(({ symbol }) => symbol === coin.symbol),
    ),
  );
  const outcome = reviewBasket(candidates, incumbents, parameters);
  return { ...outcome, reviewDay, effectiveDay, fromDay, toDay, incumbents };
}

/** Its days in order; an hour that we did not read counts neither for nor against it. Methodology, basket. */
function candidateOf(
  coin: { symbol: string; isYieldBearing: boolean },
  days: readonly CandidateDay[],
): Candidate {
  const caps = days.flatMap(({ circulationUsd }) =>
    circulationUsd === null ? [] : [dec(circulationUsd)],
  );
  const hours = days.reduce((all, day) => all + day.hours, 0);
  const share = (counted: readonly number[]) =>
    hours === 0 ? ZERO : dec(counted.reduce((all, each) => all + each, 0)).div(hours);
  const last = days.at(-1);
  return {
    ...coin,
    circulationUsd: caps.length === 0 ? null : median(caps),
    monitoredDays: days.length,
    pricedShare: share(days.map(({ pricedHours }) => pricedHours)),
    liquidShare: share(days.map(({ liquidHours }) => liquidHours)),
    protocols: last?.protocols ?? 0,
    yieldTvlUsd: last === undefined ? ZERO : dec(last.yieldTvlUsd),
  };
}
