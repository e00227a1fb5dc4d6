import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/config/site-origin';

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
/** They need a key. */
const KEYED = [
  '/api/v1/bulk/',
  '/api/v1/constituents/',
  '/api/v1/regime/history',
  '/api/v1/sheets/',
  '/api/v1/udf/',
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: ['/', ...READS], disallow: ['/api/', ...KEYED] },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
