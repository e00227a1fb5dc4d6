import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import type { ArticleSummary } from '@/lib/content/article/article';
import { cardMessages } from '@/lib/content/embed/picture-messages';
import { formatDay } from '@/lib/format/times';
import type { Card } from './card';

export const TEXT_PAGES = {
  '/treasury': 'treasury',
  '/fixings': 'fixings',
  '/fixings/errors': 'fixingErrors',
  '/methodology': 'methodology',
  '/blog': 'blog',
  '/api-documentation': 'apiDocumentation',
  '/embed': 'embed',
  '/replay': 'replay',
  '/status': 'status',
  '/about': 'about',
  '/careers': 'careers',
  '/privacy': 'privacy',
} as const;

/** A text page: its name and description. */
export function textCard(page: keyof typeof TEXT_PAGES, address: string): Card {
  const t = cardMessages();
  const key = TEXT_PAGES[page];
  return {
    kind: 'text',
    locale: 'en',
    title: t(`pages.${key}`, { product: publicConfig.productName }),
    address,
    lead: t(`leads.${key}`, { version: METHODOLOGY_PARAMETERS.version }),
  };
}

/** An article: category, title, day and reading time. */
export function articleCard(article: ArticleSummary, address: string): Card {
  const t = cardMessages();
  return {
    kind: 'article',
    locale: 'en',
    title: article.title,
    address,
    category: `${t('insights')} · ${article.category}`,
    facts: [
      formatDay(Date.parse(article.date)),
      t('readTime', { minutes: article.readTimeMinutes }),
    ],
  };
}
