import type {
  BreadcrumbListLeaf,
  FAQPageLeaf,
  ImageObjectLeaf,
  OrganizationLeaf,
  Thing,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import type { BlogQuestion } from '@/lib/content/faq/blog-questions';
import { ICONS } from '@/lib/content/site/icons';
import type { PageFacts } from '@/lib/content/site/page-metadata';
import { LOCALES } from '@/lib/i18n/locales';

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

/** The questions a page shows, with the answers it shows. */
export function faqNode(path: string, questions: readonly BlogQuestion[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    '@id': absoluteUrl(`${path}#faq`),
    url: absoluteUrl(path),
    inLanguage: 'en',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const { productName, indexNames } = publicConfig;

/** The id by which the other nodes refer to the publisher. */
export const ORGANIZATION_ID = absoluteUrl('/#organization');
export const WEBSITE_ID = absoluteUrl('/#website');

function logo(): ImageObjectLeaf {
  const { src, size } = ICONS.large;
  return { '@type': 'ImageObject', url: absoluteUrl(src), width: `${size}`, height: `${size}` };
}

/** The publisher: name, address, logo, and the contact form. */
export function organizationNode(): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION_ID,
    name: productName,
    url: absoluteUrl('/'),
    logo: logo(),
    description: `Publishes the ${indexNames.SYI} (SYI) and related indices: risk-adjusted yields of dollar stablecoins.`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: absoluteUrl('/about#contact'),
    },
  };
}

export function websiteNode(): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': WEBSITE_ID,
    name: productName,
    alternateName: indexNames.SYI,
    url: absoluteUrl('/'),
    inLanguage: [...LOCALES],
    publisher: { '@id': ORGANIZATION_ID },
  };
}
