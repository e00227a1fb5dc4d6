import type {
  BlogPostingLeaf,
  ImageObjectLeaf,
  MediaObjectLeaf,
  TechArticleLeaf,
} from 'schema-dts';
import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import type { Article } from '@/lib/content/article/article';
import { articlePath } from '@/lib/content/article/article-path';
import { CARD_SIZE, cardPath } from '@/lib/content/site/card-path';
import { textDays } from '@/lib/content/site/site-pages';
import type { Chapter, MethodologyDocument } from '../methodology/document';
import { ORGANIZATION_ID } from './page-nodes';

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

/** The methodology as a whole, with its other forms. */
export function methodologyNode({ title, subtitle, version }: MethodologyDocument) {
  return {
    ...techArticle({ path: '/methodology', title, description: `${subtitle}.` }, version),
    encoding: [
      rendition('/methodology.md', 'text/markdown'),
      rendition('/whitepaper.pdf', 'application/pdf'),
    ],
  } satisfies TechArticleLeaf;
}

/** One chapter of it. */
export function chapterNode({ title, version }: MethodologyDocument, chapter: Chapter) {
  return {
    ...techArticle(chapter, version),
    isPartOf: { '@type': 'TechArticle', name: title, url: absoluteUrl('/methodology') },
  } satisfies TechArticleLeaf;
}

function techArticle(
  { path, title, description }: Pick<Chapter, 'path' | 'title' | 'description'>,
  version: string,
): TechArticleLeaf {
  const day = textDays('/methodology');
  return {
    '@type': 'TechArticle',
    '@id': absoluteUrl(`${path}#article`),
    mainEntityOfPage: { '@id': absoluteUrl(`${path}#page`) },
    url: absoluteUrl(path),
    headline: title,
    description,
    image: card('/methodology'),
    version,
    datePublished: day.published,
    dateModified: day.changed,
    author: { '@type': 'Organization', name: publicConfig.productName, url: absoluteUrl('/about') },
    publisher,
    inLanguage: 'en',
    isAccessibleForFree: true,
  };
}
