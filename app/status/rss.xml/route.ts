import { feedRoute, incidentFeed } from '@/lib/http/files/feeds';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = feedRoute('rss', incidentFeed);
