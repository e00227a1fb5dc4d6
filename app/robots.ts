import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/config/site-origin';
import { ROUTES } from '@/lib/http/routes';

const READS = ROUTES.filter(
  ({ method, tag }) => method === 'GET' && tag !== 'Internal' && tag !== 'Alerts',
);
const ADDRESSES = '/api/v1/';

/** Where the addresses of calls begin, before their first parameter; each once. */
const beginnings = (calls: readonly { path: string }[]) => [
  ...new Set(calls.map(({ path }) => path.replace(/\{.*$/, ''))),
];

/**
 * Crawlers may ask for the reads that pages make in a browser, and for the files behind the datasets. What writes,
 * needs a key or is for the site itself is not for them.
 */
export default function robots(): MetadataRoute.Robots {
  const specified = READS.filter(({ path, keyed }) => !keyed && !path.startsWith(ADDRESSES));
  const allowed = [ADDRESSES, ...beginnings(specified)];
  // The longest rule decides: these begin as an allowed one does.
  const refused = beginnings(
    ROUTES.filter(({ method, keyed }) => keyed || method !== 'GET'),
  ).filter((path) => allowed.some((beginning) => path.startsWith(beginning)));
  return {
    rules: { userAgent: '*', allow: ['/', ...allowed], disallow: ['/api/', ...refused] },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
