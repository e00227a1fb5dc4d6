import type {
  BlogPostingLeaf,
  ImageObjectLeaf,
  MediaObjectLeaf,
  TechArticleLeaf,
} from 'schema-dts';
import { publicConfig } from '@/lib/config/public/public-config';
import type { Article } from '@/lib/content/article/article';
import { articlePath } from '@/lib/content/article/article-path';
import { absoluteUrl } from '@/lib/content/site/absolute-url';
import { CARD_SIZE, cardPath } from '@/lib/content/site/card-path';
import { textDay } from '@/lib/content/site/text-days';
import type { MethodologyDocument } from '../methodology/document';
import { ORGANIZATION_ID } from './site-nodes';

const publisher = { '@id': ORGANIZATION_ID } as const;

function card(path: string): ImageObjectLeaf {
  const { width, height } = CARD_SIZE;
  return {
    '@type': 'ImageObject',
    url: absoluteUrl(cardPath(path)),
    width: `${width}`,
    height: `${height}`,
  };
}

function rendition(path: string, encodingFormat: string): MediaObjectLeaf {
  return { '@type': 'MediaObject', encodingFormat, contentUrl: absoluteUrl(path) };
}

/** An article of Market Insights, with the documents it is based on. */
export function articleNode(article: Article): BlogPostingLeaf {
  const path = articlePath(article.slug);
  return {
    '@type': 'BlogPosting',
    '@id': absoluteUrl(`${path}#article`),
    mainEntityOfPage: { '@id': absoluteUrl(`${path}#page`) },
    url: absoluteUrl(path),
    headline: article.title,
    description: article.excerpt,
    image: card(path),
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    // The desk writes; no person is named.
    author: { '@type': 'Organization', name: article.author, url: absoluteUrl('/about') },
    publisher,
    articleSection: article.category,
    wordCount: article.words,
    timeRequired: `PT${article.readTimeMinutes}M`,
    inLanguage: 'en',
    isAccessibleForFree: true,
    citation: article.sources.map(({ title, url, publisher: name }) => ({
      '@type': 'CreativeWork',
      name: title,
      url,
      publisher: { '@type': 'Organization', name },
    })),
  };
}

export function methodologyNode({
  title,
  subtitle,
  version,
}: MethodologyDocument): TechArticleLeaf {
  const path = '/methodology';
  const day = textDay(path);
  return {
    '@type': 'TechArticle',
    '@id': absoluteUrl(`${path}#article`),
    mainEntityOfPage: { '@id': absoluteUrl(`${path}#page`) },
    url: absoluteUrl(path),
    headline: title,
    description: `${subtitle}.`,
    image: card(path),
    version,
    datePublished: day.published,
    dateModified: day.changed,
    author: { '@type': 'Organization', name: publicConfig.productName, url: absoluteUrl('/about') },
    publisher,
    inLanguage: 'en',
    isAccessibleForFree: true,
    encoding: [
      rendition('/methodology.md', 'text/markdown'),
      rendition('/whitepaper.pdf', 'application/pdf'),
    ],
  };
}
