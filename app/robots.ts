import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/content/site/absolute-url';

/**
 * The reads that pages make in a crawler's browser, and the files behind the datasets. Everything else
 * under /api/ writes, needs a key, or is for the site itself.
 */
const READS = [
  '/api/openapi.json',
  '/api/syi/',
  '/api/v1/',
  '/api/peg/',
  '/api/frontend/peg/',
  '/api/regime/',
  '/api/yields$',
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: ['/', ...READS], disallow: '/api/' },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
