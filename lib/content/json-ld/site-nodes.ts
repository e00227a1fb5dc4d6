import type { ImageObjectLeaf, OrganizationLeaf, WebSiteLeaf } from 'schema-dts';
import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { ICONS } from '@/lib/content/site/icons';
import { LOCALES } from '@/lib/i18n/locales';

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
