import { feedsUnder, feedTypes } from '@/lib/content/feeds';

/** The feeds of the incidents. */
export const INCIDENT_FEEDS = feedsUnder('/status');

export const INCIDENT_FEED_TYPES = feedTypes(INCIDENT_FEEDS);
