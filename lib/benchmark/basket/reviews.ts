import { DAY_MS } from '@/lib/benchmark/durations';
import { isoDay } from '../text-times';
import { OWN_REVIEWS } from './own-reviews';
import { type BasketReview, FOUNDING_COINS } from './review';

export type { BasketReview } from './review';

/** How a basket came about; a `provisional` one is an opening that is decided once more. */
export const BASKET_KINDS = ['founding', 'provisional', 'opening', 'review', 'exit'] as const;
export type BasketKind = (typeof BASKET_KINDS)[number];

/** Every review, the oldest first. */
export const BASKET_REVIEWS: readonly BasketReview[] = [
  { kind: 'founding', effectiveDay: '2020-01-01', coins: FOUNDING_COINS, candidates: [] },
  ...OWN_REVIEWS,
];

/** The review in force on a day, if any; the founding review does not count. Methodology, basket. */
export function reviewInForce(
  reviews: readonly BasketReview[],
  day: string,
): BasketReview | undefined {
  return reviews.findLast(({ kind, effectiveDay }) => kind === 'review' && effectiveDay <= day);
}

/** Reviews are on the first day of these months (January is 0). */
const REVIEW_MONTHS = [0, 3, 6, 9];
const EFFECTIVE_AFTER_DAYS = 7;

/** The next review day on or after a moment and the day it takes effect, `YYYY-MM-DD`. Methodology, basket. */
export function nextReview(nowMs: number): { reviewDay: string; effectiveDay: string } {
  const now = new Date(nowMs);
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const year = now.getUTCFullYear();
  const starts = [...REVIEW_MONTHS, 12].map((month) => Date.UTC(year, month, 1));
  const reviewMs = starts.find((startMs) => startMs >= today) ?? Date.UTC(year + 1, 0, 1);
  return {
    reviewDay: isoDay(reviewMs),
    effectiveDay: isoDay(reviewMs + EFFECTIVE_AFTER_DAYS * DAY_MS),
  };
}

/** The review to decide now: one whose day has come but which is not yet in effect, else the next one. */
export function dueReview(nowMs: number): { reviewDay: string; effectiveDay: string } {
  return nextReview(nowMs - (EFFECTIVE_AFTER_DAYS - 1) * DAY_MS);
}
