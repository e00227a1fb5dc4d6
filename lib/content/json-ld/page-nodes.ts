import type { BreadcrumbListLeaf, Thing, WebPageLeaf } from 'schema-dts';
import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import type { PageFacts } from '@/lib/content/site/page-metadata';
import { WEBSITE_ID } from './site-nodes';

/** A node of the vocabulary of schema.org; its type knows which properties there are. */
export type JsonLdNode = Thing;

/**
 * The nodes of a page as the text of a `<script>`: `<` is written as its escape, so that no text
 * can end the element.
 */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** A step of a breadcrumb: the front page, a page between, or the page itself. */
export type Crumb = Pick<PageFacts, 'path' | 'name'>;

/** A page with its breadcrumb, `between` in the middle; the front page has none. */
export function webPageNode(page: PageFacts, between: readonly Crumb[] = []): WebPageLeaf {
  const { path, title, description, locale } = page;
  return {
    '@type': 'WebPage',
    '@id': absoluteUrl(`${path}#page`),
    url: absoluteUrl(path),
    name: title,
    description,
    inLanguage: locale,
    isPartOf: { '@id': WEBSITE_ID },
    ...(path === '/' ? {} : { breadcrumb: breadcrumbNode(page, between) }),
  };
}

function breadcrumbNode(page: Crumb, between: readonly Crumb[]): BreadcrumbListLeaf {
  const home = { path: '/', name: publicConfig.productName };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...between, page].map(({ path, name }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      // The last step is the page itself, whose address search engines know.
      ...(path === page.path ? {} : { item: absoluteUrl(path) }),
    })),
  };
}
