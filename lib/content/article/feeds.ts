import { feedsUnder, feedTypes } from '@/lib/content/feeds';

/** The feeds of the articles. */
export const FEEDS = feedsUnder('/blog');

export const FEED_TYPES = feedTypes(FEEDS);
