import { fixingFeed } from '@/lib/http/files/build-fixing-feed';
import { feedRoute } from '@/lib/http/files/feed';

// Generated per request: a prerendered file would be served once more after it expires.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = feedRoute('atom', fixingFeed);
