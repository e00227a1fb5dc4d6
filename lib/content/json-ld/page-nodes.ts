import type { BreadcrumbListLeaf, WebPageLeaf } from 'schema-dts';
import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl } from '@/lib/content/site/absolute-url';
import type { PageFacts } from '@/lib/content/site/page-metadata';
import { WEBSITE_ID } from './site-nodes';

/** A step of a breadcrumb: the front page, a page between, or the page itself. */
export type Crumb = Pick<PageFacts, 'path' | 'name'>;

const breadcrumbId = (path: string) => absoluteUrl(`${path}#breadcrumb`);

export function webPageNode({ path, title, description, locale }: PageFacts): WebPageLeaf {
  return {
    '@type': 'WebPage',
    '@id': absoluteUrl(`${path}#page`),
    url: absoluteUrl(path),
    name: title,
    description,
    inLanguage: locale,
    isPartOf: { '@id': WEBSITE_ID },
    ...(path === '/' ? {} : { breadcrumb: { '@id': breadcrumbId(path) } }),
  };
}

/** The way from the front page to a page, `between` in the middle. */
export function breadcrumbNode(page: Crumb, between: readonly Crumb[] = []): BreadcrumbListLeaf {
  const home = { path: '/', name: publicConfig.productName };
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(page.path),
    itemListElement: [home, ...between, page].map(({ path, name }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}
