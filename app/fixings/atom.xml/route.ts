import { feedRoute, fixingFeed } from '@/lib/http/files/feeds';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = feedRoute('atom', fixingFeed);
