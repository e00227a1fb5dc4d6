import { feedsUnder, feedTypes } from '@/lib/content/feeds';

export { STATEMENT_MEMBER } from '@/lib/benchmark/fixing/statement';
/** The feeds of the fixings' statements. */
export const FIXING_FEEDS = feedsUnder('/fixings');

export const FIXING_FEED_TYPES = feedTypes(FIXING_FEEDS);
