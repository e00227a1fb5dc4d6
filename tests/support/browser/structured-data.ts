import { z } from 'zod';

/**
 * What Google's documentation asks of structured data, type by type: the required properties and
 * those recommended ones that this site can fill truthfully. A type that is not here is refused.
 */
const address = z.url({ protocol: /^https?$/ });
const words = z.string().trim().min(1);
const reference = z.strictObject({ '@id': address });
const moment = z.union([z.iso.date(), z.iso.datetime()]);
const node = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), '@id': address.optional(), ...shape });

const image = node('ImageObject', {
  url: address,
  width: z.string().regex(/^\d+$/),
  height: z.string().regex(/^\d+$/),
});
const named = node('Organization', { name: words, url: address.optional() });

const organization = node('Organization', {
  name: words,
  url: address,
  logo: image,
  description: words,
  contactPoint: node('ContactPoint', { contactType: words, url: address }),
});

const website = node('WebSite', {
  name: words,
  alternateName: words,
  url: address,
  inLanguage: z.array(words),
  publisher: reference,
});

const breadcrumbs = node('BreadcrumbList', {
  itemListElement: z
    .array(node('ListItem', { position: z.int(), name: words, item: address.optional() }))
    .min(2)
    .refine((items) => items.every(({ position }, place) => position === place + 1), {
      error: 'positions count from 1',
    })
    .refine((items) => items.slice(0, -1).every(({ item }) => item !== undefined), {
      error: 'only the page itself may lack its address',
    }),
});

const webPage = node('WebPage', {
  url: address,
  name: words,
  description: words,
  inLanguage: words,
  isPartOf: reference,
  breadcrumb: breadcrumbs.optional(),
});

const faq = node('FAQPage', {
  url: address,
  inLanguage: words,
  mainEntity: z
    .array(
      node('Question', {
        name: words,
        acceptedAnswer: node('Answer', { text: z.string().min(40) }),
      }),
    )
    .min(1),
});

const articleShape = {
  mainEntityOfPage: reference,
  url: address,
  headline: words.max(110),
  description: words,
  image,
  datePublished: moment,
  dateModified: moment,
  author: named.required({ url: true }),
  publisher: reference,
  inLanguage: words,
  isAccessibleForFree: z.literal(true),
};

const article = node('BlogPosting', {
  ...articleShape,
  articleSection: words,
  wordCount: z.int().min(800),
  timeRequired: z.iso.duration(),
  citation: z.array(node('CreativeWork', { name: words, url: address, publisher: named })).min(2),
});

const techArticle = node('TechArticle', {
  ...articleShape,
  version: words,
  // The whole has other forms; a chapter names the whole.
  encoding: z
    .array(node('MediaObject', { encodingFormat: z.string().includes('/'), contentUrl: address }))
    .optional(),
  isPartOf: node('TechArticle', { name: words, url: address }).optional(),
});

/** ISO 8601 with both ends, or open at its end. */
const SPAN = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z\/(\.\.|\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/;

const dataset = node('Dataset', {
  name: words,
  alternateName: words,
  identifier: words,
  url: address,
  description: z.string().min(50).max(5000),
  creator: reference,
  publisher: reference,
  includedInDataCatalog: node('DataCatalog', { name: words, url: address }),
  keywords: z.array(words).min(1),
  version: words,
  isAccessibleForFree: z.literal(true),
  license: address,
  measurementTechnique: address,
  variableMeasured: node('PropertyValue', {
    name: words,
    description: words,
    unitText: words,
    unitCode: words.optional(),
    measurementTechnique: address,
  }),
  distribution: z
    .array(
      node('DataDownload', {
        name: words,
        encodingFormat: z.enum(['text/csv', 'application/json']),
        contentUrl: address,
      }),
    )
    .min(1),
  temporalCoverage: z.string().regex(SPAN).optional(),
  dateModified: moment.optional(),
});

const definedTermSet = node('DefinedTermSet', {
  name: words,
  inLanguage: words,
  hasDefinedTerm: z
    .array(node('DefinedTerm', { name: words, description: words, inDefinedTermSet: reference }))
    .min(20),
});

const anyNode = z.discriminatedUnion('@type', [
  organization,
  website,
  webPage,
  faq,
  article,
  techArticle,
  dataset,
  definedTermSet,
]);

const graphSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(anyNode).min(1),
});

export type GraphNode = z.output<typeof anyNode>;

/**
 * The nodes of a page's structured data.
 * @throws ZodError that says where it is not what search engines ask for.
 */
export function parseGraph(text: string): GraphNode[] {
  return graphSchema.parse(JSON.parse(text))['@graph'];
}

const found = (nodes: readonly GraphNode[], pattern: RegExp) => [
  ...new Set([...JSON.stringify(nodes).matchAll(pattern)].map(([, address = '']) => address)),
];

/** Every address that nodes lead to, identifiers and the vocabulary aside. */
export const addressesOf = (nodes: readonly GraphNode[]) =>
  found(nodes, /"\w+":"(https?:\/\/[^"]+)"/g);

/** Identifiers that nodes refer to and that none of `known` carries. */
export function danglingReferences(
  nodes: readonly GraphNode[],
  known: readonly GraphNode[],
): string[] {
  const ids = known.map((each) => each['@id']);
  return found(nodes, /\{"@id":"([^"]+)"\}/g).filter((id) => !ids.includes(id));
}
