import { callPath } from '@/lib/content/api/call-slug';
import { getSitemap } from '@/lib/http/files/get-sitemap';
import { siteReference } from './site-reference';

/** The newest published value is the date of most pages. */
export const revalidate = 300;

export default function sitemap() {
  return getSitemap(siteReference().flatMap(({ calls }) => calls.map(callPath)));
}
