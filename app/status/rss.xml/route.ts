import { feedRoute, incidentFeed } from '@/lib/http/files/feeds';

// Generated per request: a prerendered file would be served once more after it expires.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = feedRoute('rss', incidentFeed);
