import type { BasketReview } from './review';

/** The reviews decided so far, oldest first. Written by `npm run review -- --write`, committed by the operator. */
export const OWN_REVIEWS: readonly BasketReview[] = [];
